"""What a page in the browser is measured by."""

from __future__ import annotations

__all__ = ["CONTRAST", "OUTLINE", "SIZES", "SMALL", "UNNAMED"]

SIZES = "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
CONTRAST = """(selector) => {
  const level = (colour) => {
    const [r, g, b] = colour.match(/[0-9.]+/g).map((v) => v / 255)
      .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const node = document.querySelector(selector);
  let under = node;
  const none = "rgba(0, 0, 0, 0)";
  while (getComputedStyle(under).backgroundColor === none) under = under.parentElement;
  const style = getComputedStyle(node);
  const ink = level(node instanceof SVGElement ? style.fill : style.color);
  const paper = level(getComputedStyle(under).backgroundColor);
  return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
}"""
SMALL = """() => [...document.querySelectorAll("main a, main button, main input, main summary, "
    + "main select, header a, header button, header input, header select")]
  .filter((e) => e.checkVisibility({ checkVisibilityCSS: true }) && !e.closest("p, dd, .text"))
  .map((e) => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < 24 || box.width < 24))
  .map(([said]) => said)"""
OUTLINE = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
  .filter((e) => e.checkVisibility()).map((e) => Number(e.tagName[1]))"""
UNNAMED = """() => [...document.querySelectorAll("input:not([type=hidden]), select, textarea")]
  .filter((e) => !e.labels.length && !e.getAttribute("aria-label")).map((e) => e.outerHTML)"""
