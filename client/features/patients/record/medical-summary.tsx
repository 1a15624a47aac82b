import { formatCount } from "#client/lib/formats.ts";
import { BoxedPanel } from "#client/ui/boxed-panel.tsx";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { historyLists } from "#shared/texts/records.pt-br.ts";
import { Fact } from "./fact-summary.tsx";
import classes from "./patient-page.module.css";

/** Shows how much medical history there is to read before a treatment. */
export function MedicalSummary({ patient: { medicalHistory } }: { patient: PatientDetail }) {
  return (
    <BoxedPanel title="Resumo médico">
      <dl className={classes.figures}>
        {historyLists.map(([field, label]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd className="figures">{formatCount(medicalHistory?.[field].length ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </BoxedPanel>
  );
}

/** Shows allergies, medications and chronic conditions. */
export function MedicalHistory({ patient: { medicalHistory } }: { patient: PatientDetail }) {
  return (
    <BoxedPanel title="Histórico médico">
      <dl className={classes.facts}>
        {historyLists.map(([field, label]) => (
          <Fact key={field} label={label} wide>
            {medicalHistory && medicalHistory[field].length > 0 && (
              <ul className={classes.entries}>
                {medicalHistory[field].map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            )}
          </Fact>
        ))}
      </dl>
    </BoxedPanel>
  );
}
