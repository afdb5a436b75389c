// Comfort only: buttons that copy what stands in a field. Without scripts they stay hidden.
for (const button of document.querySelectorAll("button[data-copies]")) {
  const field = document.getElementById(button.dataset.copies);
  const said = button.innerHTML;
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // where the page is not served safely there is no clipboard
    }
    button.textContent = "✓ 写しました / copied";
    setTimeout(() => { button.innerHTML = said; }, 2000);
  });
}
