import { Skeleton, Stack, Tabs } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconUserOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { failureOf, loadFailure } from "#client/lib/failures.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { ErrorState } from "#client/ui/error-state.tsx";
import { ButtonLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { HistoryList } from "../history/history-list.tsx";
import { DuplicatesNotice } from "../merge/duplicates-notice.tsx";
import { MergeDialog, type MergeStart } from "../merge/merge-dialog.tsx";
import { PatientDrawer } from "../edit/patient-drawer.tsx";
import { goneReason } from "./gone-words.ts";
import { PatientHead } from "./patient-head.tsx";
import { PatientSummary } from "./patient-summary.tsx";
import { patientTabs, type PatientTab } from "./tab-values.ts";
import { useCustomerWords } from "#client/domain/use-customer-words.ts";

type PatientPageProps = {
  patientId: string;
  tab: PatientTab;
  onTab: (tab: PatientTab) => void;
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
  const movedTo = patient.data && patient.data.id !== patientId ? patient.data.id : null;
  useEffect(() => {
    if (movedTo) onMoved(movedTo);
  }, [movedTo, onMoved]);

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
  if (patient.data) return <PatientView patient={patient.data} {...shown} />;
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

function PatientView({ patient, tab, onTab, onBook, onOpenAppointment }: PatientViewProps) {
  const [isEditing, setEditing] = useState(false);
  const [merging, setMerging] = useState<MergeStart | null>(null);
  const seesAppointments = useCan(["manage_appointments", "manage_calendars"]);
  return (
    <Stack gap="lg">
      <PatientHead
        patient={patient}
        onEdit={() => setEditing(true)}
        onBook={onBook && (() => onBook(patient))}
      />
      <DuplicatesNotice
        patient={patient}
        onMerge={(second) => setMerging({ first: patient, second })}
      />
      <Tabs
        value={seesAppointments ? tab : "geral"}
        onChange={(next) => onTab(patientTabs.find((known) => known === next) ?? "geral")}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="geral">Visão Geral</Tabs.Tab>
          {seesAppointments && <Tabs.Tab value="agendamentos">Agendamentos</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="geral" pt="lg">
          <PatientSummary patient={patient} />
        </Tabs.Panel>
        <Tabs.Panel value="agendamentos" pt="lg">
          <HistoryList patientId={patient.id} onOpen={onOpenAppointment} />
        </Tabs.Panel>
      </Tabs>
      <MergeDialog
        start={merging}
        onClose={() => setMerging(null)}
        onMerged={() => setMerging(null)}
      />
      <PatientDrawer
        edited={isEditing ? patient.id : null}
        onClose={() => setEditing(false)}
        onOpenAppointment={onOpenAppointment}
      />
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
