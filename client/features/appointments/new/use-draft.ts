import { useImperativeHandle, useLayoutEffect, useState, type Ref } from "react";
import type { DraftSlot, TimedSlot } from "#client/domain/new-slot-values.ts";
import type { Place } from "#client/ui/beside-dialog.tsx";
import { localTimeOf } from "../fields/local-time-rules.ts";
import type { AppointmentBegun } from "./use-new-appointment.ts";

/** What a calendar may do with the appointment that is being made beside it. */
export type ComposerHandle = {
  /** Whether something was typed. */
  readonly isDirty: () => boolean;
  /** Goes on at another time; what was typed stays. */
  readonly moveTo: (slot: TimedSlot) => void;
};

/** The calendar in which a new appointment is drawn while it is being made. */
export type BesideCalendar = {
  /** Its block, once that is drawn; another object after each press in the calendar. */
  readonly place: Place;
  /** Whether every field is asked for. */
  readonly isWhole: boolean;
  readonly onWhole: () => void;
  /** Called before the next paint; null when nothing is being made any more. */
  readonly onDraft: (draft: DraftSlot | null) => void;
  readonly handle: Ref<ComposerHandle>;
};

/** Tells the calendar what to draw, and lets a press in it choose another time. */
export function useDraft(beside: BesideCalendar | null, begun: AppointmentBegun): void {
  const { form, end: length, timeZone } = begun;
  const [turn, setTurn] = useState(0);
  const { calendarId, start, end, professionalId, customerName } = form.values;
  const onDraft = beside?.onDraft;
  useLayoutEffect(
    () => onDraft?.({ calendarId, start, end, professionalId, customerName, turn }),
    [onDraft, calendarId, start, end, professionalId, customerName, turn],
  );
  useLayoutEffect(() => () => onDraft?.(null), [onDraft]);

  function moveTo(slot: TimedSlot) {
    // A press in the calendar alone leaves nothing unsaved.
    const wasDirty = form.isDirty();
    const times = length.moveTo(localTimeOf(slot.start, timeZone), localTimeOf(slot.end, timeZone));
    const moved = { ...times, professionalId: slot.professionalId ?? professionalId };
    form.setValues(moved);
    if (!wasDirty) form.resetDirty({ ...form.values, ...moved });
    setTurn((count) => count + 1);
  }

  useImperativeHandle(beside?.handle, () => ({ isDirty: () => form.isDirty(), moveTo }));
}
