// Comfort only; every page works without it.
// "/" goes to the search box; ← and → follow the page's previous and next links; j and k move
// through the results of a list. The search box offers names while one types.
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
  const step = { j: 1, k: -1 }[event.key];
  if (step) {
    moveThroughResults(step);
    return;
  }
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = way && document.querySelector(`head link[rel=${way}]`);
  if (link) {
    event.preventDefault();
    location.assign(link.href);
  }
});

function moveThroughResults(step) {
  const links = [...document.querySelectorAll(".ruling h2 a, .hits h2 a, .hits h3 a, main .links a")];
  if (!links.length) return;
  const at = links.indexOf(document.activeElement);
  const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step];
  if (next) next.focus();
}

const box = document.querySelector("input[type=search]");
const list = document.getElementById("suggested");
if (box && list) {
  let asked = 0;
  let timer = 0;
  const suggest = async () => {
    const mine = ++asked;
    const text = box.value.trim();
    const game = box.form.elements.game.value;
    if (!text || text.length > 40) {
      list.replaceChildren();
      return;
    }
    try {
      const answer = await fetch(`/suggest?${new URLSearchParams({ q: text, game })}`);
      const names = answer.ok ? await answer.json() : [];
      if (mine !== asked) return; // a later letter has been typed
      list.replaceChildren(
        ...names.map((name) => Object.assign(document.createElement("option"), {
          value: name.text,
          label: name.number ? `${name.number} ${name.game}` : name.game,
        })),
      );
    } catch {
      list.replaceChildren(); // without the server the box stays a plain box
    }
  };
  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(suggest, 120);
  });
}

// Enter asks; Shift+Enter is a line break, and Enter that ends a conversion of kana asks nothing.
const question = document.querySelector("form.ask textarea");
if (question) {
  question.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    if (question.value.trim()) question.form.requestSubmit();
  });
}
