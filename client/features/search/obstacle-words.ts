import type { TimeObstacle } from "#shared/schemas/appointment-edits.ts";

/** What is in the way of a time, in as few words as end a line. */
export const obstacleWords: Readonly<Record<TimeObstacle, string>> = {
  appointment: "horário ocupado",
  time_off: "agenda bloqueada",
  closed_day: "dia fechado",
  calendar_closed_weekday: "dia fechado",
  outside_calendar_hours: "fora do expediente",
  professional_off_day: "não atende neste dia",
  outside_professional_hours: "fora do expediente",
  lunch: "hora do almoço",
  service_not_performed: "não realiza o serviço",
  in_the_past: "já passou",
};

/** Where nobody in particular is asked for. */
export const nobodyFree = "ninguém livre";
