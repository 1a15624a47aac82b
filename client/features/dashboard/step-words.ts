import { formatDuration, formatTime } from "#client/lib/formats.ts";
import type { DayAppointment } from "#shared/schemas/dashboard.ts";
import { soonMs, type QueueGroup } from "./queue-rules.ts";

export const groupNames: Readonly<Record<QueueGroup, string>> = {
  overdue: "Ainda não chegaram",
  attending: "Em atendimento",
  waiting: "Esperando",
  arriving: "Chegando",
  unconfirmed: "Sem confirmação",
};

/** Says how somebody of the queue stands, in a few words. */
export function hintOf(
  group: QueueGroup,
  appointment: DayAppointment,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): string {
  const { start, end, arrivedAt, startedAt, expectedAt } = appointment;
  const since = (instant: string) => formatDuration(minutesBetween(instant, now));
  if (group === "waiting" && arrivedAt) {
    return Date.parse(arrivedAt) > now - 60_000
      ? "acabou de chegar"
      : `espera há ${since(arrivedAt)}`;
  }
  if (group === "attending") {
    const until = `até ${formatTime(end, timeZone)}`;
    return startedAt ? `desde ${formatTime(startedAt, timeZone)}, ${until}` : until;
  }
  if (group === "unconfirmed") return "";
  if (expectedAt) return `avisou que chega às ${formatTime(expectedAt, timeZone)}`;
  const begins = Date.parse(start);
  // Later than that, the clock says it better.
  if (begins > now + soonMs) return "";
  if (begins > now) return `em ${formatDuration(minutesBetween(now, begins))}`;
  return begins > now - 60_000 ? "agora" : `atraso de ${since(start)}`;
}

function minutesBetween(from: string | number, to: number): number {
  return Math.max(1, Math.round((to - new Date(from).getTime()) / 60_000));
}
