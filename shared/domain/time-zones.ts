import { zoneCities } from "../texts/time-zones.pt-br.ts";

/** Returns `São Paulo`: the city that stands for an IANA zone. */
export function zoneCity(timeZone: string): string {
  return zoneCities[timeZone] ?? timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

/**
 * Returns `São Paulo, GMT−3`: a zone as people read it, with its offset at that instant, in epoch
 * milliseconds.
 */
export function zoneInWords(timeZone: string, at: number): string {
  const [city, offset] = [zoneCity(timeZone), offsetOf(timeZone, at)];
  return offset ? `${city}, ${offset}` : city;
}

/** Empty for a zone that this machine doesn't know, which may still be stored. */
function offsetOf(timeZone: string, at: number): string {
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" });
    const part = format.formatToParts(at).find(({ type }) => type === "timeZoneName");
    return (part?.value ?? "").replace("-", "−");
  } catch {
    return "";
  }
}
