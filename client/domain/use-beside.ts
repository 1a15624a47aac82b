import { useMemo, useRef, useState } from "react";
import { trpc } from "#client/lib/trpc.ts";
import { draftOfSlot, draftOfTimeOff } from "./draft-values.ts";
import type { DraftSlot, Made, NewSlot } from "./new-slot-values.ts";
import type { NewTimeOff } from "./new-time-off-values.ts";
import type { BesideCalendar, ComposerHandle } from "./use-draft.ts";

type Begun = {
  readonly slot: NewSlot | null;
  readonly blocking: NewTimeOff | null;
  /** Called before what is being made closes, because it was made. */
  readonly stay: () => void;
};

/**
 * Holds what a calendar and what is being made beside it tell each other. Until the form is there, the
 * calendar draws what was asked for.
 */
export function useBeside(calendarId: string, { slot, blocking, stay }: Begun) {
  const handle = useRef<ComposerHandle>(null);
  const [told, setTold] = useState<DraftSlot | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const [block, setBlock] = useState<HTMLElement | null>(null);
  const timeZone = trpc.calendars.get.useQuery({ id: calendarId }).data?.timeZone;
  const asked = blocking
    ? draftOfTimeOff(blocking, calendarId)
    : slot && timeZone
      ? draftOfSlot(slot, calendarId, timeZone)
      : null;
  const draft = told ?? asked;
  const turn = draft?.turn;
  const place = useMemo(() => ({ anchor: block, turn }), [block, turn]);
  const beside: Omit<BesideCalendar, "onOtherKind"> = {
    place,
    onDraft: setTold,
    handle,
    onMade(appointment) {
      stay();
      setMade(appointment);
    },
  };
  return { draft, draftRef: setBlock, composer: handle, made, beside, timeZone };
}
