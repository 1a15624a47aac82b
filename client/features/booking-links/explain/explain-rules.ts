import type { BookingLinkPreview } from "#shared/schemas/booking-links.ts";

/** Consecutive times with the same answer. */
export type TimeGroup = {
  readonly times: readonly string[];
  /** Null when they can be booked. */
  readonly reason: string | null;
};

/** Groups neighbouring times of a previewed day by their answer. */
export function groupTimes(slots: BookingLinkPreview["slots"]): TimeGroup[] {
  const groups: { times: string[]; reason: string | null }[] = [];
  for (const { label, refusal } of slots) {
    const reason = refusal?.reason ?? null;
    const last = groups.at(-1);
    if (last && last.reason === reason) last.times.push(label);
    else groups.push({ times: [label], reason });
  }
  return groups;
}
