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
  /** Opened by click or tap: stays until it is closed. */
  readonly isPinned: boolean;
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
  const closeUnlessPinned = () => setOpen((card) => (card?.isPinned ? card : null));

  useEffect(() => () => clearTimeout(timer.current), []);
  useClosing(open, close);

  const handlers: CardHandlers = (appointment) => {
    const show = (anchor: HTMLElement, isPinned: boolean) =>
      setOpen({ appointment, anchor, isPinned });
    return {
      onPointerEnter: ({ pointerType, currentTarget }) => {
        if (pointerType === "mouse" && !open?.isPinned) {
          later(openAfterMs, () => show(currentTarget, false));
        }
      },
      onPointerLeave: () => later(closeAfterMs, closeUnlessPinned),
      onFocus: ({ currentTarget }) => {
        if (currentTarget.matches(":focus-visible")) show(currentTarget, false);
      },
      onBlur: () => later(closeAfterMs, closeUnlessPinned),
      onClick: ({ currentTarget }) => {
        clearTimeout(timer.current);
        if (open?.isPinned && open.anchor === currentTarget) setOpen(null);
        else show(currentTarget, true);
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

/** Escape, a press elsewhere and scrolling close the card. */
function useClosing(open: OpenCard | null, close: () => void) {
  const end = useEffectEvent(close);
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
    listen("scroll", end);
    return () => abort.abort();
  }, [open]);
}
