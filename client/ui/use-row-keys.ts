import { useEffect, type RefObject } from "react";

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus between the rows of a list by the arrow keys, from what opens one to what opens
 * the next (see record-row.tsx). With `follows`, what is shown beside the list goes along.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, follows: boolean): void {
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
      const openers = [...element.querySelectorAll<HTMLElement>("[data-opener]")];
      const next = openers[openers.indexOf(from) + step];
      next?.focus();
      if (follows) next?.click();
    };
    element.addEventListener("keydown", listen);
    return () => element.removeEventListener("keydown", listen);
  }, [list, follows]);
}
