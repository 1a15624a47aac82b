import { useImperativeHandle, useLayoutEffect, useState, type Ref } from "react";
import type { AnchoredPlace } from "#client/ui/use-anchor.ts";
import { isSameDraft } from "./draft-values.ts";
import type { DraftSlot, Made, TimedSlot } from "./new-slot-values.ts";

/** What a calendar may do with what is being made beside it. */
export type ComposerHandle = {
  /** Whether something was typed. */
  readonly isDirty: () => boolean;
  /** Goes on at another time; what was typed stays. */
  readonly moveTo: (slot: TimedSlot) => void;
};

/** The calendar in which an appointment or blocked time is drawn while it is being made. */
export type BesideCalendar = {
  /** Its block, once that is drawn; another object after each press in the calendar. */
  readonly place: AnchoredPlace;
  /** What it draws until it is told otherwise. */
  readonly asked: DraftSlot | null;
  /** Called before the next paint; null for what was asked for, or nothing. */
  readonly onDraft: (draft: DraftSlot | null) => void;
  readonly handle: Ref<ComposerHandle>;
  /** Called before it closes, because the appointment was made. */
  readonly onMade: (made: Made) => void;
  /** Makes the other of the two there: blocked time instead of an appointment, or the reverse. */
  readonly onOtherKind: () => void;
};

/** Tells the calendar what to draw, and lets a press in it choose another time. */
export function useSlotDraft(
  beside: BesideCalendar | null,
  drawn: Omit<DraftSlot, "turn">,
  { isDirty, moveTo }: ComposerHandle,
): void {
  const [turn, setTurn] = useState(0);
  const { calendarId, start, end, professionalId, name, isTimeOff } = drawn;
  const onDraft = beside?.onDraft;
  const asked = beside?.asked ?? null;
  useLayoutEffect(() => {
    const draft = { calendarId, start, end, professionalId, name, isTimeOff, turn };
    // The whole calendar is drawn again for whatever it is told.
    onDraft?.(asked && isSameDraft(draft, asked) ? null : draft);
  }, [onDraft, asked, calendarId, start, end, professionalId, name, isTimeOff, turn]);
  useLayoutEffect(() => () => onDraft?.(null), [onDraft]);
  useImperativeHandle(beside?.handle, () => ({
    isDirty,
    moveTo(slot) {
      moveTo(slot);
      setTurn((count) => count + 1);
    },
  }));
}
