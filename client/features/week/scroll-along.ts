/** Near the frame's edges the grid scrolls along. */
const zonePixels = 48;
const stepPixels = 9;

type ScrollAlongOptions = {
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Where the pointer is in the window. */
  readonly y: () => number;
  readonly onScrolled: () => void;
};

/** Scrolls while the pointer is near the upper or lower edge of what is seen of the grid. */
export function scrollAlong(
  grid: HTMLElement,
  { signal, y, onScrolled }: ScrollAlongOptions,
): void {
  const parent = grid.parentElement;
  const frame = parent && getComputedStyle(parent).overflowY !== "visible" ? parent : null;
  const tick = () => {
    if (signal.aborted) return;
    const view = frame?.getBoundingClientRect();
    const top = Math.max(view?.top ?? 0, 0);
    const bottom = Math.min(view?.bottom ?? window.innerHeight, window.innerHeight);
    const direction = Number(y() > bottom - zonePixels) - Number(y() < top + zonePixels);
    if (direction !== 0) {
      const scroller = frame ?? document.scrollingElement;
      scroller?.scrollBy({ top: direction * stepPixels, behavior: "instant" });
      onScrolled();
    }
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
