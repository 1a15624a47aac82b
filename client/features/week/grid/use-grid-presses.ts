import { useEffect, useEffectEvent, type RefObject } from "react";
import { absenceOf, blockOf, cellOf, dayColumns } from "./drawn-calls.ts";

type GridPresses = {
  readonly onOpen: (appointmentId: string) => void;
  readonly onAbsence: (timeOffId: string) => void;
  /** A cell: a day, and minutes after its midnight. */
  readonly onCell: (date: string, minute: number, professionalId?: string) => void;
  /** Whether a press on a cell leaves the focus where it is: in what is being made beside the grid. */
  readonly isComposing: boolean;
};

/**
 * Listens once for all blocks and cells of the grid, and moves the focus from cell to cell by
 * arrows.
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

function moveFocus(grid: HTMLElement, event: KeyboardEvent): void {
  const from = cellOf(event.target);
  if (!from || !event.key.startsWith("Arrow")) return;
  event.preventDefault();
  const isVertical = event.key === "ArrowUp" || event.key === "ArrowDown";
  const by = event.key === "ArrowUp" || event.key === "ArrowLeft" ? -1 : 1;
  const columns = dayColumns(grid);
  const index = columns.indexOf(from.column);
  const column = columns[isVertical ? index : index + by];
  const minute = from.minute + (isVertical ? by * 30 : 0);
  column?.querySelector<HTMLElement>(`[data-cell="${minute}"]`)?.focus();
}
