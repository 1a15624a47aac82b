import type { TimedSlot } from "#client/domain/calendars/new-slot-values.ts";
import { useSlotDraft, type BesideCalendar } from "#client/domain/calendars/use-slot-draft.ts";
import { localTimeOf } from "../fields/local-time-rules.ts";
import type { AppointmentBegun } from "./use-new-appointment.ts";

/** The calendar beside a new appointment, for which there may be more to fill in. */
export type BesideAppointment = BesideCalendar & {
  /** Whether every field is asked for. */
  readonly isWhole: boolean;
  readonly onWhole: () => void;
};

/** Draws the appointment that is being made in the calendar beside it. */
export function useDrafted(beside: BesideCalendar | null, begun: AppointmentBegun): void {
  const { form, end: length, timeZone } = begun;
  const { calendarId, start, end, professionalId, customerName: name } = form.values;

  function moveTo(slot: TimedSlot) {
    // A press in the calendar alone leaves nothing unsaved.
    const wasDirty = form.isDirty();
    const times = length.moveTo(localTimeOf(slot.start, timeZone), localTimeOf(slot.end, timeZone));
    const moved = { ...times, professionalId: slot.professionalId ?? professionalId };
    form.setValues(moved);
    if (!wasDirty) form.resetDirty({ ...form.values, ...moved });
  }

  const drawn = { calendarId, start, end, professionalId, name, isTimeOff: false };
  useSlotDraft(beside, drawn, { isDirty: () => form.isDirty(), moveTo });
}
