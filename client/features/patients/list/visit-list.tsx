import { Skeleton, Title } from "@mantine/core";
import { useId } from "react";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { statusLook } from "#client/domain/appointments/status-words.ts";
import { formatDateTime, formatMoney } from "#client/lib/formats.ts";
import { ListRow, RowButton } from "#client/ui/record-row.tsx";
import type { PatientSummary, Visit } from "#shared/schemas/patient-summaries.ts";
import classes from "./patient-panel.module.css";

type VisitListProps = {
  /** Absent while they are loading, and for those who may not see the agenda. */
  visits: PatientSummary["visits"];
  isLoading: boolean;
  onOpen: ((id: string) => void) | undefined;
};

/** The latest appointments as a line of time, each leading to its details. */
export function VisitList({ visits, isLoading, onOpen }: VisitListProps) {
  const id = useId();
  if (!visits && !isLoading) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} className={classes.title}>
        Últimos agendamentos
      </Title>
      {!visits && <Skeleton height={160} radius={8} />}
      {visits?.recent.length === 0 && <p className={classes.none}>Nenhum agendamento encontrado</p>}
      {visits && visits.recent.length > 0 && (
        <ol className={classes.visits}>
          {visits.recent.map((visit) => (
            <VisitRow key={visit.id} visit={visit} onOpen={onOpen} />
          ))}
        </ol>
      )}
    </section>
  );
}

function VisitRow({ visit, onOpen }: { visit: Visit; onOpen: VisitListProps["onOpen"] }) {
  const { id, start, timeZone, status, serviceNames, professionalName, totalCents } = visit;
  const { tone, label, Icon } = statusLook(status);
  const when = <time dateTime={start}>{formatDateTime(start, timeZone)}</time>;
  return (
    <ListRow className={classes.visit} data-tone={tone}>
      <span className={classes.when}>
        {onOpen ? <RowButton onClick={() => onOpen(id)}>{when}</RowButton> : when}
        <StatusBadge tone={tone} Icon={Icon}>
          {label}
        </StatusBadge>
      </span>
      <span className={classes.what}>
        <span>{serviceNames || "Sem serviço"}</span>
        {totalCents !== undefined && <span className="figures">{formatMoney(totalCents)}</span>}
      </span>
      <span className={classes.soft}>{professionalName}</span>
    </ListRow>
  );
}
