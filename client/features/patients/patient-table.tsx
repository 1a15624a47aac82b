import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { formatPhone } from "#client/lib/formats.ts";
import { useCan } from "#client/lib/session.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { ListedPatient } from "#shared/schemas/patients.ts";
import type { PatientActions } from "./patient-list.tsx";
import classes from "./patient-list.module.css";
import { PatientMenu } from "./patient-menu.tsx";

export type PatientRowsProps = {
  patients: readonly ListedPatient[];
  actions: PatientActions | null;
};

/** The customers on a desk. Whether an anamnesis is there is for who may read it. */
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
          <tr key={patient.id}>
            <th scope="row" className={classes.name} id={`patient-${patient.id}`}>
              {patient.name}
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
                <ViewLink patient={patient} size="compact-sm" />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
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

/** How to reach somebody: phone above e-mail. */
export function Contact({ patient: { phone, email } }: { patient: ListedPatient }) {
  return (
    <span className={classes.contact}>
      {phone && <span className="figures">{formatPhone(phone)}</span>}
      {email && <span className={classes.soft}>{email}</span>}
      {!phone && !email && <span className={classes.soft}>Não informado</span>}
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

type ViewLinkProps = { patient: ListedPatient; size: "compact-sm" | "sm" };

export function ViewLink({ patient, size }: ViewLinkProps) {
  return (
    <ButtonLink
      to="/app/patients/$id"
      params={{ id: patient.id }}
      variant="default"
      size={size}
      aria-describedby={`patient-${patient.id}`}
    >
      Ver
    </ButtonLink>
  );
}
