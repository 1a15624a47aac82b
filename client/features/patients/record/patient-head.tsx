import { ActionIcon, Title } from "@mantine/core";
import {
  IconArrowLeft,
  IconCake,
  IconCalendarPlus,
  IconFileText,
  IconMail,
  IconPencil,
  IconPhone,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EmailText } from "#client/ui/email-text.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { ageOn, formatBirthDate } from "../edit/birth-date-words.ts";
import classes from "./patient-page.module.css";
import { RestoreButton } from "./restore-button.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { useToday } from "#client/lib/use-today.ts";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { PhoneButtons } from "#client/domain/messages/phone-buttons.tsx";

type PatientHeadProps = {
  patient: PatientDetail;
  onEdit: () => void;
  /** Opens the customer's documents. */
  onIssue: () => void;
  onBook?: (() => void) | undefined;
};

/** Shows the customer's name and the most frequent actions. */
export function PatientHead({ patient, onEdit, onIssue, onBook }: PatientHeadProps) {
  const { lowerPlural } = useCustomerWords();
  const today = useToday();
  const { email, phone, dateOfBirth, archivedAt } = patient;
  return (
    <>
      <header className={classes.head}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Voltar aos ${lowerPlural}`}
          renderRoot={(props) => <Link to="/app/patients" {...props} />}
        >
          <IconArrowLeft size={20} stroke={1.7} />
        </ActionIcon>
        <div className={classes.identity}>
          <Title order={1}>{patient.name}</Title>
          {patient.awaitsReview && <StatusBadge tone="warning">Anamnese para revisar</StatusBadge>}
          <ul className={classes.reach}>
            <Line icon={<IconMail size={16} stroke={1.6} />}>
              {email ? (
                <a href={`mailto:${email}`}>
                  <EmailText email={email} />
                </a>
              ) : (
                "Não informado"
              )}
            </Line>
            <Line icon={<IconPhone size={16} stroke={1.6} />}>
              {phone ? <PhoneButtons phone={phone} name={patient.name} /> : "Não informado"}
            </Line>
            <Line icon={<IconCake size={16} stroke={1.6} />}>
              {dateOfBirth
                ? `${formatBirthDate(dateOfBirth)} · ${ageOn(dateOfBirth, today)}`
                : "Não informado"}
            </Line>
          </ul>
        </div>
        {!archivedAt && (
          <div className={classes.buttons}>
            <WriteButton
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.75} />}
              onClick={onEdit}
            >
              Editar Perfil
            </WriteButton>
            <WriteButton
              variant="default"
              leftSection={<IconFileText size={16} stroke={1.75} />}
              onClick={onIssue}
            >
              Emitir documento
            </WriteButton>
            {onBook && (
              <WriteButton
                leftSection={<IconCalendarPlus size={16} stroke={1.75} />}
                onClick={onBook}
              >
                Novo Agendamento
              </WriteButton>
            )}
          </div>
        )}
      </header>
      {archivedAt && (
        <Notice tone="info">
          Este cadastro foi excluído e está arquivado por causa dos dados clínicos. Ele não aparece
          mais na lista e não pode ser alterado. <RestoreButton patient={patient} />
        </Notice>
      )}
    </>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="figures">
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  );
}
