/** Between what is placed, its anchor and the window's edges. */
const gap = 8;
/** From the window's corner, for what has no anchor. */
const cornerPixels = 64;
/** By which what is placed may grow without moving under the pointer. */
const growthPixels = 112;

/**
 * Places a fixed element beside its anchor: right of it, else left, else below or above its end, else over
 * that, and always inside the window; without an anchor in the upper right corner. What is around the anchor
 * and named by `data-clear` stays uncovered where there is room for both. Returns its upper edge: reading that
 * from the page would lay it out once more.
 */
export function placeBeside(frame: HTMLElement, anchor: Element | null): number {
  frame.style.maxHeight = "";
  const { offsetWidth: width, offsetHeight: height, style } = frame;
  const { innerWidth, innerHeight } = window;
  const block = anchor?.getBoundingClientRect();
  const around = anchor?.closest("[data-clear]")?.getBoundingClientRect();
  const atEnd = innerWidth - gap - width;
  const beside = fittingBeside(around, width) ?? fittingBeside(block, width);
  style.left = `${Math.max(gap, beside ?? (block ? atEnd : atEnd - gap))}px`;
  const isOver = block !== undefined && beside === null;
  const below = (block?.bottom ?? 0) + gap;
  const above = (block?.top ?? 0) - gap - height;
  const clear = below + height <= innerHeight - gap ? below : above >= gap ? above : block?.top;
  const wanted = (isOver ? clear : block?.top) ?? cornerPixels;
  const top = inside(wanted, height, isOver ? 0 : growthPixels);
  style.top = `${top}px`;
  return top;
}

/** Returns where something as wide begins right of a place, else left of it; null without room for it. */
function fittingBeside(place: DOMRect | undefined, width: number): number | null {
  if (!place) return null;
  const right = place.right + gap;
  const left = place.left - gap - width;
  return right + width <= window.innerWidth - gap ? right : left >= gap ? left : null;
}

/** Places a fixed element over all of another. */
export function placeOver(frame: HTMLElement, other: Element): void {
  const { left, top, height } = other.getBoundingClientRect();
  frame.style.left = `${left}px`;
  frame.style.minHeight = `${height}px`;
  frame.style.top = `${inside(top, frame.offsetHeight, 0)}px`;
}

/** Lets a placed element grow down to the window's end, where what it holds scrolls: its head stays where it is. */
export function growDown(frame: HTMLElement, top: number): void {
  frame.style.maxHeight = `${window.innerHeight - top - gap}px`;
}

/** Returns an upper edge with which something, and what it may still grow by, ends inside the window. */
function inside(top: number, height: number, growth: number): number {
  return Math.max(gap, Math.min(top, window.innerHeight - height - growth - gap));
}
