import type { UseFormReturnType } from "@mantine/form";
import type { TimedSlot } from "#client/domain/calendars/new-slot-values.ts";
import { draftOfTimeOff } from "#client/domain/calendars/draft-values.ts";
import { useSlotDraft, type BesideCalendar } from "#client/domain/calendars/use-slot-draft.ts";
import { everybody, movedTo, type TimeOffValues } from "./time-off-values.ts";

/** The calendar in which the blocked time is drawn. */
export type BesideTimeOff = BesideCalendar & {
  readonly calendarId: string;
  /** Whether an appointment may be made there instead. */
  readonly mayBook: boolean;
};

/** Draws the time that is being blocked in the calendar beside it. */
export function useBlockDraft(
  beside: BesideTimeOff | null,
  form: UseFormReturnType<TimeOffValues>,
  timeZone: string,
): void {
  const { professionalId, isWholeDays, start, end, reason } = form.values;

  function moveTo(slot: TimedSlot) {
    // A press in the calendar alone leaves nothing unsaved.
    const wasDirty = form.isDirty();
    const moved = {
      ...movedTo(form.values, slot, timeZone),
      professionalId: slot.professionalId ?? professionalId,
    };
    form.setValues(moved);
    if (!wasDirty) form.resetDirty({ ...form.values, ...moved });
  }

  const whose = professionalId === everybody ? null : professionalId;
  const blocked = { professionalId: whose, isWholeDays, start, end, reason };
  const drawn = draftOfTimeOff(blocked, beside?.calendarId ?? "");
  useSlotDraft(beside, drawn, { isDirty: () => form.isDirty(), moveTo });
}
