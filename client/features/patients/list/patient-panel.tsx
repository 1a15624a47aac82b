import { Skeleton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconCalendarPlus, IconFileText } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { failureOf, loadFailure } from "#client/lib/failures.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { SidePanel } from "#client/ui/side-panel.tsx";
import type { PatientSummary } from "#shared/schemas/patient-summaries.ts";
import type { ListedPatient } from "#shared/schemas/patients.ts";
import { goneReason } from "../record/gone-words.ts";
import classes from "./patient-panel.module.css";
import { ReachSummary } from "./reach-summary.tsx";
import { VisitList } from "./visit-list.tsx";

/** Held arrow keys run past people; only those where they rest are asked for. */
const passingMs = 80;

type PatientPanelProps = {
  /** The person whose panel is open, by the address. */
  openId: string | null;
  /** The list's rows, whose names and phones are shown until the answer comes. */
  listed: readonly ListedPatient[];
  onClose: () => void;
  /** Absent when the viewer may not book. */
  onBook?: (() => void) | undefined;
  /** Absent when appointments can't be shown. */
  onOpenAppointment?: ((id: string) => void) | undefined;
  /** The page with the list. */
  children: ReactNode;
};

/** Shows a customer beside the list: what is asked at the telephone, and where to go from there. */
export function PatientPanel(props: PatientPanelProps) {
  const { openId, listed, onClose, onBook, onOpenAppointment, children } = props;
  const { singular, lower } = useCustomerWords();
  const mayOpenRecord = useCan("manage_patients");
  const [rested] = useDebouncedValue(openId, passingMs, { leading: true });
  const known = listed.find(({ id }) => id === openId);
  const summary = trpc.patients.summary.useQuery(
    { id: openId ?? "" },
    { enabled: openId !== null && openId === rested, placeholderData: known },
  );
  const failure = summary.error && failureOf(summary.error);
  const isGone = failure?.code === "not_found" || failure?.code === "invalid_input";
  const title = summary.data?.name ?? (isGone ? `${singular} não encontrado` : "Carregando...");
  const shown = (patient: PatientSummary) => (
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
      <ReachSummary
        patient={patient}
        isLoading={summary.isPlaceholderData}
        onOpenAppointment={onOpenAppointment}
      />
      <VisitList
        visits={patient.visits}
        isLoading={summary.isPlaceholderData}
        onOpen={onOpenAppointment}
      />
    </div>
  );
  const content = isGone ? (
    <p className={classes.none}>{goneReason}</p>
  ) : (
    <QueryView
      query={summary}
      messageOf={(error) => loadFailure(error, `do ${lower}`)}
      loading={<PanelSkeleton />}
    >
      {shown}
    </QueryView>
  );
  return (
    <SidePanel record={openId === null ? null : { title, content }} onClose={onClose}>
      {children}
    </SidePanel>
  );
}

function PanelSkeleton() {
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
