import { z } from "zod";
import { computeSlots } from "#shared/domain/slots.ts";
import { appointmentLength, type SlotQuery } from "#shared/domain/slots-rules.ts";
import { offerNoticeMinutes } from "#shared/domain/waitlist.ts";

export const offerTask = "waitlist_offer";
export const offerSchema = z.object({ organizationId: z.string() });
export const sweepTask = "waitlist_sweep";

/** What decides when a professional is free. */
export type OwnQuery = SlotQuery & { readonly professionalId: string };

/** A time that can be offered, in minutes of UTC. */
export type FreeTime = {
  readonly professionalId: string;
  readonly start: number;
  readonly end: number;
  readonly busyUntil: number;
};

/** When somebody could come, and the starts that they did not take. */
export type WantedHours = {
  readonly startMinutes: number;
  readonly endMinutes: number;
  /** In minutes of UTC. */
  readonly notTaken: ReadonlySet<number>;
};

/** Returns the earliest free time that somebody wants, at least an hour ahead; null for none. */
export function firstWanted(queries: readonly OwnQuery[], wanted: WantedHours): FreeTime | null {
  let first: FreeTime | null = null;
  for (const { professionalId, ...query } of queries) {
    const { durationMinutes, bufferMinutes } = appointmentLength(query.rules.services);
    const earliest = query.nowUtcMinute + offerNoticeMinutes;
    const slot = computeSlots(query)
      .flatMap(({ slots }) => slots)
      .find(
        ({ localMinute, startUtcMinute: start }) =>
          start >= earliest &&
          localMinute >= wanted.startMinutes &&
          localMinute + durationMinutes <= wanted.endMinutes &&
          !wanted.notTaken.has(start),
      );
    if (!slot || (first && first.start <= slot.startUtcMinute)) continue;
    const end = slot.startUtcMinute + durationMinutes;
    first = { professionalId, start: slot.startUtcMinute, end, busyUntil: end + bufferMinutes };
  }
  return first;
}
