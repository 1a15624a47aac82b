import { formatDateTime, formatPlainDay } from "#client/lib/formats.ts";
import { listServices } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";

type Visit = Pick<Appointment, "start" | "timeZone" | "services">;

/** `Consulta de qui, 20 nov`, for what opens or shows a record. */
export function recordName({ type, date }: Pick<MedicalRecord, "type" | "date">): string {
  return `${recordTypeLabels[type]} de ${formatPlainDay(date)}`;
}

/** `Helena Prado · CRM 12345/SP`. */
export function personWords(name: string, registration: string | null): string {
  return [name, registration].filter(Boolean).join(" · ");
}

/** `qui, 20 nov · 14:30 · Consulta`: an appointment, for who reads or writes its record. */
export function visitWords({ start, timeZone, services }: Visit): string {
  return [formatDateTime(start, timeZone), listServices(services)].filter(Boolean).join(" · ");
}
