import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useCan } from "#client/lib/session.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { RowLink, TableRow } from "#client/ui/record-row.tsx";
import { RecordTable } from "#client/ui/record-table.tsx";
import type { ListedPatient } from "#shared/schemas/patients.ts";
import { AnamnesisBadge } from "../record/anamnesis-badge.tsx";
import { PhoneButtons } from "#client/domain/messages/phone-buttons.tsx";
import classes from "./patient-list.module.css";
import { PatientMenu, type PatientActions } from "./patient-menu.tsx";

export type PatientRowsProps = {
  patients: readonly ListedPatient[];
  actions: PatientActions | null;
  /** The person whose panel is open. */
  openId: string | null;
  onOpen: (id: string) => void;
};

/**
 * Lists the customers on desks. Whether there is an anamnesis is shown to those who may read it.
 */
export function PatientTable({ patients, actions, openId, onOpen }: PatientRowsProps) {
  // What the panel says of one of them leaves its room to the names of all.
  const hasPanel = openId !== null;
  const seesRecords = useCan("manage_medical_records") && !hasPanel;
  const columns = [
    { label: "Nome" },
    // The phone dials: it stands left of the middle, where a row is clicked to open it.
    { label: "Contato", width: hasPanel ? "200px" : "54%" },
    ...(seesRecords ? [{ label: "Anamnese", width: "152px", when: "snug" as const }] : []),
    ...(actions ? [{ label: "Ações", width: "140px", align: "end" as const }] : []),
  ];
  return (
    <RecordTable columns={columns} follows={hasPanel}>
      {patients.map((patient) => (
        <TableRow key={patient.id}>
          <th scope="row" id={`patient-${patient.id}`} title={patient.name}>
            <PatientName patient={patient} isOpen={patient.id === openId} onOpen={onOpen} />
          </th>
          <td>
            <Contact patient={patient} isShort={hasPanel} />
          </td>
          {seesRecords && (
            <td data-when="snug">
              <AnamnesisBadge patient={patient} />
            </td>
          )}
          {actions && (
            <td data-align="end">
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
        </TableRow>
      ))}
    </RecordTable>
  );
}

type PatientNameProps = {
  patient: ListedPatient;
  isOpen: boolean;
  onOpen: (id: string) => void;
};

/** The name, which opens the row or card; in another tab, the customer's page. */
export function PatientName({ patient: { id, name }, isOpen, onOpen }: PatientNameProps) {
  const opening = { "aria-current": isOpen || undefined, onBeside: () => onOpen(id) };
  if (!useCan("manage_patients")) {
    return (
      <RowLink to="/app/patients" search={{ pessoa: id }} {...opening}>
        {name}
      </RowLink>
    );
  }
  return (
    <RowLink to="/app/patients/$id" params={{ id }} {...opening}>
      {name}
    </RowLink>
  );
}

type ContactProps = {
  patient: ListedPatient;
  /** Whether there is room for the first way alone. */
  isShort?: boolean;
};

/** Shows how to reach somebody, on one line on desks. */
export function Contact({ patient: { name, phone, email }, isShort = false }: ContactProps) {
  return (
    <span className={classes.contact}>
      {phone && <PhoneButtons phone={phone} name={name} />}
      {email && !(isShort && phone) && (
        <span className={classes.email} title={email}>
          {email}
        </span>
      )}
      {!phone && !email && <span className={classes.email}>Não informado</span>}
    </span>
  );
}
