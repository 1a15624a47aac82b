import type { BookingLinkPreview } from "#shared/schemas/booking-links.ts";

/** Times that follow each other and share one answer. */
export type TimeGroup = {
  readonly times: readonly string[];
  /** Null: they can be booked. */
  readonly reason: string | null;
};

/** Puts neighbouring times of a previewed day with the same answer together. */
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
