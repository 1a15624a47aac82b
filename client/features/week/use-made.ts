import { useEffect, useEffectEvent, useRef } from "react";
import type { DraftSlot, Made } from "#client/domain/calendars/new-slot-values.ts";
import { isBusyElsewhere } from "#client/ui/is-busy-elsewhere.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { isShownDate } from "./address/search-values.ts";

type MadeOptions = {
  readonly calendar: Pick<Calendar, "id" | "timeZone">;
  /** What is being made beside the week. */
  readonly draft: DraftSlot | null;
  /** What was made last; another object each time. */
  readonly made: Made | null;
  /** Shows a day unless it is shown. */
  readonly reveal: (date: string) => void;
};

/** How long a new block may take to be drawn. */
const drawnMs = 4_000;

/**
 * Turns the days to what is being made on another, and moves the focus to what was made once its block
 * is drawn, unless somebody types elsewhere by then.
 */
export function useMade({ calendar, draft, made, reveal }: MadeOptions): void {
  const begun = draft?.calendarId === calendar.id ? draft.start.slice(0, 10) : "";
  const show = useEffectEvent(reveal);
  useEffect(() => {
    if (isShownDate(begun)) show(begun);
  }, [begun]);

  const wanted = useRef<{ id: string; until: number }>(null);
  const madeOn = useEffectEvent(({ start }: Made) => localDateIn(calendar.timeZone, start));
  useEffect(() => {
    if (made?.calendarId !== calendar.id) return;
    wanted.current = { id: made.id, until: Date.now() + drawnMs };
    show(madeOn(made));
  }, [made, calendar.id]);
  useEffect(() => {
    if (!wanted.current || isBusyElsewhere(document.activeElement)) return;
    const { id, until } = wanted.current;
    const block = document.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
    block?.focus();
    if (block || Date.now() > until) wanted.current = null;
  });
}
