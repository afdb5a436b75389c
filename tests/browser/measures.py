"""What a page in the browser is measured by."""

from __future__ import annotations

__all__ = ["CONTRAST", "SIZES"]

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
