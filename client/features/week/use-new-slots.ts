import { formatPlainDay } from "#client/lib/formats.ts";
import { queries } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import { slotAt, slotMinutes, type TimedSlot } from "#client/domain/calendars/new-slot-values.ts";
import type { NewTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import { mondayOf } from "#shared/domain/dates.ts";
import { localDateIn, localMoment } from "#shared/domain/wall-clock.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { weekDay, weekRange } from "./days/day-rules.ts";
import type { Professional, Team } from "./days/professional-rules.ts";
import { cellOf } from "./grid/drawn-calls.ts";
import { gapsOn, type Occupied } from "./move/fit-rules.ts";
import {
  blockAt,
  blockedMinutes,
  dayOfNew,
  firstFree,
  firstOf,
  slotNow,
  slotOfDay,
} from "./new-slot-rules.ts";
import { useStable } from "./use-stable.ts";
import type { WeekState } from "./address/use-week-state.ts";

type NewSlotsOptions = {
  readonly calendar: Calendar;
  readonly state: Pick<WeekState, "date" | "filters">;
  readonly days: readonly { readonly date: string }[];
  readonly now: number;
  readonly team: Team;
  /** All appointments and absences of the shown week, in whose gaps the free times are, once they are known. */
  readonly taken: Pick<Occupied, "rows" | "absences"> & { readonly isKnown: boolean };
  readonly onCreate: (slot: TimedSlot) => void;
  readonly onBlock: (begun: NewTimeOff) => void;
};

/** Returns what begins a new appointment or blocked time: the New button, a head, a cell. */
export function useNewSlots(options: NewSlotsOptions) {
  const { calendar, state, days, now, team, taken, onCreate, onBlock } = options;
  const { timeZone } = calendar;
  const { shownIds } = state.filters;
  // While a single professional is shown, new appointments are theirs.
  const only = shownIds?.size === 1 ? [...shownIds][0] : undefined;
  const create = (slot: TimedSlot, professionalId: string | undefined = only) =>
    onCreate({ ...slot, professionalId });

  /** Returns when somebody is free on a day, from now on; nothing while that isn't known. */
  function gapsOf(professional: Professional, date: string) {
    const wanted = { exceptId: "", professional, minutes: slotMinutes, bufferMinutes: 0 };
    const known = takenIn(date);
    return known ? gapsOn(weekDay(calendar, date, []), wanted, { calendar, now, ...known }) : [];
  }

  /** The next working day may be in another week, which is loaded ahead. */
  function takenIn(date: string) {
    if (mondayOf(date) === mondayOf(state.date)) return taken.isKnown ? taken : null;
    const range = weekRange(mondayOf(date), timeZone);
    const rows = queries.appointments.week.getData({ calendarId: calendar.id, ...range });
    const absences = queries.timeOff.list.getData(range);
    return rows && absences ? { rows, absences } : null;
  }

  function onNew() {
    const usual = slotNow(dayOfNew(state.date, days, now, calendar), now, calendar);
    const date = localDateIn(timeZone, usual.start);
    const asked = team.attending.filter(({ id }) => shownIds?.has(id) ?? true);
    const free = firstOf(
      asked.map((person) => ({ id: person.id, start: firstFree(gapsOf(person, date)) })),
    );
    if (free) return create(slotAt(date, free.start, timeZone), free.onlyId ?? only);
    // What was is noted down afterwards: nobody looks for a free time there.
    const isAhead = date >= localDateIn(timeZone, now);
    if (isAhead && asked.length > 0 && takenIn(date)) toast.warning(noneFree(date));
    create(usual);
  }

  return {
    onNew: useStable(onNew),
    /** The same by a key: a half hour that keys have reached is meant, and stays where it is on the screen. */
    onNewKey() {
      const cell = cellOf(document.activeElement);
      if (cell) create(slotAt(cell.date, cell.minute, timeZone), cell.professionalId);
      else onNew();
    },
    onDay: useStable((date: string, professionalId?: string) => {
      const professional = team.byId.get(professionalId ?? "");
      // Not in the middle of what they have then.
      const free = professional ? firstFree(gapsOf(professional, date)) : null;
      create(
        free === null ? slotOfDay(date, now, calendar) : slotAt(date, free, timeZone),
        professionalId,
      );
    }),
    onBlockHour(date: string, professionalId: string) {
      const professional = team.byId.get(professionalId);
      const gaps = professional ? gapsOf(professional, date) : [];
      const usual = localMoment(slotOfDay(date, now, calendar).start, timeZone).minute;
      const start = firstFree(gaps, blockedMinutes) ?? firstFree(gaps) ?? usual;
      const gap = gaps.find((each) => each.startMinute <= start && start < each.endMinute);
      const end = Math.min(start + blockedMinutes, gap?.endMinute ?? Number.POSITIVE_INFINITY);
      onBlock(blockAt(date, { startMinute: start, endMinute: end }, professionalId));
    },
    onCell: (date: string, minute: number, professionalId?: string, length?: number) =>
      create(slotAt(date, minute, timeZone, length), professionalId),
  };
}

const noneFree = (date: string) => `Sem horário livre em ${formatPlainDay(date)}.`;
