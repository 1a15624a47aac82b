import { formatPlainDay } from "#client/lib/formats.ts";
import { changesOf, type Change, type Said } from "#client/ui/change-rules.ts";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";
import { signValues } from "#shared/texts/vital-signs.pt-br.ts";

/** What a version says, as labels with texts, in the order of the form; empty for nothing. */
function saidBy(record: MedicalRecord): Said {
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

/** Returns the differences of a version from the one before it, in the order of the form. */
export const changesBetween = (before: MedicalRecord, after: MedicalRecord): Change[] =>
  changesOf(saidBy(before), saidBy(after));
