import { formatDateTime } from "#client/lib/formats.ts";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

type Subject = Pick<
  Appointment,
  "customerName" | "professionalName" | "status" | "start" | "timeZone"
>;

/**
 * Returns what a message to a customer begins with: who writes and about which appointment; of one that
 * isn't confirmed, whether it is.
 */
export function greetingAbout(about: Subject, organizationName: string, now: number): string {
  const { customerName, professionalName, status, start, timeZone } = about;
  // The name stands alone: no word before it would fit both a Clínica and an Estúdio.
  const hello = `${organizationName}: olá, ${customerName.split(" ")[0]}!`;
  const which = `seu horário de ${formatDateTime(start, timeZone, now)}, com ${professionalName}`;
  const isOpen = status === changeableStatuses[0] && Date.parse(start) > now;
  return isOpen ? `${hello} Podemos confirmar o ${which}?` : `${hello} É sobre o ${which}.`;
}
