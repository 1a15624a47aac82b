/** Returns the grid's day columns, in order. */
export function dayColumns(grid: HTMLElement): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>("[data-day]")];
}

/** Returns the block in which an event took place. */
export function blockOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-appointment]") : null;
}

/** Returns the block of an appointment on a day, when both are drawn. */
export function blockOn(grid: HTMLElement, date: string, id: string): HTMLElement | null {
  return grid.querySelector(`[data-day="${date}"] [data-appointment="${id}"]`);
}
