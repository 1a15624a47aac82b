import { IconDoorEnter } from "@tabler/icons-react";
import { statusLook } from "#client/domain/status-words.ts";
import { formatDuration, formatTime } from "#client/lib/formats.ts";
import { changeableStatuses, type DayStep } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { DayAppointment } from "#shared/schemas/dashboard.ts";
import { appointmentStatusLabels } from "#shared/texts/appointments.pt-br.ts";
import { soonMs, type QueueGroup } from "./queue-rules.ts";

export const groupNames: Readonly<Record<QueueGroup, string>> = {
  arriving: "Chegando",
  waiting: "Esperando",
  attending: "Em atendimento",
  unconfirmed: "Sem confirmação",
};

/** What a step's button says. */
export const stepNames: Readonly<Record<DayStep, string>> = {
  confirmed: "Confirmar",
  late: "Vai atrasar",
  arrived: "Chegou",
  in_progress: "Atender",
  finished: "Finalizar",
  no_show: appointmentStatusLabels.no_show,
};

/** Says what a step has brought. */
export function sentenceOfStep(step: DayStep, saved: Appointment): string {
  const { customerName: name, expectedAt, timeZone } = saved;
  if (step === "confirmed") return `${name} confirmou presença.`;
  if (step === "arrived") return `${name} chegou.`;
  if (step === "in_progress") return `${name} está em atendimento.`;
  if (step === "finished") return `Atendimento de ${name} finalizado.`;
  if (step === "late" && expectedAt) {
    return `${name} chega às ${formatTime(expectedAt, timeZone)}.`;
  }
  return `${name} não compareceu.`;
}

/** Says how somebody of the queue stands, in a few words. */
export function hintOf(
  group: QueueGroup,
  appointment: DayAppointment,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): string {
  const { start, end, arrivedAt, startedAt, expectedAt } = appointment;
  const since = (instant: string) => formatDuration(minutesBetween(instant, now));
  if (group === "waiting" && arrivedAt) return `espera há ${since(arrivedAt)}`;
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
  return begins > now - 60_000 ? "agora" : `era há ${since(start)}`;
}

function minutesBetween(from: string | number, to: number): number {
  return Math.max(1, Math.round((to - new Date(from).getTime()) / 60_000));
}

/** Returns how an appointment of the day looks: its status, or that its customer is there. */
export function dayLook({ status, isHeld, arrivedAt }: DayAppointment) {
  const isThere = arrivedAt !== null && changeableStatuses.some((each) => each === status);
  return isThere
    ? { label: stepNames.arrived, tone: "info" as const, Icon: IconDoorEnter }
    : statusLook(status, isHeld);
}
