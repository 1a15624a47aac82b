import { useMemo, useRef, useState } from "react";
import { useAnchor } from "#client/ui/use-anchor.ts";
import { draftOfSlot, draftOfTimeOff } from "./draft-values.ts";
import { readSlot, type DraftSlot, type Made } from "./new-slot-values.ts";
import { readTimeOffBegun } from "./new-time-off-values.ts";
import type { BesideCalendar, ComposerHandle } from "./use-slot-draft.ts";

type Begun = {
  /** What the address asks for: an appointment, or blocked time. */
  readonly novo?: string | undefined;
  readonly bloquear?: string | undefined;
  /** Called before what is being made closes, because it was made. */
  readonly stay: () => void;
};

/** The calendar in which it is drawn, and its clocks once they are known. */
type Drawing = { readonly calendarId: string; readonly timeZone: string | undefined };

/**
 * Holds what a calendar and what is being made beside it tell each other. Until the form is there, the
 * calendar draws what was asked for.
 */
export function useBeside({ calendarId, timeZone }: Drawing, { novo, bloquear, stay }: Begun) {
  const handle = useRef<ComposerHandle>(null);
  const [told, setTold] = useState<DraftSlot | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const anchor = useAnchor();
  const slot = useMemo(() => (novo === undefined ? null : readSlot(novo)), [novo]);
  const blocking = useMemo(
    () => (bloquear === undefined ? null : readTimeOffBegun(bloquear)),
    [bloquear],
  );
  const asked = useMemo(() => {
    if (blocking) return draftOfTimeOff(blocking, calendarId);
    return slot && timeZone ? draftOfSlot(slot, calendarId, timeZone) : null;
  }, [blocking, slot, calendarId, timeZone]);
  const draft = told ?? asked;
  const turn = draft?.turn;
  const place = useMemo(() => ({ anchor, turn }), [anchor, turn]);
  const beside: Omit<BesideCalendar, "onOtherKind"> = {
    place,
    asked,
    onDraft: setTold,
    handle,
    onMade(appointment) {
      stay();
      setMade(appointment);
    },
  };
  const creating = slot && { calendarId, ...slot };
  return {
    creating,
    blocking,
    draft,
    draftRef: anchor.set,
    composer: handle,
    made,
    beside,
  };
}
