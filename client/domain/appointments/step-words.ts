import { IconDoorEnter } from "@tabler/icons-react";
import { formatTime } from "#client/lib/formats.ts";
import { isWaiting, type DayState, type DayStep } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { appointmentStatusLabels } from "#shared/texts/appointments.pt-br.ts";
import { statusLook } from "./status-words.ts";

/** What a step's button says. */
export const stepNames: Readonly<Record<DayStep, string>> = {
  confirmed: "Confirmar",
  late: "Vai atrasar",
  arrived: "Chegou",
  not_arrived: "Desfazer chegada",
  in_progress: "Atender",
  finished: "Finalizar",
  no_show: appointmentStatusLabels.no_show,
};

/** Says what a step has brought. */
export function sentenceOfStep(step: DayStep, saved: Appointment): string {
  const { customerName: name, expectedAt, timeZone } = saved;
  if (step === "confirmed") return `${name} confirmou presença.`;
  if (step === "arrived") return `${name} chegou.`;
  if (step === "not_arrived") return `Chegada de ${name} desfeita.`;
  if (step === "in_progress") return `${name} está em atendimento.`;
  if (step === "finished") return `Atendimento de ${name} finalizado.`;
  if (step === "late" && expectedAt) {
    return `${name} chega às ${formatTime(expectedAt, timeZone)}.`;
  }
  return `${name} não compareceu.`;
}

/** Returns how an appointment of the day looks: its status, or that its customer is there. */
export function dayLook(state: DayState<unknown>, isHeld = false, isOffer = false) {
  return isWaiting(state)
    ? { label: stepNames.arrived, tone: "info" as const, Icon: IconDoorEnter }
    : statusLook(state.status, isHeld, isOffer);
}
