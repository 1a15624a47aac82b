import { Button, Skeleton, Stack } from "@mantine/core";
import { IconPlus, IconReportMedical } from "@tabler/icons-react";
import { useState } from "react";
import { consultationName } from "#client/domain/records/consultation-words.ts";
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
import { FilterFields } from "./filter-fields.tsx";
import { RecordDetailsDialog } from "../read/record-details-dialog.tsx";
import { TrailPanel } from "../trail/trail-panel.tsx";
import { RecordTemplatesDrawer } from "../templates/record-templates-drawer.tsx";
import { RecordDrawer, type RecordStart } from "../write/record-drawer.tsx";
import { RecordList } from "./record-list.tsx";
import classes from "./records-panel.module.css";
import { useRecordList, type RecordFilters } from "./use-record-list.ts";

type RecordsPanelProps = {
  patient: PatientDetail;
  /** The appointment that a consultation is begun from; null when none is. */
  attending: string | null;
  /** The consultation was given up, or written at an appointment. */
  onAttended: (appointmentId: string | null) => void;
  /** The record that is open; null while none is. */
  recordId: string | null;
  onRecord: (id: string | null) => void;
};

/** Prontuário: what was said and done at each consultation. */
export function RecordsPanel(props: RecordsPanelProps) {
  const seesRecords = useCan("manage_medical_records");
  return seesRecords ? <Timeline {...props} /> : <RestrictedNotice what="prontuários médicos" />;
}

function Timeline({ patient, attending, onAttended, ...open }: RecordsPanelProps) {
  const [filters, setFilters] = useState<RecordFilters>({});
  const [isAdapting, setAdapting] = useState(false);
  const [pressed, setStart] = useState<RecordStart | null>(null);
  const begun = attending !== null && !patient.archivedAt;
  const start = pressed ?? (begun ? { kind: "new", appointmentId: attending } : null);
  const list = useRecordList(patient.id, filters);
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <Stack gap="md">
      <HistoryPanel patient={patient} />
      <div className={classes.head}>
        <FilterFields patientId={patient.id} filters={filters} onFilters={setFilters} />
        {!patient.archivedAt && (
          <div className={classes.actions}>
            <Button variant="subtle" onClick={() => setAdapting(true)}>
              Modelos
            </Button>
            <WriteButton
              leftSection={<IconPlus size={16} stroke={1.75} />}
              onClick={() => setStart({ kind: "new" })}
            >
              {consultationName}
            </WriteButton>
          </div>
        )}
      </div>
      <QueryView
        query={list}
        messageOf={(error) => loadFailure(error, "do prontuário")}
        loading={<ListSkeleton />}
      >
        {(records) =>
          records.length === 0 ? (
            <Nothing isNarrowed={isNarrowed} />
          ) : (
            <Stack gap="md" aria-busy={list.isPlaceholderData}>
              <RecordList records={records} onOpen={open.onRecord} />
              <MoreButton list={list} />
            </Stack>
          )
        }
      </QueryView>
      <TrailPanel patient={patient} />
      <RecordTemplatesDrawer opened={isAdapting} onClose={() => setAdapting(false)} />
      <RecordDetailsDialog
        id={open.recordId}
        known={list.data ?? []}
        onCorrect={(record) => {
          open.onRecord(null);
          setStart({ kind: "correction", record });
        }}
        onClose={() => open.onRecord(null)}
      />
      <RecordDrawer
        patientId={patient.id}
        start={start}
        onSaved={({ appointmentId }) => appointmentId && onAttended(appointmentId)}
        onClose={() => {
          setStart(null);
          if (begun) onAttended(null);
        }}
      />
    </Stack>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      icon={<IconReportMedical size={28} stroke={1.5} />}
      title={isNarrowed ? "Nenhum registro com estes filtros" : "Nenhuma consulta registrada"}
    >
      {isNarrowed
        ? "Mude a busca, o tipo, o profissional ou o período."
        : "Cada consulta fica aqui com data, autor e versões, e nada do que foi escrito se perde."}
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Carregando prontuário">
      <Stack gap="sm">
        {Array.from({ length: 3 }, (_, i) => (
          <Skeleton key={i} height={110} radius={12} />
        ))}
      </Stack>
    </Loading>
  );
}
