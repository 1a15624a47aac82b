import { useEffect, useEffectEvent, type RefObject } from "react";
import { absenceOf, blockOf, cellOf, dayColumns, stopAfter, stopBeside } from "./drawn-calls.ts";

type GridPresses = {
  readonly onOpen: (appointmentId: string) => void;
  readonly onAbsence: (timeOffId: string) => void;
  /** A cell: a day, and minutes after its midnight. */
  readonly onCell: (date: string, minute: number, professionalId?: string) => void;
  /** Whether a press on a cell leaves the focus where it is: in what is being made beside the grid. */
  readonly isComposing: boolean;
};

/**
 * Listens once for all blocks and cells of the grid, and moves the focus by arrows.
 */
export function useGridPresses(grid: RefObject<HTMLElement | null>, presses: GridPresses): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const target = pressed(event);
    const id = blockOf(target)?.dataset["appointment"];
    if (id) return presses.onOpen(id);
    const absence = absenceOf(target);
    if (absence) return presses.onAbsence(absence);
    const cell = cellOf(target);
    if (cell) presses.onCell(cell.date, cell.minute, cell.professionalId);
  });
  const onMouseDown = useEffectEvent((event: MouseEvent) => {
    if (presses.isComposing && cellOf(event.target)) event.preventDefault();
  });
  useEffect(() => {
    const frame = grid.current;
    if (!frame) return;
    const abort = new AbortController();
    const { signal } = abort;
    frame.addEventListener("click", (event) => onClick(event), { signal });
    frame.addEventListener("mousedown", (event) => onMouseDown(event), { signal });
    frame.addEventListener("keydown", (event) => moveFocus(frame, event), { signal });
    return () => abort.abort();
  }, [grid]);
}

/**
 * Returns what was clicked. When other days were drawn between a press and its end, the click is one of
 * the grid, and what is under it now is meant.
 */
function pressed({ target, currentTarget, clientX, clientY }: MouseEvent): EventTarget | null {
  return target === currentTarget ? document.elementFromPoint(clientX, clientY) : target;
}

/** Arrows go from one block or free half hour to the next, and to the columns beside it. */
function moveFocus(grid: HTMLElement, event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const isPlain = !altKey && !ctrlKey && !metaKey && !shiftKey;
  if (!isPlain || !key.startsWith("Arrow") || !(target instanceof HTMLElement)) return;
  const isVertical = key === "ArrowUp" || key === "ArrowDown";
  const by = key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1;
  const to = target.matches("[data-hour]")
    ? fromHour(grid, target, isVertical, by)
    : fromColumn(grid, target, isVertical, by);
  if (to === undefined) return;
  event.preventDefault();
  to?.focus();
}

/** The labels of the hours are one stop of Tab; to their right begins the first column. */
function fromHour(grid: HTMLElement, hour: HTMLElement, isVertical: boolean, by: number) {
  const hours = [...grid.querySelectorAll<HTMLElement>("[data-hour]")];
  if (isVertical) return hours[hours.indexOf(hour) + by] ?? null;
  const [first] = dayColumns(grid);
  return (by === 1 && first && stopBeside(first, hour)) || null;
}

/** Undefined: whatever has the focus is neither a block nor a half hour. */
function fromColumn(grid: HTMLElement, from: HTMLElement, isVertical: boolean, by: number) {
  const column = from.closest<HTMLElement>("[data-day]");
  if (!column || !from.matches("[data-appointment], [data-cell]")) return undefined;
  if (isVertical) return stopAfter(column, from, by);
  const columns = dayColumns(grid);
  const beside = columns[columns.indexOf(column) + by];
  return beside ? stopBeside(beside, from) : null;
}
