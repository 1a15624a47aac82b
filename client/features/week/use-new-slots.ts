import { slotAt, type TimedSlot } from "#client/domain/new-slot-values.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { WeekDay } from "./days/day-rules.ts";
import { dayOfNew, slotNow, slotOfDay } from "./new-slot-rules.ts";
import { useStable } from "./use-stable.ts";
import type { WeekState } from "./address/use-week-state.ts";

type NewSlotsOptions = {
  readonly calendar: Calendar;
  readonly state: Pick<WeekState, "date" | "filters">;
  readonly days: readonly WeekDay[];
  readonly now: number;
  readonly onCreate: (slot: TimedSlot) => void;
};

/** Returns what begins a new appointment: the New button, a day's or a person's head, a cell. */
export function useNewSlots({ calendar, state, days, now, onCreate }: NewSlotsOptions) {
  const { shownIds } = state.filters;
  // While a single professional is shown, new appointments are theirs.
  const only = shownIds?.size === 1 ? [...shownIds][0] : undefined;
  const create = (slot: TimedSlot, professionalId: string | undefined = only) =>
    onCreate({ ...slot, professionalId });
  return {
    onNew: () => create(slotNow(dayOfNew(state.date, days, now, calendar), now, calendar)),
    onDay: useStable((date: string, professionalId?: string) =>
      create(slotOfDay(date, now, calendar), professionalId),
    ),
    onCell: (date: string, minute: number, professionalId?: string, length?: number) =>
      create(slotAt(date, minute, calendar.timeZone, length), professionalId),
  };
}
