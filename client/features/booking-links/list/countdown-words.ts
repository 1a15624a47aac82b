/** The state of a link's countdown: nothing to wait for, over, or the time that is left. */
export type Countdown =
  | { readonly state: "none" | "expired" }
  | { readonly state: "running"; readonly text: string };

/** Returns the time from `nowMs` to the end of a validity, to the second: `12d 4h 3m 10s`. */
export function countdownTo(validUntil: string | null, nowMs: number): Countdown {
  if (validUntil === null) return { state: "none" };
  const left = Math.ceil((Date.parse(validUntil) - nowMs) / 1000);
  if (left <= 0) return { state: "expired" };
  const parts = [
    [Math.floor(left / 86_400), "d"],
    [Math.floor(left / 3600) % 24, "h"],
    [Math.floor(left / 60) % 60, "m"],
    [left % 60, "s"],
  ] as const;
  // Leading zeros of larger units say nothing; zeros in between keep the row from moving.
  const first = parts.findIndex(([count]) => count > 0);
  const text = parts
    .slice(first)
    .map(([count, unit]) => `${count}${unit}`)
    .join(" ");
  return { state: "running", text };
}
