// Comfort only: a document may be dropped on its box. Without scripts it is chosen or pasted.
for (const box of document.querySelectorAll("[data-drop]")) {
  const file = box.querySelector("input[type=file]");
  const text = box.querySelector("textarea");
  box.querySelector("[data-hint]").hidden = false;
  for (const kind of ["dragenter", "dragover"]) {
    box.addEventListener(kind, (event) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      box.classList.add("over");
    });
  }
  for (const kind of ["dragleave", "drop"]) {
    box.addEventListener(kind, () => box.classList.remove("over"));
  }
  box.addEventListener("drop", (event) => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    file.files = event.dataTransfer.files;
  });
  // What is typed is meant, not the file that was chosen before.
  text.addEventListener("input", () => { file.value = ""; });
}
