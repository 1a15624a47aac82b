import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { blockOf } from "./drawn-calls.ts";

const openAfterMs = 180;
const closeAfterMs = 180;

/** The block whose details are shown beside it. */
export type OpenCard = {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly by: "pointer" | "focus";
};

/** Holds one card for all blocks of the grid: it follows the mouse, or the keyboard's focus. */
export function useCard(grid: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenCard | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (ms: number, action: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(null);
  };
  const show = (anchor: HTMLElement, by: OpenCard["by"]) => {
    const id = anchor.dataset["appointment"];
    // Since the pointer came over it, the block may have gone or be dragged.
    if (id && anchor.isConnected && !grid.current?.hasAttribute("data-dragging")) {
      setOpen({ id, anchor, by });
    }
  };
  const onPointerOver = useEffectEvent(({ pointerType, target }: PointerEvent) => {
    if (pointerType !== "mouse") return;
    const block = blockOf(target);
    if (!block) return later(closeAfterMs, close);
    if (open?.anchor === block) return clearTimeout(timer.current);
    later(openAfterMs, () => show(block, "pointer"));
  });
  const onPointerLeave = useEffectEvent(() => later(closeAfterMs, close));
  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    const block = blockOf(target);
    if (block?.matches(":focus-visible")) show(block, "focus");
  });
  const end = useEffectEvent(close);
  // A block that gets the focus may scroll into view: the card follows it.
  const onScroll = useEffectEvent(() =>
    setOpen((card) => (card?.by === "focus" ? { ...card } : null)),
  );
  useEffect(() => {
    if (!grid.current) return;
    return listenToGrid(grid.current, {
      pointerover: (event) => onPointerOver(event),
      pointerleave: () => onPointerLeave(),
      focusin: (event) => onFocusIn(event),
      focusout: () => onPointerLeave(),
      pointerdown: () => end(),
      keydown: () => end(),
    });
  }, [grid]);
  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    const options = { capture: true, signal: abort.signal };
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(), options);
    window.addEventListener("scroll", () => onScroll(), options);
    return () => abort.abort();
  }, [isOpen]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    open,
    /** The pointer moved from the block into the card, so it stays. */
    keep: () => clearTimeout(timer.current),
    leave: () => later(closeAfterMs, close),
  };
}

type GridListeners = {
  [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void;
};

function listenToGrid(grid: HTMLElement, listeners: GridListeners): () => void {
  const abort = new AbortController();
  for (const [type, listener] of Object.entries(listeners)) {
    grid.addEventListener(type, listener as EventListener, { signal: abort.signal });
  }
  return () => abort.abort();
}
