/** Between what is placed, its anchor and the window's edges. */
const gap = 8;
/** From the window's corner, for what has no anchor. */
const cornerPixels = 64;

/**
 * Places a fixed element beside its anchor: right of it, else left, else over its end, and always
 * inside the window; without an anchor in the upper right corner.
 */
export function placeBeside(frame: HTMLElement, anchor: Element | null): void {
  const { offsetWidth: width, style } = frame;
  const { innerWidth } = window;
  const block = anchor?.getBoundingClientRect();
  const atEnd = innerWidth - gap - width;
  const right = (block?.right ?? innerWidth) + gap;
  const left = (block?.left ?? innerWidth) - gap - width;
  const fitting = right <= atEnd ? right : left >= gap ? left : atEnd;
  style.left = `${Math.max(gap, block ? fitting : atEnd - gap)}px`;
  style.top = `${block?.top ?? cornerPixels}px`;
  keepInside(frame);
}

/** Moves a placed element up as far as it reaches below the window. */
export function keepInside({ offsetTop: top, offsetHeight: height, style }: HTMLElement): void {
  const lowest = window.innerHeight - height - gap;
  style.top = `${Math.max(gap, Math.min(top, lowest))}px`;
}
