import { dayLook } from "#client/domain/appointments/step-words.ts";
import { unreachedLook } from "#client/domain/appointments/unreached-words.ts";
import { formatPhone } from "#client/lib/formats.ts";
import type { DayPart } from "../days/day-rules.ts";
import type { Professional } from "../days/professional-rules.ts";
import { acrossWords, customerOf } from "../days/words.ts";

/** Returns everything that the block and its card show, for screen readers. */
export function spoken(part: DayPart, professional: Professional | undefined, day: string): string {
  const { appointment, clocks } = part;
  const [start, end] = clocks;
  const { customerPhone, serviceNames } = appointment;
  const facts = [
    customerOf(appointment),
    `${day}, das ${start} às ${end}`,
    acrossWords(part),
    serviceNames,
    professional && `com ${professional.name}`,
    dayLook(appointment, appointment.isHeld, appointment.isOffer).label,
    appointment.isUnreached && unreachedLook.label,
    appointment.isOverlap && "Encaixe",
    appointment.isReturn && "Retorno",
    appointment.seriesId && "Repete",
    customerPhone && `telefone ${formatPhone(customerPhone)}`,
  ];
  return facts.filter(Boolean).join(", ");
}
