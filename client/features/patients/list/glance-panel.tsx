import { Skeleton } from "@mantine/core";
import { IconCalendarPlus, IconFileText } from "@tabler/icons-react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { loadFailure } from "#client/lib/failures.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { PatientSummary } from "#shared/schemas/patient-summaries.ts";
import classes from "./patient-panel.module.css";
import { ReachSummary } from "./reach-summary.tsx";
import { VisitList } from "./visit-list.tsx";

type Ways = {
  /** Absent when the viewer may not book. */
  onBook?: (() => void) | undefined;
  /** Absent when appointments can't be shown. */
  onOpenAppointment?: ((id: string) => void) | undefined;
};

/** Shows whoever writes what the list shows of a customer; asks for it by itself. */
export function GlancePanel({ id, ...ways }: Ways & { id: string }) {
  const { lower } = useCustomerWords();
  const summary = trpc.patients.summary.useQuery({ id });
  return (
    <QueryView
      query={summary}
      messageOf={(error) => loadFailure(error, `do ${lower}`)}
      loading={<GlanceSkeleton />}
    >
      {(patient) => <Glance patient={patient} isLoading={false} {...ways} />}
    </QueryView>
  );
}

type GlanceProps = Ways & {
  patient: PatientSummary;
  /** While only what the list knows is there. */
  isLoading: boolean;
};

/** What is asked of a customer at a glance, and where to go from there. */
export function Glance({ patient, isLoading, onBook, onOpenAppointment }: GlanceProps) {
  const mayOpenRecord = useCan("manage_patients");
  return (
    <div className={classes.panel}>
      <div className={classes.buttons}>
        {onBook && (
          <WriteButton leftSection={<IconCalendarPlus size={16} stroke={1.75} />} onClick={onBook}>
            Novo agendamento
          </WriteButton>
        )}
        {mayOpenRecord && (
          <ButtonLink
            to="/app/patients/$id"
            params={{ id: patient.id }}
            variant="default"
            leftSection={<IconFileText size={16} stroke={1.75} />}
          >
            Abrir ficha completa
          </ButtonLink>
        )}
      </div>
      <ReachSummary patient={patient} isLoading={isLoading} onOpenAppointment={onOpenAppointment} />
      <VisitList visits={patient.visits} isLoading={isLoading} onOpen={onOpenAppointment} />
    </div>
  );
}

/** Stands where a glance will. */
export function GlanceSkeleton() {
  return (
    <Loading label="Carregando...">
      <div className={classes.panel}>
        <Skeleton height={36} radius={8} />
        <Skeleton height={180} radius={8} />
        <Skeleton height={240} radius={8} />
      </div>
    </Loading>
  );
}
