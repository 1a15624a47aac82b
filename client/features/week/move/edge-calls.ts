/** Before the shown days, or after them. */
export type Side = -1 | 1;

/** Near the upper and lower edges of the visible part, the grid scrolls along. */
const zonePixels = 48;
const stepPixels = 9;
/** This near the right edge, or over the hours at the left, a block is leaving the shown days. */
const sidePixels = 24;
/**
 * After being held there this long, it goes on in the next days; later turns leave more time to let
 * go.
 */
const firstTurnMs = 600;
const nextTurnMs = 900;

type Point = { readonly x: number; readonly y: number };
type View = Record<"top" | "right" | "bottom" | "left", number>;

/** Where a block is held out of the shown days, and how long until they turn. */
export type HeldEdge = { readonly side: Side; readonly waitMs: number; readonly turns: number };

type FollowEdgesOptions = {
  /** Ends it. */
  readonly signal: AbortSignal;
  /** The pointer's place in the window; at first, where it took hold. */
  readonly pointer: () => Point;
  /** False for a change of length, which stays on its day. */
  readonly turns: boolean;
  readonly onScrolled: () => void;
  readonly onEdge: (edge: HeldEdge | null) => void;
  readonly onTurn: (side: Side) => void;
};

/** Returns the visible part of the grid, in pixels of the window. */
export function viewOf(grid: HTMLElement): View {
  const frame = (grid.parentElement ?? grid).getBoundingClientRect();
  return {
    top: Math.max(frame.top, 0),
    right: Math.min(frame.right, window.innerWidth),
    bottom: Math.min(frame.bottom, window.innerHeight),
    left: Math.max(frame.left, 0),
  };
}

/**
 * Returns a function that gives the pointer's side, or null. A pointer that took hold of a block at
 * a side doesn't count there until it has been elsewhere or moves further out.
 */
export function followSide(startX: number) {
  let meantIt = false;
  return (x: number, inner: Pick<View, "left" | "right">): Side | null => {
    const side = x < inner.left ? -1 : x > inner.right ? 1 : null;
    meantIt ||= side === null || (x - startX) * side >= sidePixels;
    return meantIt ? side : null;
  };
}

/**
 * Scrolls while the pointer is near an edge of the grid's visible part, and turns to the days
 * before or after when nothing is left to scroll to. Returns a function to call when those days are
 * drawn.
 */
export function followEdges(grid: HTMLElement, options: FollowEdgesOptions): () => void {
  const { signal, pointer, turns, onScrolled } = options;
  const frame = grid.parentElement;
  const sides = holdAtSides(grid, options);
  const tick = (now: number) => {
    if (signal.aborted) return;
    if (scrollUpOrDown(frame, pointer().y, viewOf(grid))) onScrolled();
    if (turns) sides.look(now);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  return sides.arrive;
}

type Hold = HeldEdge & { readonly since: number };

function holdAtSides(grid: HTMLElement, options: FollowEdgesOptions) {
  const { pointer, onScrolled, onEdge, onTurn } = options;
  const frame = grid.parentElement;
  const gutter = Number.parseFloat(getComputedStyle(grid).getPropertyValue("--gutter"));
  const sideAt = followSide(pointer().x);
  let held: Hold | null = null;
  let turned: Side | null = null;
  const hold = (next: Hold | null) => {
    if (held || next) onEdge(next);
    held = next;
  };
  return {
    look(since: number) {
      const { left, right } = viewOf(grid);
      const side = sideAt(pointer().x, { left: left + gutter, right: right - sidePixels });
      if (side === null) return hold(null);
      if (scrollSideways(frame, side)) {
        hold(null);
        return onScrolled();
      }
      if (held?.side !== side) return hold({ side, since, waitMs: firstTurnMs, turns: 0 });
      if (since - held.since < held.waitMs) return;
      turned = side;
      hold({ side, since, waitMs: nextTurnMs, turns: held.turns + 1 });
      onTurn(side);
    },
    arrive() {
      // A week wider than its frame is entered where the other one was left.
      if (turned !== null) frame?.scrollTo({ left: turned === 1 ? 0 : frame.scrollWidth });
      turned = null;
    },
  };
}

function scrollUpOrDown(frame: HTMLElement | null, y: number, { top, bottom }: View): boolean {
  const direction = Number(y > bottom - zonePixels) - Number(y < top + zonePixels);
  if (direction === 0) return false;
  frame?.scrollBy({ top: direction * stepPixels, behavior: "instant" });
  return true;
}

function scrollSideways(frame: HTMLElement | null, side: Side): boolean {
  if (!frame) return false;
  const before = frame.scrollLeft;
  frame.scrollBy({ left: side * stepPixels, behavior: "instant" });
  return frame.scrollLeft !== before;
}
