import { Button, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useCan } from "#client/lib/session.ts";
import classes from "./patient-list.module.css";
import { PatientMenu } from "./patient-menu.tsx";
import { AnamnesisBadge, Contact, ViewLink, type PatientRowsProps } from "./patient-table.tsx";

/** The customers on phones. */
export function PatientCards({ patients, actions }: PatientRowsProps) {
  const seesRecords = useCan("manage_medical_records");
  return (
    <ul className={classes.cards}>
      {patients.map((patient) => (
        <li key={patient.id}>
          <article className={classes.card} aria-labelledby={`patient-${patient.id}`}>
            <header className={classes.cardHead}>
              <Title order={2} id={`patient-${patient.id}`} className={classes.cardName}>
                {patient.name}
              </Title>
              {seesRecords && <AnamnesisBadge patient={patient} />}
            </header>
            <Contact patient={patient} />
            {actions && (
              <footer className={classes.cardFoot}>
                <ViewLink patient={patient} size="sm" />
                <Button
                  variant="default"
                  leftSection={<IconPencil size={16} stroke={1.75} />}
                  onClick={() => actions.onEdit(patient)}
                  aria-describedby={`patient-${patient.id}`}
                >
                  Editar
                </Button>
                <PatientMenu patient={patient} actions={actions} />
              </footer>
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}
