/** Brazil's zones, the most peopled first; all others follow by name. */
const brazilian = [
  "America/Sao_Paulo",
  "America/Bahia",
  "America/Fortaleza",
  "America/Recife",
  "America/Belem",
  "America/Maceio",
  "America/Araguaina",
  "America/Santarem",
  "America/Manaus",
  "America/Cuiaba",
  "America/Campo_Grande",
  "America/Porto_Velho",
  "America/Boa_Vista",
  "America/Rio_Branco",
  "America/Eirunepe",
  "America/Noronha",
];

let known: string[] | null = null;

/** Every IANA zone that the browser knows, and the stored one. */
export function timeZones(stored: string): string[] {
  known ??= [...new Set([...brazilian, ...Intl.supportedValuesOf("timeZone"), "UTC"])];
  return known.includes(stored) ? known : [stored, ...known];
}

/** Case, accents and the underscores of names don't matter: `sao paulo` finds America/Sao_Paulo. */
export function matchesTimeZone(zone: string, search: string): boolean {
  const text = plain(zone);
  return plain(search)
    .split(" ")
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[_/]/g, " ").toLowerCase().trim();
}

const offsets = new Map<string, string>();

/** `UTC−3`, as it is today. Dear to find out: asked only for the zones that are seen. */
export function offsetOf(timeZone: string): string {
  let offset = offsets.get(timeZone);
  if (offset === undefined) offsets.set(timeZone, (offset = findOffset(timeZone)));
  return offset;
}

function findOffset(timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" });
    const part = format.formatToParts().find(({ type }) => type === "timeZoneName");
    return (part?.value ?? "").replace("GMT", "UTC").replace("-", "−");
  } catch {
    // A zone that this browser doesn't know is still the stored one.
    return "";
  }
}
