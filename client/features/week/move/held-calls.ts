import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { DragKind, Stretch } from "./drag-rules.ts";
import { blockOf, blockOn } from "../grid/drawn-calls.ts";
import type { WeekDay } from "../days/day-rules.ts";

/** A block being moved: where it was taken, and where it would be dropped now. */
export type Held = {
  readonly appointment: WeekAppointment;
  readonly from: Stretch;
  readonly at: Stretch;
  readonly kind: DragKind;
  readonly by: "pointer" | "keys";
};

/** Returns what an event would take hold of: a movable block, with its part on that day. */
export function holdableAt(
  target: EventTarget | null,
  days: readonly WeekDay[],
): { readonly block: HTMLElement; readonly held: Pick<Held, "appointment" | "from"> } | null {
  const block = blockOf(target);
  if (!block || block.dataset["movable"] === undefined) return null;
  const date = block.closest<HTMLElement>("[data-day]")?.dataset["day"];
  const part = days
    .find((day) => day.date === date)
    ?.parts.find(({ id }) => id === block.dataset["appointment"]);
  if (!date || !part) return null;
  const { appointment, startMinute, endMinute } = part;
  return { block, held: { appointment, from: { date, startMinute, endMinute } } };
}

/**
 * Marks the grid and the held block outside of React, so that nothing else renders. Nothing else is
 * touched, since a whole week's styles depend on it.
 */
export function markHeld(grid: HTMLElement, { appointment, from }: Held): void {
  grid.toggleAttribute("data-dragging", true);
  blockOn(grid, from.date, appointment.id)?.toggleAttribute("data-held", true);
}

export function unmarkHeld(grid: HTMLElement): void {
  grid.toggleAttribute("data-dragging", false);
  for (const block of grid.querySelectorAll("[data-held]"))
    block.toggleAttribute("data-held", false);
}

export function isSameStretch(a: Stretch, b: Stretch): boolean {
  return a.date === b.date && a.startMinute === b.startMinute && a.endMinute === b.endMinute;
}
