import { slotAt, slotMinutes, type TimedSlot } from "#client/domain/new-slot-values.ts";
import { localMoment } from "#shared/domain/wall-clock.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { WeekDay } from "./days/day-rules.ts";
import type { Team } from "./days/team-rules.ts";
import { gapsOn, type Occupied } from "./move/fit-rules.ts";
import { dayOfNew, firstFree, slotNow, slotOfDay } from "./new-slot-rules.ts";
import { useStable } from "./use-stable.ts";
import type { WeekState } from "./address/use-week-state.ts";

type NewSlotsOptions = {
  readonly calendar: Calendar;
  readonly state: Pick<WeekState, "date" | "filters">;
  readonly days: readonly WeekDay[];
  readonly now: number;
  readonly team: Team;
  /** All appointments and absences, in whose gaps a person's next free time is. */
  readonly taken: Pick<Occupied, "rows" | "absences">;
  readonly onCreate: (slot: TimedSlot) => void;
};

/** Returns what begins a new appointment: the New button, a day's or a person's head, a cell. */
export function useNewSlots(options: NewSlotsOptions) {
  const { calendar, state, days, now, team, taken, onCreate } = options;
  const { shownIds } = state.filters;
  // While a single professional is shown, new appointments are theirs.
  const only = shownIds?.size === 1 ? [...shownIds][0] : undefined;
  const create = (slot: TimedSlot, professionalId: string | undefined = only) =>
    onCreate({ ...slot, professionalId });
  return {
    onNew: () => create(slotNow(dayOfNew(state.date, days, now, calendar), now, calendar)),
    onDay: useStable((date: string, professionalId?: string) => {
      const usual = slotOfDay(date, now, calendar);
      const day = days.find((shown) => shown.date === date);
      const professional = team.byId.get(professionalId ?? "");
      if (!day || !professional) return create(usual, professionalId);
      // Not in the middle of what they have then.
      const wanted = { exceptId: "", professional, minutes: slotMinutes, bufferMinutes: 0 };
      const gaps = gapsOn(day, wanted, { calendar, now, ...taken });
      const free = firstFree(gaps, localMoment(usual.start, calendar.timeZone).minute);
      create(free === null ? usual : slotAt(date, free, calendar.timeZone), professionalId);
    }),
    onCell: (date: string, minute: number, professionalId?: string, length?: number) =>
      create(slotAt(date, minute, calendar.timeZone, length), professionalId),
  };
}
