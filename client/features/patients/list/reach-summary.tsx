import { Anchor, Skeleton } from "@mantine/core";
import { IconUserOff } from "@tabler/icons-react";
import { formatDateTime, formatDay } from "#client/lib/formats.ts";
import { useToday } from "#client/lib/use-today.ts";
import { EmailText } from "#client/ui/email-text.tsx";
import type { PatientSummary, Visit } from "#shared/schemas/patient-summaries.ts";
import { ageOn, formatBirthDate } from "../edit/birth-date-words.ts";
import { AnamnesisBadge } from "../record/anamnesis-badge.tsx";
import { discountWords } from "../record/discount-words.ts";
import { PhoneButtons } from "#client/domain/messages/phone-buttons.tsx";
import { Fact } from "#client/ui/fact.tsx";
import classes from "./patient-panel.module.css";

type ReachSummaryProps = {
  patient: PatientSummary;
  /** While only what the list knows is there. */
  isLoading: boolean;
  onOpenAppointment: ((id: string) => void) | undefined;
};

/** Lines of a label and a value, the most asked first. */
export function ReachSummary({ patient, isLoading, onOpenAppointment }: ReachSummaryProps) {
  const { phone, email, name, visits, dateOfBirth, hasAnamnesis, notes } = patient;
  const today = useToday();
  const discount = discountWords(patient);
  const when = (visit: Visit | null, none: string) =>
    visit ? <VisitLine visit={visit} onOpen={onOpenAppointment} /> : none;
  return (
    <dl className={classes.facts}>
      <Fact label="Telefone">
        {phone ? <PhoneButtons phone={phone} name={name} /> : "Não informado"}
      </Fact>
      {email && (
        <Fact label="E-mail">
          <Anchor href={`mailto:${email}`} inherit>
            <EmailText email={email} />
          </Anchor>
        </Fact>
      )}
      {isLoading && (
        <Fact label="Próximo">
          <Skeleton height={14} my={4} width="70%" />
        </Fact>
      )}
      {visits && (
        <>
          <Fact label="Próximo">
            {when(visits.next, "Nada marcado")}
            {visits.upcomingCount > 1 && (
              <span className={classes.soft}>e mais {visits.upcomingCount - 1} à frente</span>
            )}
          </Fact>
          <Fact label="Última visita">{when(visits.last, "Nenhuma ainda")}</Fact>
          <Fact label="Faltas">
            <NoShows visits={visits} />
          </Fact>
        </>
      )}
      {dateOfBirth && (
        <Fact label="Nascimento">
          {formatBirthDate(dateOfBirth)} · {ageOn(dateOfBirth, today)}
        </Fact>
      )}
      {discount && <Fact label="Desconto">{discount}</Fact>}
      {hasAnamnesis !== undefined && (
        <Fact label="Anamnese">
          <AnamnesisBadge patient={patient} />
        </Fact>
      )}
      {notes && (
        <Fact label="Observações">
          <span className={classes.notes}>{notes}</span>
        </Fact>
      )}
    </dl>
  );
}

type VisitLineProps = { visit: Visit; onOpen: ((id: string) => void) | undefined };

function VisitLine({ visit, onOpen }: VisitLineProps) {
  const { id, start, timeZone, serviceNames, professionalName } = visit;
  const text = <time dateTime={start}>{formatDateTime(start, timeZone)}</time>;
  return (
    <>
      {onOpen ? (
        <Anchor component="button" type="button" inherit onClick={() => onOpen(id)}>
          {text}
        </Anchor>
      ) : (
        text
      )}
      <span className={classes.soft}>
        {[serviceNames, professionalName].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}

function NoShows({ visits }: { visits: NonNullable<PatientSummary["visits"]> }) {
  const { noShowCount, lastNoShow } = visits;
  if (noShowCount === 0 || !lastNoShow) return "Nenhuma";
  const last = formatDay(lastNoShow.start, lastNoShow.timeZone);
  return (
    <span className={classes.missed}>
      <IconUserOff size={16} stroke={1.75} aria-hidden="true" />
      {noShowCount === 1 ? `1, em ${last}` : `${noShowCount}, a última em ${last}`}
    </span>
  );
}
