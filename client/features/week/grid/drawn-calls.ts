import { blockDrawn } from "#client/domain/calendars/focus-calls.ts";

/** Returns the grid's day columns, in order. */
export function dayColumns(grid: HTMLElement): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>("[data-day]")];
}

/** Returns the block in which an event took place. */
export function blockOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-appointment]") : null;
}

/** Returns a block, or the one that is now drawn for its appointment. */
export function blockAfter(block: HTMLElement): HTMLElement | null {
  return block.isConnected ? block : blockDrawn(block.dataset["appointment"] ?? "");
}

/** Returns the id of the blocked time in which an event took place. */
export function absenceOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>("[data-absence]")?.dataset["absence"];
}

/** Returns whose head an event took place in, the day's own being nobody's, and whether that asks for its menu. */
export function headOf(target: EventTarget | null) {
  const head = target instanceof Element && target.closest<HTMLElement>("[data-head]");
  if (!head) return null;
  const { head: professionalId = "", date = "" } = head.dataset;
  const dots = target.closest<HTMLElement>("[data-head-menu]");
  return { professionalId, date, from: dots ?? head, isMenu: dots !== null };
}

/** Returns the block of an appointment on a day, when both are drawn. */
export function blockOn(grid: HTMLElement, date: string, id: string): HTMLElement | null {
  return grid.querySelector(`[data-day="${date}"] [data-appointment="${id}"]`);
}

/** Returns the blocks of an appointment: one, or one on each side of midnight. */
export function blocksOf(grid: HTMLElement, id: string): Iterable<HTMLElement> {
  return grid.querySelectorAll<HTMLElement>(`[data-appointment="${id}"]`);
}

/** A free half hour of the grid. */
export function cellOf(target: EventTarget | null) {
  const cell = target instanceof Element && target.closest<HTMLElement>("[data-cell]");
  if (!cell) return null;
  const column = cell.closest<HTMLElement>("[data-day]");
  const { day: date, professional: professionalId } = column?.dataset ?? {};
  if (!column || !date) return null;
  return { column, date, professionalId, minute: Number(cell.dataset["cell"]) };
}

/** On the screen, in pixels. */
export type Point = { readonly x: number; readonly y: number };

/** Returns the block that keys mean: the one with the focus, or whose details beside the grid have it. */
export function blockMeant(): HTMLElement | null {
  const { activeElement } = document;
  const about = activeElement?.closest<HTMLElement>("[data-about]")?.dataset["about"];
  return about ? blockDrawn(about) : blockOf(activeElement);
}

/** Returns the block that keys mean or, when they mean none, the one under the pointer. */
export function blockUnder(pointer: Point | null): HTMLElement | null {
  const meant = blockMeant();
  if (meant || !pointer) return meant;
  return blockOf(document.elementFromPoint(pointer.x, pointer.y));
}

/**
 * Returns the half hour that keys have reached or, when they have not or the pointer moved since, the
 * one under the pointer.
 */
export function cellUnder(pointer: Point | null, hasMoved: boolean) {
  const focused = document.activeElement;
  const reached = focused?.matches(":focus-visible") ? cellOf(focused) : null;
  if (!pointer || (reached && !hasMoved)) return reached;
  // It may lie behind a block: there the copy is an Encaixe.
  const layers = document.elementsFromPoint(pointer.x, pointer.y);
  return cellOf(layers.find((layer) => cellOf(layer)) ?? null) ?? reached;
}

/** Returns what arrows reach in a column, from above: its blocks, and the half hours that none covers. */
function stopsIn(column: HTMLElement) {
  const spans = (selector: string) =>
    [...column.querySelectorAll<HTMLElement>(selector)].map((element) => {
      const { top, bottom, left } = element.getBoundingClientRect();
      return { element, top, bottom, left };
    });
  const blocks = spans("[data-appointment]");
  const free = spans("[data-cell]").filter(({ top, bottom }) =>
    blocks.every((block) => block.bottom <= top + 1 || block.top >= bottom - 1),
  );
  return [...blocks, ...free].toSorted((a, b) => a.top - b.top || a.left - b.left);
}

/** Returns the stop below another in its column or, with -1, above; null at its end. */
export function stopAfter(column: HTMLElement, from: HTMLElement, by: number): HTMLElement | null {
  const stops = stopsIn(column);
  const index = stops.findIndex(({ element }) => element === from);
  if (index !== -1) return stops[index + by]?.element ?? null;
  // A half hour behind a block.
  const { top } = from.getBoundingClientRect();
  const found =
    by === 1 ? stops.find((stop) => stop.top > top) : stops.findLast((stop) => stop.top < top);
  return found?.element ?? null;
}

/** Returns the stop of a column at the height of an element, or nearest to it. */
export function stopBeside(column: HTMLElement, element: HTMLElement): HTMLElement | null {
  return stopNear(column, element.getBoundingClientRect().top + 1);
}

function stopNear(column: HTMLElement, y: number): HTMLElement | null {
  const stops = stopsIn(column);
  const at = stops.find(({ top, bottom }) => top <= y && y < bottom);
  const [nearest] = stops.toSorted((a, b) => Math.abs(a.top - y) - Math.abs(b.top - y));
  return (at ?? nearest)?.element ?? null;
}

/** Moves the focus into the days: to today's column or the first, at the top of what is in view. */
export function enterDays(frame: HTMLElement): void {
  const column = frame.querySelector<HTMLElement>("[data-day][data-today]") ?? dayColumns(frame)[0];
  const head = frame.querySelector("[data-corner]")?.getBoundingClientRect().bottom ?? 0;
  if (column) stopNear(column, head + 1)?.focus();
}
