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

export type TimeZoneChoice = { value: string; label: string };

let known: TimeZoneChoice[] | null = null;

/** Every IANA zone that the browser knows, and the stored one, as `America/Sao_Paulo (UTC−3)`. */
export function timeZoneChoices(stored: string): TimeZoneChoice[] {
  known ??= [...new Set([...brazilian, ...Intl.supportedValuesOf("timeZone"), "UTC"])].map(
    choiceOf,
  );
  if (known.some(({ value }) => value === stored)) return known;
  return [choiceOf(stored), ...known];
}

/** Case, accents and the underscores of names don't matter: `sao paulo` finds America/Sao_Paulo. */
export function matchesTimeZone(choice: TimeZoneChoice, search: string): boolean {
  const text = plain(choice.label);
  return plain(search)
    .split(" ")
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[_/]/g, " ")
    .replace("−", "-")
    .toLowerCase()
    .trim();
}

function choiceOf(zone: string): TimeZoneChoice {
  return { value: zone, label: `${zone} (${offsetOf(zone)})` };
}

/** `UTC−3`, as it is today. */
function offsetOf(timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" });
    const part = format.formatToParts().find(({ type }) => type === "timeZoneName");
    return (part?.value ?? "").replace("GMT", "UTC").replace("-", "−");
  } catch {
    // A zone that this browser doesn't know is still the stored one.
    return "UTC?";
  }
}
