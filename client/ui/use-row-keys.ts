import { useEffect, type RefObject } from "react";
import { useShortcuts } from "./use-shortcuts.ts";

type Step = 1 | -1;

const steps: Readonly<Record<string, Step>> = { ArrowDown: 1, ArrowUp: -1 };

type RowKeys = {
  /** What is shown beside the list goes along. */
  readonly follows?: boolean;
  /** J and K go too, from wherever the focus is: for a list that is what its page is about. */
  readonly hasLetters?: boolean;
};

/**
 * Moves the focus between the rows of a list by the arrow keys, from what opens one to what opens
 * the next (see record-row.tsx).
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  { follows = false, hasLetters = false }: RowKeys = {},
): void {
  const goByLetter = (step: Step) => () => {
    // With two lists, the keys belong to the one with the focus, else to the first.
    const from = document.activeElement?.closest("[data-opener]");
    const first = from ?? document.querySelector("table [data-opener]");
    if (list.current?.contains(first)) go(list.current, step, follows);
  };
  useShortcuts(hasLetters ? { next: goByLetter(1), previous: goByLetter(-1) } : {});
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const listen = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const from = event.target as HTMLElement;
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!step || !isPlain || !from.matches("[data-opener]")) return;
      // The page would scroll besides.
      event.preventDefault();
      go(element, step, follows);
    };
    element.addEventListener("keydown", listen);
    return () => element.removeEventListener("keydown", listen);
  }, [list, follows]);
}

/** Goes on from the row with the focus; from elsewhere to the first or, backwards, to the last. */
function go(list: HTMLElement, step: Step, follows: boolean): void {
  const openers = [...list.querySelectorAll<HTMLElement>("[data-opener]")];
  const from = openers.findIndex((opener) => opener === document.activeElement);
  const next = from === -1 ? openers.at(step === 1 ? 0 : -1) : openers[from + step];
  next?.focus();
  if (follows) next?.click();
}
