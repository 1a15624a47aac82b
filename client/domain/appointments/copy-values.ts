import { nextWeekly } from "#shared/domain/weeks-ahead.ts";
import type { TimedSlot } from "../calendars/new-slot-values.ts";

type Span = { readonly start: string; readonly end: string };

/** An appointment that can be copied, as any screen knows it. */
export type Copyable = Span & { readonly id: string; readonly professionalId: string };

/** Returns a time as long as another, from an instant on. */
export function spanFrom(at: string, { start, end }: Span): Span {
  const until = Date.parse(at) + Date.parse(end) - Date.parse(start);
  return { start: at, end: new Date(until).toISOString() };
}

/** Returns the same time of the next week that isn't over. */
export function nextWeekOf(span: Span, timeZone: string, now: number): Span {
  return spanFrom(nextWeekly(span.start, timeZone, now), span);
}

/** Returns the slot of a copy at an instant; the same professional's unless another is given. */
export function copyAt(of: Copyable, at: string, professionalId = of.professionalId): TimedSlot {
  return { ...spanFrom(at, of), professionalId, copyOf: of.id };
}

/** Returns the slot of a paste: like `copyAt`, but right after the copied one instead of on it. */
export function pasteAt(of: Copyable, at: string, professionalId = of.professionalId): TimedSlot {
  const wanted = spanFrom(at, of);
  const isItself =
    professionalId === of.professionalId &&
    Date.parse(wanted.start) < Date.parse(of.end) &&
    Date.parse(of.start) < Date.parse(wanted.end);
  return copyAt(of, isItself ? of.end : at, professionalId);
}

/** Returns the slot of a duplicate: a week later. */
export function duplicateOf(of: Copyable, timeZone: string, now: number): TimedSlot {
  return copyAt(of, nextWeekOf(of, timeZone, now).start);
}
