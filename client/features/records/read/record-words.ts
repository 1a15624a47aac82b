import { formatPlainDay } from "#client/lib/formats.ts";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";

/** `Consulta de qui, 20 nov`, for what opens or shows a record. */
export function recordName({ type, date }: Pick<MedicalRecord, "type" | "date">): string {
  return `${recordTypeLabels[type]} de ${formatPlainDay(date)}`;
}

/** `Helena Prado · CRM 12345/SP`. */
export function personWords(name: string, registration: string | null): string {
  return [name, registration].filter(Boolean).join(" · ");
}
