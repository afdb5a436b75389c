// Comfort only: the form of a board does all of this without scripts, with whole pages.
// What is sent comes back without the page being loaded anew; zones open where they are tapped;
// cards are dragged; names are offered while one types.
const main = document.getElementById("main");
const work = () => document.getElementById("work");
const field = () => document.getElementById("entry-text");
const zones = () => [...document.querySelectorAll("[data-zone]")];
const picks = () => [...document.querySelectorAll('input[name="pick"]:checked')];

// -- what is sent ---------------------------------------------------------------------------------

let busy = false;
let next = "";

// One after the other: what is typed meanwhile is kept, one more thing that is asked waits.
async function send(asked) {
  if (busy) {
    next = asked;
    if (field()) field().readOnly = true;
    return;
  }
  busy = true;
  const form = work();
  const data = new URLSearchParams(new FormData(form));
  data.set("do", asked);
  form.ariaBusy = "true";
  if (field()) field().value = "";
  let page;
  try {
    const answer = await fetch(form.action, { method: "POST", body: data });
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    page = null;
  }
  busy = false;
  const fresh = page?.getElementById("work");
  if (!fresh) return whole(form, asked, data.get("entry"));
  swap(form, fresh, page, asked, data.get("at"));
  const waiting = next;
  next = "";
  if (waiting) send(waiting);
}

// As it would be without scripts.
function whole(form, asked, entry) {
  if (field()) field().value = entry;
  const button = Object.assign(document.createElement("button"), { name: "do", value: asked, hidden: true });
  form.append(button);
  form.dataset.whole = "yes";
  form.requestSubmit(button);
}

function swap(form, fresh, page, asked, at) {
  const held = document.activeElement;
  const key = held?.id ? `#${CSS.escape(held.id)}` : held?.value && `[value="${CSS.escape(held.value)}"]`;
  const typed = field()?.value || "";
  const there = form.elements.at?.value;
  for (const details of form.querySelectorAll("details[open][class]")) {
    const same = fresh.querySelector(`details.${[...details.classList].join(".")}`);
    if (same) same.open = true;
  }
  form.replaceWith(fresh);
  const told = page.getElementById("told");
  document.getElementById("told").replaceChildren(...told.childNodes);
  const address = fresh.dataset.address;
  if (address && address !== location.pathname) history.pushState(null, "", address);
  ready();
  if (typed && field()) field().value = [field().value, typed].filter(Boolean).join("\n");
  const moved = there !== at && zones().find((each) => each.dataset.zone === there);
  if (moved) return open(moved);
  const wanted = fresh.querySelector("[autofocus]") || (asked.startsWith("to ") && fresh.querySelector(`[value="${asked}"]`))
    || (key && fresh.querySelector(key)) || fresh.querySelector(".zone.open .zone-name");
  wanted?.focus();
}

window.addEventListener("popstate", () => location.reload());

main.addEventListener("submit", (event) => {
  const form = event.target;
  const asked = event.submitter?.value || "add";
  if (form.id !== "work" || asked === "play" || form.dataset.whole) return;
  event.preventDefault();
  const zone = asked.startsWith("to ") && !picks().length && event.submitter.closest("[data-zone]");
  if (zone) open(zone);
  else send(asked);
});

main.addEventListener("change", (event) => {
  if (event.target.matches("#turn, #step")) send("turn");
});

// -- where cards are put --------------------------------------------------------------------------

function open(zone) {
  const entry = document.getElementById("entry");
  for (const each of zones()) {
    each.classList.toggle("open", each === zone);
    each.querySelector(".zone-name").ariaPressed = String(each === zone);
  }
  zone.append(entry);
  document.getElementById("at").value = zone.dataset.zone;
  document.getElementById("clear").value = `clear ${zone.dataset.zone}`;
  const shown = document.documentElement.dataset.shown === "en" ? zone.dataset.en : zone.dataset.ja;
  document.getElementById("into").textContent = shown;
  offer([]);
  field().focus();
}

function ready() {
  document.getElementById("set-turn")?.setAttribute("hidden", "");
  for (const each of document.querySelectorAll(".keys")) each.hidden = false;
  showCopies();
  size();
}

function size() {
  if (field()) field().rows = Math.min(field().value.split("\n").length, 8);
}

main.addEventListener("keydown", (event) => {
  if (event.isComposing || event.keyCode === 229) return;
  if (event.target === field()) typing(event);
  else if (event.target.closest("#found")) choosing(event);
  else if (event.target.matches('input[name="pick"], .zone-name')) walking(event);
});

function typing(event) {
  const found = document.querySelector("#found button");
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    document.getElementById("play").click();
  } else if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    send("add");
  } else if (event.key === "ArrowDown" && found) {
    event.preventDefault();
    found.focus();
  } else if (/^Arrow(Up|Down)$/.test(event.key) && !field().value) {
    event.preventDefault();
    const all = zones();
    const next = all[all.findIndex((each) => each.classList.contains("open")) + (event.key === "ArrowUp" ? -1 : 1)];
    if (next) open(next);
  } else if (event.key === "Escape") offer([]);
}

