import type { ReactNode } from "react";
import { Reach } from "./appointment-head.tsx";
import { formatDateTime, formatPlainDay } from "#client/lib/formats.ts";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { personWords, recordName } from "#client/domain/records/record-words.ts";
import { useCan } from "#client/lib/session.ts";
import { EmailText } from "#client/ui/email-text.tsx";
import { AnchorLink } from "#client/ui/links.tsx";
import { useIsPhone } from "#client/ui/use-is-phone.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "./details.module.css";
import { useRecordsOf } from "#client/domain/records/use-records-of.ts";

/** Shows customer, professional, time and contact; on phones without what the head says already. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { timeZone, start, end, customerEmail, customerPhone, meetingUrl } = appointment;
  const { returnAt, cancelReason, needsReturn } = appointment;
  const { singular: noun } = useCustomerWords();
  const isPhone = useIsPhone();
  const readsPatients = useCan("manage_patients");
  return (
    <dl className={classes.facts}>
      {(readsPatients || !isPhone || !appointment.patientId) && (
        <Line label={noun}>
          <PatientName {...{ appointment, readsPatients }} isBrief={isPhone} />
        </Line>
      )}
      <Line label="Funcionário">{appointment.professionalName}</Line>
      {!isPhone && (
        <>
          <Line label="Início">
            <time dateTime={start}>{formatDateTime(start, timeZone)}</time>
          </Line>
          <Line label="Fim">
            <time dateTime={end}>{formatDateTime(end, timeZone)}</time>
          </Line>
        </>
      )}
      {appointment.arrivedAt && (
        <Line label="Chegada">{formatDateTime(appointment.arrivedAt, timeZone)}</Line>
      )}
      {appointment.expectedAt && !appointment.arrivedAt && (
        <Line label="Chegada prevista">{formatDateTime(appointment.expectedAt, timeZone)}</Line>
      )}
      {appointment.heldUntil && (
        <Line label="Reservado até">
          {`${formatDateTime(appointment.heldUntil, timeZone)}, ${
            appointment.isOffer
              ? "oferecido a quem está na lista de espera"
              : "à espera da confirmação por e-mail"
          }`}
        </Line>
      )}
      <Line label="Calendário">{appointment.calendarName}</Line>
      {customerPhone && !isPhone && (
        <Line label="Telefone">
          <Reach appointment={appointment} />
        </Line>
      )}
      {customerEmail && (
        <Line label="E-mail">
          <a href={`mailto:${customerEmail}`}>
            <EmailText email={customerEmail} />
          </a>
        </Line>
      )}
      {meetingUrl && (
        <Line label="Link da reunião">
          <a href={meetingUrl} target="_blank" rel="noreferrer">
            {meetingUrl}
          </a>
        </Line>
      )}
      {appointment.recurrence && (
        <Line label="Repete">{repeatInWords(appointment.recurrence)}</Line>
      )}
      {needsReturn && (
        <Line label="Retorno">{returnAt ? formatDateTime(returnAt, timeZone) : "A marcar"}</Line>
      )}
      <RecordLine appointment={appointment} />
      {cancelReason && <Line label="Motivo do cancelamento">{cancelReason}</Line>}
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function RecordLine({ appointment: { id, patientId } }: { appointment: Appointment }) {
  const records = useRecordsOf(id) ?? [];
  if (!patientId || records.length === 0) return null;
  return (
    <Line label="Prontuário">
      {records.map((record) => (
        <div key={record.id}>
          <AnchorLink
            inherit
            underline="always"
            to="/app/patients/$id"
            params={{ id: patientId }}
            search={{ aba: "prontuario", registro: record.id }}
          >
            {personWords(recordName(record), record.professionalName)}
          </AnchorLink>
        </div>
      ))}
    </Line>
  );
}

type PatientNameProps = {
  appointment: Appointment;
  /** True where the name is said already. */
  isBrief: boolean;
  readsPatients: boolean;
};

function PatientName({ appointment, isBrief, readsPatients }: PatientNameProps) {
  const { patientId, patientName, customerName } = appointment;
  if (!patientId) return isBrief ? "Sem cadastro" : `${customerName} (sem cadastro)`;
  const registered = patientName ?? customerName;
  const name = isBrief && registered === customerName ? "Abrir cadastro" : registered;
  if (!readsPatients) return name;
  return (
    <AnchorLink inherit underline="always" to="/app/patients/$id" params={{ id: patientId }}>
      {name}
    </AnchorLink>
  );
}

function repeatInWords({ everyWeeks, until, count }: NonNullable<Appointment["recurrence"]>) {
  const often = everyWeeks === 1 ? "Toda semana" : `A cada ${everyWeeks} semanas`;
  if (until) return `${often}, até ${formatPlainDay(until)}`;
  return count ? `${often}, ${count} vezes` : often;
}
