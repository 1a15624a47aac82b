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
  const id = block.dataset["appointment"] ?? "";
  return block.isConnected ? block : document.querySelector(`[data-appointment="${id}"]`);
}

/** Returns the id of the blocked time in which an event took place. */
export function absenceOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>("[data-absence]")?.dataset["absence"];
}

/** Returns whose column's head an event took place in, and whether that asks for its menu. */
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

/** Returns the block with the focus or, when none has it, the one under the pointer. */
export function blockUnder(pointer: Point | null): HTMLElement | null {
  const focused = blockOf(document.activeElement);
  if (focused || !pointer) return focused;
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
