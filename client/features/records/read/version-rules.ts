import { formatPlainDay } from "#client/lib/formats.ts";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";
import { signValues } from "#shared/texts/vital-signs.pt-br.ts";

/** What a version says, as labels with texts, in the order of the form; empty for nothing. */
function saidBy(record: MedicalRecord): readonly (readonly [label: string, text: string])[] {
  return [
    ["Data", formatPlainDay(record.date)],
    ["Tipo", recordTypeLabels[record.type]],
    ["Profissional", record.professionalName],
    ["Queixa principal", record.chiefComplaint],
    ...signValues(record),
    ["Sintomas", record.symptoms.join(" · ")],
    ["Diagnósticos", record.diagnosis.join(" · ")],
    ["Tratamento", record.treatment],
    ["Observações", record.notes],
    ["Anexos", record.attachments.map(({ name }) => name).join(" · ")],
  ];
}

/** What two versions of a record say differently. */
export type Change = { readonly label: string; readonly before: string; readonly after: string };

/** Returns the differences of a version from the one before it, in the order of the form. */
export function changesBetween(before: MedicalRecord, after: MedicalRecord): Change[] {
  const old = new Map(saidBy(before));
  return saidBy(after).flatMap(([label, text]) => {
    const was = old.get(label) ?? "";
    return was === text ? [] : [{ label, before: was, after: text }];
  });
}
