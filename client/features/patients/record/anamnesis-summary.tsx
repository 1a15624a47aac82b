import { StatusBadge } from "#client/domain/status-badge.tsx";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { anamnesisSections } from "./anamnesis-rules.ts";
import { Card } from "./overview-card.tsx";
import classes from "./patient-page.module.css";

/** Shows which sections of the aesthetic anamnesis are filled in. */
export function AnamnesisSummary({ patient }: { patient: PatientDetail }) {
  const sections = anamnesisSections(patient.esteticaAnamnese);
  const filled = sections.filter(({ isFilled }) => isFilled).length;
  return (
    <Card title="Anamnese Estética">
      <p className={classes.none}>
        {filled === 1
          ? `1 de ${sections.length} seções preenchida`
          : `${filled} de ${sections.length} seções preenchidas`}
      </p>
      <ul className={classes.sections}>
        {sections.map(({ label, isFilled, answer }) => (
          <li key={label}>
            {label}
            <StatusBadge tone={isFilled ? "success" : "neutral"}>
              {answer ?? (isFilled ? "Preenchida" : "Não preenchida")}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
