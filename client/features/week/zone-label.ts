import { localMoment } from "./zoned-days.ts";

/**
 * `Horário de Brasília (GMT-3)` where the browser's clocks show something else at that instant,
 * else null: only then could somebody be misled.
 */
export function zoneLabel(timeZone: string, at: number): string | null {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [here, there] = [localMoment(at, own), localMoment(at, timeZone)];
  if (here.date === there.date && here.minute === there.minute) return null;
  const name = (timeZoneName: "longGeneric" | "shortOffset") =>
    new Intl.DateTimeFormat("pt-BR", { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return `${name("longGeneric")} (${name("shortOffset")})`;
}
