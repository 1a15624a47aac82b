const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant as the clocks of a zone show it: `2025-12-31 23:59:00`, what date fields work with. */
export function wallClockOf(instant: string | number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Sweden writes dates as the fields do.
    format = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      dateStyle: "short",
      timeStyle: "medium",
    });
    formats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/**
 * The instant at which the clocks of a zone show a text of that shape. A time that the clocks
 * jumped over is read as if they had not; one that they show twice is its first occurrence.
 */
export function instantOfWallClock(wallClock: string, timeZone: string): string {
  const asUtc = Date.parse(`${wallClock.replace(" ", "T")}Z`);
  const offsetAt = (ms: number) =>
    Date.parse(`${wallClockOf(ms, timeZone).replace(" ", "T")}Z`) - ms;
  const day = 86_400_000;
  const candidates = [asUtc - offsetAt(asUtc - day), asUtc - offsetAt(asUtc + day)];
  const exact = candidates.filter((ms) => ms + offsetAt(ms) === asUtc);
  const instant = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
  return new Date(instant).toISOString();
}