function choosing(event) {
  const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (event.key === "Escape") {
    offer([]);
    field().focus();
  } else if (way) {
    event.preventDefault();
    const all = [...document.querySelectorAll("#found button")];
    (all[all.indexOf(event.target) + way] || field()).focus();
  }
}

function walking(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const card = event.target.matches('input[name="pick"]');
  if (way) {
    event.preventDefault();
    const far = /^Arrow(Up|Down)$/.test(event.key);
    const all = [...document.querySelectorAll(far ? ".zone-name" : '.zone-name, input[name="pick"]')];
    const here = far ? event.target.closest("[data-zone]").querySelector(".zone-name") : event.target;
    all[all.indexOf(here) + way]?.focus();
  } else if (card && (event.key === "Delete" || event.key === "Backspace" || event.key === "t")) {
    event.preventDefault();
    event.target.checked = true;
    send(event.key === "t" ? "tap" : "take");
  }
}

// -- names that are offered -----------------------------------------------------------------------

let wanted = 0;
let timer = 0;

main.addEventListener("input", (event) => {
  if (event.target !== field()) return;
  size();
  clearTimeout(timer);
  timer = setTimeout(complete, 120);
});

async function complete() {
  const mine = ++wanted;
  const said = field().value.trim();
  if (!said || said.length > 30 || said.includes("\n")) return offer([]);
  const part = said.toLowerCase();
  const own = [...document.querySelectorAll("#texts [data-name]")].map((each) => ({ name: each.dataset.name, what: "" }))
    .filter((each) => each.name.toLowerCase().includes(part));
  let more = [];
  try {
    const asked = new URLSearchParams({ game: work().dataset.game, named: said });
    const answer = await (await fetch(`/bench/cards?${asked}`)).json();
    more = [...answer.names.map((name) => ({ name, what: answer.list })), ...answer.library];
  } catch {
    more = []; // without the server there are the names on the board
  }
  if (mine !== wanted || field()?.value.trim() !== said) return; // something else has been typed since
  const names = new Set(own.map((each) => each.name));
  offer([...own, ...more.filter((each) => !names.has(each.name))].slice(0, 6));
}

function offer(cards) {
  const list = document.getElementById("found");
  if (!list) return;
  list.hidden = !cards.length;
  list.replaceChildren(...cards.map((card) => {
    const button = Object.assign(document.createElement("button"), { name: "do", value: `put ${card.name}`, textContent: card.name });
    if (card.what) button.append(" ", Object.assign(document.createElement("small"), { textContent: card.what }));
    return button;
  }));
}

// -- cards that are dragged -----------------------------------------------------------------------
// With a mouse at once, by touch after holding the card for a moment, so that the page scrolls.

let drag = null;

main.addEventListener("pointerdown", (event) => {
  const card = event.target.closest(".card");
  if (!card || event.button) return;
  drag = { card, x: event.clientX, y: event.clientY, on: false, touch: event.pointerType !== "mouse" };
  if (drag.touch) drag.timer = setTimeout(lift, 250);
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 8;
  if (!drag.on && far && drag.touch) return drop();
  if (!drag.on && far) lift();
  if (drag?.on) carry(event.clientX, event.clientY);
});

function lift() {
  drag.on = true;
  drag.ghost = drag.card.cloneNode(true);
  drag.ghost.classList.add("ghost");
  drag.ghost.querySelector("input").remove();
  document.body.append(drag.ghost);
  document.body.classList.add("dragging");
  carry(drag.x, drag.y);
}

function carry(x, y) {
  drag.ghost.style.transform = `translate(${x - 20}px, ${y - 50}px)`;
  const zone = document.elementFromPoint(x, y)?.closest("[data-zone]");
  if (zone !== drag.zone) {
    drag.zone?.classList.remove("over");
    zone?.classList.add("over");
    drag.zone = zone;
  }
  if (y < 60) scrollBy(0, -12);
  if (y > innerHeight - 60) scrollBy(0, 12);
}

function drop() {
  const { card, zone, ghost, on } = drag;
  clearTimeout(drag.timer);
  ghost?.remove();
  zone?.classList.remove("over");
  document.body.classList.remove("dragging");
  drag = null;
  return on && zone && zone !== card.closest("[data-zone]") ? [card, zone] : null;
}

document.addEventListener("pointerup", () => {
  const lifted = drag?.on;
  const moved = drag && drop();
  if (lifted) { // the click that follows would pick the card
    const swallow = (event) => { event.preventDefault(); event.stopPropagation(); };
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 50);
  }
  if (!moved) return;
  const [card, zone] = moved;
  const own = card.querySelector("input");
  if (!own.checked) for (const each of picks()) each.checked = false;
  own.checked = true;
  send(`to ${zone.dataset.zone}`);
});
document.addEventListener("pointercancel", () => drag && drop());
document.addEventListener("touchmove", (event) => { if (drag?.on) event.preventDefault(); }, { passive: false });
document.addEventListener("contextmenu", (event) => { if (drag?.touch) event.preventDefault(); });

if (work()) ready();
