import { IconCalendarEvent } from "@tabler/icons-react";
import { stepNames } from "#client/domain/appointments/step-words.ts";
import { statusLook } from "#client/domain/appointments/status-words.ts";
import { canBecome, canTake, isMovable, type DayStep } from "#shared/domain/appointments.ts";
import { foldText } from "#shared/domain/search-text.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { addressOf, momentOf, plainEntry, type SearchEntry } from "./result-rules.ts";

/** What had the focus when the search opened. */
export type Meant = { readonly appointment: Appointment; readonly isOpen: boolean };

const steps = ["confirmed", "arrived", "in_progress", "finished"] as const;

/** Before its day an appointment is confirmed and no more. */
function stepsOf(appointment: Appointment, now: number): readonly DayStep[] {
  const { start, timeZone } = appointment;
  const isAhead = localDateIn(timeZone, start) > localDateIn(timeZone, now);
  return steps.filter((step) => canTake(appointment, step) && (!isAhead || step === "confirmed"));
}

/** Returns what can be done with an appointment that is meant, of which a typed text names some. */
export function meantEntries(
  { appointment, isOpen }: Meant,
  {
    text,
    now,
    mayBook,
  }: { readonly text: string; readonly now: number; readonly mayBook: boolean },
): SearchEntry[] {
  const { id, calendarId, start, timeZone, status, customerName } = appointment;
  const address = addressOf({ id, calendarId, date: localDateIn(timeZone, start) });
  const { Icon } = statusLook(status);
  const entry = (verb: string, more: Partial<SearchEntry> = {}) =>
    plainEntry({
      key: `foco-${verb}`,
      label: `${verb} ${customerName}`,
      detail: momentOf(appointment),
      icon: Icon,
      address,
      ...more,
    });
  const begin = (verb: string, what: string) =>
    entry(verb, { icon: IconCalendarEvent, address: `${address}&fazer=${what}` });
  const all = [
    ...(isOpen ? [] : [entry("Abrir")]),
    ...(mayBook ? stepsOf(appointment, now) : []).map((step) =>
      entry(`${stepNames[step]}:`, { arrives: id, step }),
    ),
    ...(mayBook && isMovable(status) ? [begin("Remarcar", "remarcar")] : []),
    ...(mayBook && canBecome(status, "cancelled") ? [begin("Cancelar", "cancelar")] : []),
  ];
  const words = foldText(text).split(" ").filter(Boolean);
  return all.filter(({ label }) => words.every((word) => foldText(label).includes(word)));
}
