import { useLayoutEffect, useRef, type FocusEvent } from "react";
import { useShortcuts } from "#client/ui/use-shortcuts.ts";

/** Where the keyboard was last. */
type Place = {
  readonly element: HTMLElement;
  readonly card: string;
  readonly group: string;
  /** The card's place in its group. */
  readonly index: number;
  /** Whether the focus is to be seen, so that it follows the keyboard and not the mouse. */
  readonly isSeen: boolean;
};

/**
 * Keeps the keyboard's place when the card that has it goes to another group: on the card's next step,
 * or, when it has none, on that of the card in its stead. Keys lead from card to card. Returns what the
 * queue's element needs; cards are known by `data-card`, groups by `data-group` and steps by `data-step`.
 */
export function useQueueFocus() {
  const queue = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const { current: last } = place;
    const isLost = last && !last.element.isConnected && document.activeElement === document.body;
    if (!isLost || !queue.current) return;
    place.current = null;
    stepIn(queue.current, last)?.focus({ preventScroll: !last.isSeen });
  });
  useShortcuts({
    next: () => goOn(queue.current, 1),
    previous: () => goOn(queue.current, -1),
  });
  return {
    ref: queue,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const card = target.closest<HTMLElement>("[data-card]");
      if (!card) return;
      place.current = {
        element: target,
        card: card.dataset["card"] ?? "",
        group: card.closest<HTMLElement>("[data-group]")?.dataset["group"] ?? "",
        index: [...(card.parentElement?.children ?? [])].indexOf(card),
        isSeen: target.matches(":focus-visible"),
      };
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // A press on nothing; React reports no blur of what it removes itself.
      if (!relatedTarget && document.hasFocus()) place.current = null;
    },
  };
}

/** Goes to the card after the one with the focus or, with -1, before it; from elsewhere to the first. */
function goOn(queue: HTMLElement | null, by: 1 | -1): void {
  const cards = [...(queue?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
  const from = cards.findIndex((card) => card.contains(document.activeElement));
  const to = cards[from === -1 ? 0 : from + by];
  // Enter takes its step; who may take none opens it.
  (stepOf(to) ?? to?.querySelector("button"))?.focus();
}

const stepOf = (from: Element | null | undefined) =>
  from?.querySelector<HTMLElement>("[data-step]") ?? null;

/** Returns the step that comes nearest to the one that was lost. */
function stepIn(queue: HTMLElement, { card, group, index }: Place): HTMLElement | null {
  const own = queue.querySelector(`[data-card="${CSS.escape(card)}"]`);
  if (own) return stepOf(own);
  const left = [...queue.querySelectorAll(`[data-group="${group}"] [data-card]`)];
  return stepOf(left[Math.min(index, left.length - 1)]) ?? stepOf(queue);
}
