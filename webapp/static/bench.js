// Comfort only. Buttons that copy what stands in a field; without scripts they stay hidden.
function showCopies() {
  for (const button of document.querySelectorAll("button[data-copies]")) button.hidden = false;
}
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-copies]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copies);
  const said = button.innerHTML;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // where the page is not served safely there is no clipboard
  }
  button.textContent = "✓ 写しました / copied";
  setTimeout(() => { button.innerHTML = said; }, 2000);
});
showCopies();

// While the question has the focus, a digit gives the answer of that number (or ticks it), and r
// opens the ruling. The question has it whenever a play is opened.
const asked = document.getElementById("asked");
if (asked) {
  const controls = [...asked.querySelectorAll(".answers [aria-keyshortcuts]")];
  asked.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target.closest("textarea, select, input:not([type=checkbox])")) return;
    const control = controls.find((each) => each.getAttribute("aria-keyshortcuts") === event.key);
    const ruling = event.key === "r" && document.querySelector("#ruling a");
    if (!control && !ruling) return;
    event.preventDefault();
    if (control?.type === "checkbox") control.focus();
    (control || ruling).click();
  });
  addEventListener("load", () => setTimeout(() => { // the address's own place has had the focus by then
    if (!document.activeElement?.matches("body, .stage")) return; // a board that scrolls takes it too
    const ruled = new URLSearchParams(location.search).has("ruling") && document.getElementById("ruling-title");
    const title = ruled || document.getElementById("asked-title");
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }));
}
