/** Between what is placed, its anchor and the window's edges. */
const gap = 8;
/** From the window's corner, for what has no anchor. */
const cornerPixels = 64;
/** By which what is placed may grow without moving under the pointer. */
const growthPixels = 112;

/**
 * Places a fixed element beside its anchor: right of it, else left, else below or above its end, else over
 * that, and always inside the window; without an anchor in the upper right corner.
 */
export function placeBeside(frame: HTMLElement, anchor: Element | null): void {
  const { offsetWidth: width, offsetHeight: height, style } = frame;
  const { innerWidth, innerHeight } = window;
  const block = anchor?.getBoundingClientRect();
  const atEnd = innerWidth - gap - width;
  const right = (block?.right ?? innerWidth) + gap;
  const left = (block?.left ?? innerWidth) - gap - width;
  const fitting = right <= atEnd ? right : left >= gap ? left : atEnd;
  style.left = `${Math.max(gap, block ? fitting : atEnd - gap)}px`;
  const isOver = block !== undefined && right > atEnd && left < gap;
  const below = (block?.bottom ?? 0) + gap;
  const above = (block?.top ?? 0) - gap - height;
  const clear = below + height <= innerHeight - gap ? below : above >= gap ? above : block?.top;
  style.top = `${(isOver ? clear : block?.top) ?? cornerPixels}px`;
  keepInside(frame, isOver ? 0 : growthPixels);
}

/** Places a fixed element over all of another. */
export function placeOver(frame: HTMLElement, other: Element): void {
  const { left, top, height } = other.getBoundingClientRect();
  frame.style.left = `${left}px`;
  frame.style.top = `${top}px`;
  frame.style.minHeight = `${height}px`;
  keepInside(frame);
}

/** Moves a placed element up as far as it, and what it may still grow by, reaches below the window. */
export function keepInside(frame: HTMLElement, growth = 0): void {
  const { offsetTop: top, offsetHeight: height, style } = frame;
  const lowest = window.innerHeight - height - growth - gap;
  style.top = `${Math.max(gap, Math.min(top, lowest))}px`;
}
