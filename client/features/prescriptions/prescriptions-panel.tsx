import { Select, Skeleton, Stack } from "@mantine/core";
import { IconPlus, IconPrescription, IconRepeat } from "@tabler/icons-react";
import { useState } from "react";
import { HistoryPanel } from "#client/domain/records/history-panel.tsx";
import { RestrictedNotice } from "#client/domain/records/restricted-notice.tsx";
import { loadFailure } from "#client/lib/failures.ts";
import { useCan } from "#client/lib/session.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { prescriptionStatuses, type PrescriptionStatus } from "#shared/schemas/prescriptions.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import { PrescriptionDrawer } from "./prescription-drawer.tsx";
import type { Writing } from "./prescription-values.ts";
import { PrescriptionList } from "./prescription-list.tsx";
import { statusLooks } from "./prescription-words.ts";
import classes from "./prescriptions.module.css";
import { usePrescriptionList } from "./use-prescription-list.ts";

type PrescriptionsPanelProps = { patient: PatientDetail };

/** Receitas: what was prescribed to a patient. */
export function PrescriptionTab(props: PrescriptionsPanelProps) {
  const maySee = useCan("manage_medical_records");
  return maySee ? <Prescriptions {...props} /> : <RestrictedNotice what="receitas médicas" />;
}

function Prescriptions({ patient }: PrescriptionsPanelProps) {
  const [status, setStatus] = useState<PrescriptionStatus | null>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = usePrescriptionList(patient.id, status);
  // What was cancelled was wrong, and a list of one situation needn't begin with the last one.
  const repeated =
    status === null ? list.data?.find((one) => one.status !== "cancelled") : undefined;
  return (
    <Stack gap="md">
      <HistoryPanel patient={patient} />
      <div className={classes.head}>
        <Select
          aria-label="Situação"
          placeholder="Todas as situações"
          data={prescriptionStatuses.map((value) => ({ value, label: statusLooks[value].label }))}
          value={status}
          onChange={(next) => setStatus(prescriptionStatuses.find((one) => one === next) ?? null)}
          clearable
          clearButtonProps={{ "aria-label": "Todas as situações" }}
        />
        {!patient.archivedAt && (
          <div className={classes.actions}>
            {repeated && (
              <WriteButton
                variant="default"
                leftSection={<IconRepeat size={16} stroke={1.75} />}
                onClick={() => setWriting({ kind: "renew", older: repeated })}
              >
                Repetir última receita
              </WriteButton>
            )}
            <WriteButton
              leftSection={<IconPlus size={16} stroke={1.75} />}
              onClick={() => setWriting({ kind: "new", older: null })}
            >
              Nova Receita
            </WriteButton>
          </div>
        )}
      </div>
      <QueryView
        query={list}
        messageOf={(error) => loadFailure(error, "das receitas")}
        loading={<ListSkeleton />}
      >
        {(prescriptions) =>
          prescriptions.length === 0 ? (
            <EmptyState
              icon={<IconPrescription size={28} stroke={1.5} />}
              title={status ? "Nenhuma receita nesta situação" : "Nenhuma receita registrada"}
            >
              {status
                ? "Escolha outra situação para ver as demais."
                : "Cada receita sai nas folhas que a lei pede para os seus medicamentos."}
            </EmptyState>
          ) : (
            <Stack gap="md" aria-busy={list.isPlaceholderData}>
              <PrescriptionList prescriptions={prescriptions} onOpen={setOpenId} />
              <MoreButton list={list} />
            </Stack>
          )
        }
      </QueryView>
      <PrescriptionDrawer
        patientId={patient.id}
        writing={writing}
        onClose={() => setWriting(null)}
        onSaved={({ id }) => setOpenId(id)}
      />
      <DetailsDialog
        id={openId}
        isArchived={patient.archivedAt !== null}
        onClose={() => setOpenId(null)}
        onWrite={(next) => {
          setOpenId(null);
          setWriting(next);
        }}
      />
    </Stack>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Carregando receitas">
      <Stack gap="sm">
        {Array.from({ length: 3 }, (_, i) => (
          <Skeleton key={i} height={140} radius={12} />
        ))}
      </Stack>
    </Loading>
  );
}
