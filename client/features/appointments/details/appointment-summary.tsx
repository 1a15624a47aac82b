import { useState, type ReactNode } from "react";
import { greetingAbout } from "./greeting-words.ts";
import { PhoneButtons } from "#client/domain/phone-buttons.tsx";
import { dayLook } from "#client/domain/step-words.ts";
import { formatDateTime, formatPlainDay } from "#client/lib/formats.ts";
import { useCustomerWords } from "#client/domain/use-customer-words.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { EmailText } from "#client/ui/email-text.tsx";
import { AnchorLink } from "#client/ui/links.tsx";
import { StatusBadge } from "#client/domain/status-badge.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "./details.module.css";

type AppointmentHeadProps = {
  appointment: Appointment;
  /** What can be done with it, beside the name. */
  children: ReactNode;
};

/** Shows whose appointment it is, and its status. */
export function AppointmentHead({ appointment, children }: AppointmentHeadProps) {
  const { customerName, isOverlap, isReturn } = appointment;
  const { label, tone } = dayLook(appointment, appointment.heldUntil !== null, appointment.isOffer);
  return (
    <div className={classes.head}>
      <div className={classes.nameLine}>
        <h3 className={classes.name}>{customerName}</h3>
        {children}
      </div>
      <div className={classes.badges}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {isOverlap && <StatusBadge tone="warning">Encaixe</StatusBadge>}
        {isReturn && <StatusBadge tone="neutral">Retorno</StatusBadge>}
      </div>
    </div>
  );
}

/** Shows customer, professional, time and contact. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { timeZone, start, end, customerEmail, customerPhone, meetingUrl } = appointment;
  const { returnAt, cancelReason, needsReturn } = appointment;
  const { singular: noun } = useCustomerWords();
  const { organizationName } = useCurrentUser();
  const [now] = useState(Date.now);
  return (
    <dl className={classes.facts}>
      <Fact label={noun}>
        <PatientName appointment={appointment} />
      </Fact>
      <Fact label="Funcionário">{appointment.professionalName}</Fact>
      <Fact label="Início">
        <time dateTime={start}>{formatDateTime(start, timeZone)}</time>
      </Fact>
      <Fact label="Fim">
        <time dateTime={end}>{formatDateTime(end, timeZone)}</time>
      </Fact>
      {appointment.arrivedAt && (
        <Fact label="Chegada">{formatDateTime(appointment.arrivedAt, timeZone)}</Fact>
      )}
      {appointment.expectedAt && !appointment.arrivedAt && (
        <Fact label="Chegada prevista">{formatDateTime(appointment.expectedAt, timeZone)}</Fact>
      )}
      {appointment.heldUntil && (
        <Fact label="Reservado até">
          {`${formatDateTime(appointment.heldUntil, timeZone)}, ${
            appointment.isOffer
              ? "oferecido a quem está na lista de espera"
              : "à espera da confirmação por e-mail"
          }`}
        </Fact>
      )}
      <Fact label="Calendário">{appointment.calendarName}</Fact>
      {customerPhone && (
        <Fact label="Telefone">
          <PhoneButtons
            phone={customerPhone}
            name={appointment.customerName}
            text={greetingAbout(appointment, organizationName, now)}
          />
        </Fact>
      )}
      {customerEmail && (
        <Fact label="E-mail">
          <a href={`mailto:${customerEmail}`}>
            <EmailText email={customerEmail} />
          </a>
        </Fact>
      )}
      {meetingUrl && (
        <Fact label="Link da reunião">
          <a href={meetingUrl} target="_blank" rel="noreferrer">
            {meetingUrl}
          </a>
        </Fact>
      )}
      {appointment.recurrence && (
        <Fact label="Repete">{repeatInWords(appointment.recurrence)}</Fact>
      )}
      {needsReturn && (
        <Fact label="Retorno">{returnAt ? formatDateTime(returnAt, timeZone) : "A marcar"}</Fact>
      )}
      {cancelReason && <Fact label="Motivo do cancelamento">{cancelReason}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function PatientName({ appointment }: { appointment: Appointment }) {
  const { patientId, patientName, customerName } = appointment;
  const readsPatients = useCan("manage_patients");
  if (!patientId) return `${customerName} (sem cadastro)`;
  const name = patientName ?? customerName;
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
