import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useCan } from "#client/lib/session.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { StatusBadge } from "#client/domain/status-badge.tsx";
import type { ListedPatient } from "#shared/schemas/patients.ts";
import classes from "./patient-list.module.css";
import { PatientMenu, type PatientActions } from "./patient-menu.tsx";
import { PhoneButtons } from "../record/phone-buttons.tsx";

export type PatientRowsProps = {
  patients: readonly ListedPatient[];
  actions: PatientActions | null;
};

/**
 * Lists the customers on desks. Whether there is an anamnesis is shown to those who may read it.
 */
export function PatientTable({ patients, actions }: PatientRowsProps) {
  const seesRecords = useCan("manage_medical_records");
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Nome</th>
          <th scope="col">Contato</th>
          {seesRecords && <th scope="col">Anamnese</th>}
          {actions && (
            <th scope="col" className={classes.actions}>
              Ações
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {patients.map((patient) => (
          <tr key={patient.id} className={classes.row}>
            <th
              scope="row"
              className={classes.name}
              id={`patient-${patient.id}`}
              title={patient.name}
            >
              <PatientName patient={patient} isLink={actions !== null} />
            </th>
            <td>
              <Contact patient={patient} />
            </td>
            {seesRecords && (
              <td>
                <AnamnesisBadge patient={patient} />
              </td>
            )}
            {actions && (
              <td className={classes.actions}>
                <ButtonLink
                  to="/app/patients/$id"
                  params={{ id: patient.id }}
                  variant="default"
                  size="compact-sm"
                  aria-describedby={`patient-${patient.id}`}
                >
                  Ver
                </ButtonLink>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`Editar ${patient.name}`}
                  title="Editar"
                  onClick={() => actions.onEdit(patient)}
                >
                  <IconPencil size={18} stroke={1.6} />
                </ActionIcon>
                <PatientMenu patient={patient} actions={actions} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The name, whose link fills the row or card. */
export function PatientName({ patient, isLink }: { patient: ListedPatient; isLink: boolean }) {
  if (!isLink) return patient.name;
  return (
    <Link to="/app/patients/$id" params={{ id: patient.id }} className={classes.link}>
      {patient.name}
    </Link>
  );
}

/** Shows how to reach somebody, on one line on desks. */
export function Contact({ patient: { name, phone, email } }: { patient: ListedPatient }) {
  return (
    <span className={classes.contact}>
      {phone && <PhoneButtons phone={phone} name={name} />}
      {email && (
        <span className={classes.email} title={email}>
          {email}
        </span>
      )}
      {!phone && !email && <span className={classes.email}>Não informado</span>}
    </span>
  );
}

export function AnamnesisBadge({ patient }: { patient: ListedPatient }) {
  return (
    <StatusBadge tone={patient.hasAnamnesis ? "success" : "neutral"}>
      {patient.hasAnamnesis ? "Preenchida" : "Não preenchida"}
    </StatusBadge>
  );
}
