import { zoneCity, zoneInWords } from "#shared/domain/time-zones.ts";

/** Brazil's zones by population; all others follow by name. */
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

/** Returns every IANA zone that the browser knows, and the stored one. */
export function timeZones(stored: string): string[] {
  known ??= [...new Set([...brazilian, ...Intl.supportedValuesOf("timeZone"), "UTC"])];
  return known.includes(stored) ? known : [stored, ...known];
}

/** Ignores case, accents and underscores: `sao paulo` finds America/Sao_Paulo, `lisboa` Lisbon. */
export function matchesTimeZone(zone: string, search: string): boolean {
  const text = plain(`${zone} ${zoneCity(zone)}`);
  return plain(search)
    .split(" ")
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[_/,]/g, " ").toLowerCase().trim();
}

const written = new Map<string, string>();

/** Returns `São Paulo, GMT−3` as of today. Expensive, so only for the zones on the screen. */
export function zoneToday(timeZone: string): string {
  let words = written.get(timeZone);
  if (words === undefined) written.set(timeZone, (words = zoneInWords(timeZone, Date.now())));
  return words;
}
