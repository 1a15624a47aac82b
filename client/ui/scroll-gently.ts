/** Scrolls an element to the top of the window when most of it is out of sight. */
export function scrollGently(element: HTMLElement | null): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  if (top >= 0 && top < window.innerHeight * 0.55) return;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "start" });
}
