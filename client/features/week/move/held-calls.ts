import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { Side } from "./edge-calls.ts";
import type { DragKind, Place, Stretch } from "./drag-rules.ts";
import { blockOf, blocksOf } from "../grid/drawn-calls.ts";
import type { WeekDay } from "../days/day-rules.ts";

/**
 * A block being moved: where it was taken, and where it would be dropped now. One across midnight is
 * held whole, by its part on one of its days.
 */
export type Held = {
  readonly appointment: WeekAppointment;
  readonly from: Stretch;
  readonly at: Stretch;
  readonly kind: DragKind;
  readonly by: "pointer" | "keys";
  /** Which end of the shown hours stopped a key; the next one goes beyond it. */
  readonly stoppedAt?: "start" | "end" | undefined;
};

/** Whether a place is in that column of the grid. */
export function isIn({ date, professional }: WeekDay, place: Place): boolean {
  return date === place.date && professional?.id === place.professionalId;
}

/** Returns the professional's column beside a place; undefined where columns are days. */
export function columnBeside(
  days: readonly WeekDay[],
  place: Place,
  side: Side,
): Place | undefined {
  const index = days.findIndex((day) => isIn(day, place));
  const beside = index === -1 ? undefined : days[index + side];
  if (!beside?.professional) return undefined;
  return { date: beside.date, professionalId: beside.professional.id };
}

/** Returns what an event would take hold of: a movable block, with its part on that day. */
export function holdableAt(
  target: EventTarget | null,
  days: readonly WeekDay[],
): { readonly block: HTMLElement; readonly held: Pick<Held, "appointment" | "from"> } | null {
  const block = blockOf(target);
  if (!block || block.dataset["movable"] === undefined) return null;
  const { day: date, professional: professionalId } =
    block.closest<HTMLElement>("[data-day]")?.dataset ?? {};
  const part = days
    .flatMap((day) => (day.date === date ? day.parts : []))
    .find(({ id }) => id === block.dataset["appointment"]);
  if (!date || !part) return null;
  const { appointment, whole } = part;
  return { block, held: { appointment, from: { date, professionalId, ...whole } } };
}

/**
 * Marks the grid and the held block outside of React, so that nothing else renders. Nothing else is
 * touched, since a whole week's styles depend on it.
 */
export function markHeld(grid: HTMLElement, { appointment }: Held): void {
  grid.toggleAttribute("data-dragging", true);
  for (const block of blocksOf(grid, appointment.id)) block.toggleAttribute("data-held", true);
}

export function unmarkHeld(grid: HTMLElement): void {
  grid.toggleAttribute("data-dragging", false);
  for (const block of grid.querySelectorAll("[data-held]"))
    block.toggleAttribute("data-held", false);
}

export function isSamePlace(a: Place, b: Place): boolean {
  return a.date === b.date && a.professionalId === b.professionalId;
}

export function isSameStretch(a: Stretch, b: Stretch): boolean {
  return isSamePlace(a, b) && a.startMinute === b.startMinute && a.endMinute === b.endMinute;
}
