import { dayLook } from "#client/domain/step-words.ts";
import { formatPhone } from "#client/lib/formats.ts";
import type { DayPart } from "../days/day-rules.ts";
import type { Professional } from "../days/team-rules.ts";
import { customerOf } from "../days/words.ts";

/** Returns everything that the block and its card show, for screen readers. */
export function spoken(
  { appointment, clocks: [start, end] }: DayPart,
  professional: Professional | undefined,
  day: string,
): string {
  const { customerPhone, serviceNames } = appointment;
  const facts = [
    customerOf(appointment),
    `${day}, das ${start} às ${end}`,
    serviceNames,
    professional && `com ${professional.name}`,
    dayLook(appointment, appointment.isHeld, appointment.isOffer).label,
    appointment.isOverlap && "Encaixe",
    appointment.isReturn && "Retorno",
    appointment.seriesId && "Repete",
    customerPhone && `telefone ${formatPhone(customerPhone)}`,
  ];
  return facts.filter(Boolean).join(", ");
}
