import { formatClock, formatPlainDay } from "#client/lib/formats.ts";
import type { TimeObstacle } from "#shared/schemas/appointment-edits.ts";
import type { Touched } from "#shared/schemas/time-off.ts";

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

type Moment = { readonly date: string; readonly minute: number };

/** Says what is in the way of a time and which free one is nearest: `16:00 ocupado, o mais perto: 16:30`. */
export function nearestWords(obstacle: string, asked: Moment, nearest: Moment): string {
  const clock = formatClock(asked.minute);
  const said =
    obstacle === obstacleWords.appointment ? `${clock} ocupado` : `${clock}: ${obstacle}`;
  const day = nearest.date === asked.date ? "" : `${formatPlainDay(nearest.date)}, `;
  return `${said}, o mais perto: ${day}${formatClock(nearest.minute)}`;
}

/** Who stands in a time that is to be blocked: `2 agendamentos: Ana, Bia`; empty for nobody. */
export function standingWords({ appointmentCount: count, appointments }: Touched): string {
  if (count === 0) return "";
  const names = appointments.slice(0, 2).map(({ customerName }) => customerName.split(" ")[0]);
  const more = count > names.length && names.length > 0 ? " …" : "";
  const counted = count === 1 ? "1 agendamento" : `${count} agendamentos`;
  return names.length > 0 ? `${counted}: ${names.join(", ")}${more}` : counted;
}
