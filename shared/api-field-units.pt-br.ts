import { WEEKDAY_NAMES } from "./domain/schedule.ts";

/** The units of figures and texts, written behind a field's description. */
export const fieldUnits = {
  cents: "em centavos",
  minutes: "em minutos",
  minutesOfDay: "em minutos desde a meia-noite no fuso do calendário",
  hours: "em horas",
  days: "em dias",
  weeks: "em semanas",
  percent: "em porcentagem, de 0 a 100",
  quantity: "quantidade",
  beats: "em batimentos por minuto",
  celsius: "em °C",
  kilograms: "em kg",
  centimetres: "em cm",
  weekday: "0 = domingo a 6 = sábado",
  serial: "número inteiro que cresce",
  port: "número da porta",
  instant: "instante ISO 8601 com o fuso, como 2026-12-01T09:00:00-03:00; respostas em UTC",
  date: "AAAA-MM-DD",
  month: "AAAA-MM",
  clock: "HH:MM",
  zone: "nome IANA, como America/Sao_Paulo",
} as const;

export type FieldText = string | readonly [text: string, unit: keyof typeof fieldUnits];

/** The days of the older format of schedules, and of the one that visitors read. */
export const namedDayTexts: Readonly<Record<string, FieldText>> = {
  ...Object.fromEntries(WEEKDAY_NAMES.map((day) => [day, "O expediente deste dia da semana"])),
  ...Object.fromEntries(
    [...WEEKDAY_NAMES, "schedule"].flatMap((parent): [string, FieldText][] => [
      [`${parent}.start`, ["Início do expediente", "clock"]],
      [`${parent}.end`, ["Fim do expediente", "clock"]],
    ]),
  ),
};
