// Comfort only; every page works without it.
// "/" goes to the search box; ← and → follow the page's previous and next links.
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.target.closest("input, select, textarea, pre, [contenteditable]")) return;
  if (event.key === "/") {
    event.preventDefault();
    const box = document.querySelector("input[type=search]");
    box.focus();
    box.select();
    return;
  }
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = way && document.querySelector(`head link[rel=${way}]`);
  if (link) {
    event.preventDefault();
    location.assign(link.href);
  }
});
