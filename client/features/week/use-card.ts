import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";

const openAfterMs = 120;
const closeAfterMs = 180;

/** The appointment whose details are shown, and the block they belong to. */
export type OpenCard = {
  readonly appointment: WeekAppointment;
  readonly anchor: HTMLElement;
  /** Clicked or tapped, it stays until it is closed; focused by the keyboard, until the focus goes on. */
  readonly by: "pointer" | "focus" | "click";
};

/** The events of a block that open and close its card. */
export type CardHandlers = (appointment: WeekAppointment) => {
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
};

/** One card for all blocks: it follows pointer and focus, and a click keeps it open. */
export function useCard() {
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
  const closeUnlessPinned = () => setOpen((card) => (card?.by === "click" ? card : null));

  useEffect(() => () => clearTimeout(timer.current), []);
  // What the keyboard reaches may have to scroll into view: the card then follows its block.
  const onScroll = () => setOpen((card) => (card?.by === "focus" ? { ...card } : null));
  useClosing(open, close, onScroll);

  const handlers: CardHandlers = (appointment) => {
    const show = (anchor: HTMLElement, by: OpenCard["by"]) => setOpen({ appointment, anchor, by });
    return {
      onPointerEnter: ({ pointerType, currentTarget }) => {
        if (pointerType === "mouse" && open?.by !== "click") {
          later(openAfterMs, () => show(currentTarget, "pointer"));
        }
      },
      onPointerLeave: () => later(closeAfterMs, closeUnlessPinned),
      onFocus: ({ currentTarget }) => {
        clearTimeout(timer.current);
        if (currentTarget.matches(":focus-visible")) show(currentTarget, "focus");
      },
      onBlur: () => later(closeAfterMs, closeUnlessPinned),
      onClick: ({ currentTarget }) => {
        clearTimeout(timer.current);
        if (open?.by === "click" && open.anchor === currentTarget) setOpen(null);
        else show(currentTarget, "click");
      },
    };
  };
  return {
    open,
    handlers,
    close,
    /** The pointer came from the block into the card: it stays. */
    keep: () => clearTimeout(timer.current),
    leave: () => later(closeAfterMs, closeUnlessPinned),
  };
}

/** Escape and a press elsewhere close the card. */
function useClosing(open: OpenCard | null, close: () => void, onScroll: () => void) {
  const end = useEffectEvent(close);
  const scroll = useEffectEvent(onScroll);
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    const listen = (type: string, listener: (event: Event) => void) =>
      window.addEventListener(type, listener, { capture: true, signal: abort.signal });
    listen("keydown", (event) => {
      if (event instanceof KeyboardEvent && event.key === "Escape") end();
    });
    listen("pointerdown", ({ target }) => {
      const inCard = target instanceof Element && target.closest("[data-week-card]");
      if (!inCard && !open.anchor.contains(target as Node)) end();
    });
    listen("scroll", () => scroll());
    return () => abort.abort();
  }, [open]);
}
