import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from "react";
import { blockOf, cellOf, dayColumns } from "./drawn-calls.ts";

/** Where the keyboard was last in the grid. */
type Place = {
  readonly element: HTMLElement;
  /** The appointment whose block it was. */
  readonly id: string | undefined;
  /** The column's index. */
  readonly index: number;
  /** The half hour in it. */
  readonly minute: string | undefined;
};

/**
 * Keeps the keyboard's place when what has it goes: on the same appointment's block elsewhere or, where
 * that isn't drawn, on the half hour at its place. Returns what the grid's element needs.
 */
export function useKeptFocus(grid: RefObject<HTMLElement | null>) {
  const place = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const { current: last } = place;
    const isLost = last && !last.element.isConnected && document.activeElement === document.body;
    if (isLost && grid.current) placeIn(grid.current, last)?.focus({ preventScroll: true });
  });
  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      place.current = placeOf(currentTarget, target);
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // A press on nothing; React reports no blur of what it removes itself.
      if (!relatedTarget && document.hasFocus()) place.current = null;
    },
  };
}

function placeOf(grid: HTMLElement, element: HTMLElement): Place | null {
  const block = blockOf(element);
  const column = element.closest<HTMLElement>("[data-day]");
  if (!column) return null;
  const top = element.getBoundingClientRect().top;
  const behind = [...column.querySelectorAll<HTMLElement>("[data-cell]")].findLast(
    (cell) => cell.getBoundingClientRect().top <= top + 1,
  );
  const minute = String(cellOf(element)?.minute ?? behind?.dataset["cell"] ?? "");
  const index = dayColumns(grid).indexOf(column);
  return { element, id: block?.dataset["appointment"], index, minute };
}

function placeIn(grid: HTMLElement, { id, index, minute }: Place): HTMLElement | null {
  const block = id && grid.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
  if (block) return block;
  const columns = dayColumns(grid);
  const column = columns[Math.min(index, columns.length - 1)];
  const cell = column?.querySelector<HTMLElement>(`[data-cell="${minute}"]`);
  return cell ?? grid.querySelector<HTMLElement>("[data-cell], [data-appointment]");
}
