import { Title } from "@mantine/core";
import { useCan } from "#client/lib/session.ts";
import { CardRow } from "#client/ui/record-row.tsx";
import { AnamnesisBadge } from "../record/anamnesis-badge.tsx";
import classes from "./patient-list.module.css";
import { PatientMenu } from "./patient-menu.tsx";
import { Contact, PatientName, type PatientRowsProps } from "./patient-table.tsx";

/** Lists the customers on phones: name and contact, everything else behind the three dots. */
export function PatientCards({ patients, actions, openId, onOpen }: PatientRowsProps) {
  const seesRecords = useCan("manage_medical_records");
  return (
    <ul className={classes.cards}>
      {patients.map((patient) => (
        <li key={patient.id}>
          <CardRow className={classes.card} aria-labelledby={`patient-${patient.id}`}>
            <header className={classes.cardHead}>
              <Title order={2} id={`patient-${patient.id}`} className={classes.cardName}>
                <PatientName patient={patient} isOpen={patient.id === openId} onOpen={onOpen} />
              </Title>
              {actions && <PatientMenu patient={patient} actions={actions} withEdit />}
            </header>
            <div className={classes.cardFoot}>
              <Contact patient={patient} />
              {seesRecords && <AnamnesisBadge patient={patient} />}
            </div>
          </CardRow>
        </li>
      ))}
    </ul>
  );
}
