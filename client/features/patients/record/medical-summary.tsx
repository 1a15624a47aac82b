import { use } from "react";
import { HistoryEditing } from "#client/domain/records/history-panel.tsx";
import {
  editHistoryLabel,
  historyOf,
  noAllergyWords,
} from "#client/domain/records/history-rules.ts";
import { formatCount } from "#client/lib/formats.ts";
import { BoxedPanel } from "#client/ui/boxed-panel.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { Fact } from "#client/ui/fact.tsx";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { historyLists } from "#shared/texts/records.pt-br.ts";
import { FactSummary } from "./fact-summary.tsx";
import classes from "./patient-page.module.css";

/** Shows how much medical history there is to read before a treatment. */
export function MedicalSummary({ patient }: { patient: PatientDetail }) {
  return (
    <BoxedPanel title="Resumo médico">
      <dl className={classes.figures}>
        {historyLists.map(([field, label]) => (
          <Fact key={field} label={label}>
            {formatCount(historyOf(patient, field).length)}
          </Fact>
        ))}
      </dl>
    </BoxedPanel>
  );
}

/** Shows allergies, medications and chronic conditions. */
export function MedicalHistory({ patient }: { patient: PatientDetail }) {
  const edit = use(HistoryEditing);
  return (
    <BoxedPanel
      title="Histórico médico"
      action={
        edit &&
        !patient.archivedAt && (
          <WriteButton variant="subtle" size="compact-sm" onClick={edit}>
            {editHistoryLabel}
          </WriteButton>
        )
      }
    >
      <dl className={classes.facts}>
        {historyLists.map(([field, label]) => (
          <FactSummary key={field} label={label} wide>
            {shownEntries(patient, field)}
          </FactSummary>
        ))}
      </dl>
    </BoxedPanel>
  );
}

/** A list of the history, where what must not be given is red; null where nobody asked. */
function shownEntries(patient: PatientDetail, field: (typeof historyLists)[number][0]) {
  const entries = historyOf(patient, field);
  if (entries.length === 0) return field === "allergies" ? noAllergyWords(patient, true) : null;
  return (
    <ul className={classes.entries} data-alarming={field === "allergies" || undefined}>
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
}
