import { Skeleton, Stack } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconUserOff } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import {
  startOfPatient,
  type CertificateStart,
} from "#client/domain/documents/certificate-values.ts";
import { failureOf, loadFailure } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { ErrorState } from "#client/ui/error-state.tsx";
import { ButtonLink } from "#client/ui/links.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { Loading } from "#client/ui/loading.tsx";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { DuplicatesNotice } from "../merge/duplicates-notice.tsx";
import { MergeDialog, type MergeStart } from "../merge/merge-dialog.tsx";
import { HistoryDrawer } from "../edit/history-drawer.tsx";
import { PatientDrawer } from "../edit/patient-drawer.tsx";
import { AlertPanel } from "./alert-panel.tsx";
import { goneReason } from "./gone-words.ts";
import { PatientHead } from "./patient-head.tsx";
import { TabsPanel } from "./tabs-panel.tsx";
import type { PartProps, PatientPart, PatientTab } from "./tab-values.ts";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";

// Opened now and then: no part of the page's first load.
const DocumentsDrawer = lazyPart(() => import("#client/domain/documents/documents-drawer.tsx"));

type PatientPageProps = Pick<PartProps, "attending" | "onAttended" | "recordId" | "onRecord"> & {
  patientId: string;
  tab: PatientTab;
  onTab: (tab: PatientTab) => void;
  /** The tabs that other features show of a customer. */
  parts: readonly PatientPart[];
  /** What waits to be done of the patient, above every tab. */
  notice?: ReactNode;
  /** Called when the address names a customer who was merged into another. */
  onMoved: (id: string) => void;
  /** Opens the dialog of a new appointment; absent when the viewer may not book. */
  onBook?: ((patient: PatientDetail) => void) | undefined;
  onOpenAppointment?: ((id: string) => void) | undefined;
};

/** /app/patients/{id}. */
export function PatientPage({ patientId, onMoved, ...shown }: PatientPageProps) {
  const { singular, lower, plural } = useCustomerWords();
  const patient = trpc.patients.get.useQuery({ id: patientId });
  useDocumentTitle(`${patient.data?.name ?? singular} · Encaixe`);
  // A notice of these stands above the rest: it comes with it, and pushes nothing down.
  const { isLoading: isComparing } = trpc.patients.duplicates.useQuery({ id: patientId });
  // Once: a comparison that failed and is asked for again must not take away what is being typed.
  const [isShown, setShown] = useState(false);
  if (patient.data && !isComparing && !isShown) setShown(true);
  const moved = patient.data && patient.data.id !== patientId ? patient.data : null;
  const move = useEffectEvent((other: PatientDetail) => {
    // Already there under the other address, so that nothing on the page begins anew.
    queries.patients.get.setData({ id: other.id }, other);
    onMoved(other.id);
  });
  useEffect(() => {
    if (moved) move(moved);
  }, [moved]);

  const failure = patient.error && failureOf(patient.error);
  // A malformed id names nobody either, and the customer may have been deleted meanwhile.
  if (failure?.code === "not_found" || failure?.code === "invalid_input") {
    return (
      <EmptyState
        heading={1}
        icon={<IconUserOff size={28} stroke={1.5} />}
        title={`${singular} não encontrado`}
        action={
          <ButtonLink to="/app/patients" variant="default">
            Ver {plural.toLocaleLowerCase("pt-BR")}
          </ButtonLink>
        }
      >
        {goneReason}
      </EmptyState>
    );
  }
  if (patient.data && isShown) return <PatientView patient={patient.data} {...shown} />;
  if (!failure) return <PageSkeleton />;
  return (
    <ErrorState
      heading={1}
      message={loadFailure(patient.error, `do ${lower}`)}
      retrying={patient.isFetching}
      onRetry={() => void patient.refetch()}
    />
  );
}

type PatientViewProps = Omit<PatientPageProps, "patientId" | "onMoved"> & {
  patient: PatientDetail;
};

function PatientView(props: PatientViewProps) {
  const { patient, notice, onBook, onOpenAppointment, ...tabs } = props;
  const [editing, setEditing] = useState<"person" | "history" | null>(null);
  const [issuing, setIssuing] = useState<CertificateStart | null>(null);
  const [merging, setMerging] = useState<MergeStart | null>(null);
  const endEdit = () => setEditing(null);
  const endMerge = () => setMerging(null);
  return (
    <Stack gap="lg">
      <PatientHead
        patient={patient}
        onEdit={() => setEditing("person")}
        onIssue={() => setIssuing(startOfPatient(patient))}
        onBook={onBook && (() => onBook(patient))}
      />
      <DuplicatesNotice
        patient={patient}
        onMerge={(second) => setMerging({ first: patient, second })}
      />
      {notice}
      <AlertPanel patient={patient} />
      <TabsPanel
        patient={patient}
        onOpenAppointment={onOpenAppointment}
        onEditHistory={() => setEditing("history")}
        {...tabs}
      />
      <MergeDialog start={merging} onClose={endMerge} onMerged={endMerge} />
      {issuing && <DocumentsDrawer start={issuing} onClose={() => setIssuing(null)} />}
      <PatientDrawer
        edited={editing === "person" ? patient.id : null}
        onClose={endEdit}
        onOpenAppointment={onOpenAppointment}
      />
      {editing === "history" && <HistoryDrawer patientId={patient.id} onClose={endEdit} />}
    </Stack>
  );
}

function PageSkeleton() {
  return (
    <Loading label="Carregando...">
      <Stack gap="lg">
        <Skeleton height={36} maw={280} />
        <Skeleton height={40} maw={320} />
        <Skeleton height={360} radius={12} />
      </Stack>
    </Loading>
  );
}
