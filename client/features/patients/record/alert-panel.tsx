import { IconAlertTriangle } from "@tabler/icons-react";
import { alertsOf } from "#client/domain/records/alert-rules.ts";
import { clinicalSheetsOf } from "#shared/domain/clinical-sheets.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import classes from "./patient-page.module.css";

/** Says above every tab what warns of the anamnesis, in its own words, to those who may read it. */
export function AlertPanel({ patient }: { patient: PatientDetail }) {
  const sheets = clinicalSheetsOf(useCurrentUser());
  const seesRecords = useCan("manage_medical_records");
  const alerts = [
    ...(sheets.aesthetic ? alertsOf(patient, "estetica") : []),
    ...(sheets.medical ? alertsOf(patient, "clinica") : []),
  ];
  if (!seesRecords || alerts.length === 0) return null;
  return (
    <section className={classes.alerts} aria-label="Alertas da anamnese">
      <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
      <dl>
        {alerts.map(({ label, words }) => (
          <div key={label}>
            <dt>{label}:</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
