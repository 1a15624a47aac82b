import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { verificationName } from "#client/domain/records/consultation-words.ts";
import { clinicalSheetsOf } from "#shared/domain/clinical-sheets.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Page } from "#client/ui/page.tsx";
import type { ListedPatient } from "#shared/schemas/patients.ts";
import { ArchiveList } from "./archive-list.tsx";
import { SituationPicker, type Situation } from "./situation-picker.tsx";
import { DeletePatientDialog } from "./delete-patient-dialog.tsx";
import { ImportDialog } from "../import/import-dialog.tsx";
import { MergeDialog, type MergeStart } from "../merge/merge-dialog.tsx";
import { PatientDrawer } from "../edit/patient-drawer.tsx";
import { PatientList } from "./patient-list.tsx";
import { PatientPanel } from "./patient-panel.tsx";
import { leadOf } from "./lead-words.ts";
import { usePatientList } from "./use-patient-list.ts";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";

type PatientsPageProps = {
  search: string;
  onSearch: (search: string) => void;
  situation: Situation;
  onSituation: (situation: Situation) => void;
  /** What the form of a new customer begins with, when the address asks for one. */
  typed?: string | undefined;
  onNew: (typed: string) => void;
  onNewClose: () => void;
  /** The person whose panel is open beside the list. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  /** Makes an appointment for whose panel is open; absent when the viewer may not. */
  onBook?: (() => void) | undefined;
  /** Opens an appointment of somebody's history; absent when that can't be shown. */
  onOpenAppointment?: ((id: string) => void) | undefined;
};

/** /app/patients. */
export function PatientsPage({
  search,
  onSearch,
  situation,
  onSituation,
  typed,
  onNew,
  onNewClose,
  openId,
  onOpen,
  onBook,
  onOpenAppointment,
}: PatientsPageProps) {
  const { plural, lower } = useCustomerWords();
  const mayManage = useCan("manage_patients");
  const seesRecords = useCan("manage_medical_records");
  const { medical, aesthetic } = clinicalSheetsOf(useCurrentUser());
  const keepsRecords = medical || aesthetic;
  const [edited, setEdited] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<ListedPatient | null>(null);
  const [merging, setMerging] = useState<MergeStart | null>(null);
  const [importing, setImporting] = useState(false);
  const { data: found } = usePatientList(search);
  const create = () => onNew("");
  const isNew = mayManage && typed !== undefined;
  return (
    <PatientPanel
      openId={openId}
      listed={found?.patients ?? []}
      onClose={() => onOpen(null)}
      onBook={onBook}
      onOpenAppointment={onOpenAppointment}
    >
      <Page
        title={plural}
        lead={leadOf(lower, mayManage)}
        action={
          mayManage
            ? { label: `Novo ${lower}`, icon: <IconPlus size={18} />, onClick: create }
            : undefined
        }
      >
        {mayManage && (keepsRecords || situation) && (
          <SituationPicker value={situation} onChange={onSituation} />
        )}
        {mayManage && situation ? (
          <ArchiveList search={search} onSearch={onSearch} />
        ) : (
          <PatientList
            search={search}
            onSearch={onSearch}
            openId={openId}
            onOpen={onOpen}
            actions={
              mayManage
                ? {
                    onCreate: onNew,
                    onEdit: ({ id }) => setEdited(id),
                    onMerge: (first) => setMerging({ first }),
                    onDelete: setDeleted,
                    onImport: () => setImporting(true),
                  }
                : null
            }
          />
        )}
        {/* With the rows, which would push it down. */}
        {found && seesRecords && keepsRecords && <VerificationLink />}
        <PatientDrawer
          edited={isNew ? "new" : edited}
          typed={typed}
          onClose={isNew ? onNewClose : () => setEdited(null)}
          onOpenAppointment={onOpenAppointment}
        />
        <ImportDialog opened={importing} onClose={() => setImporting(false)} />
        <MergeDialog
          start={merging}
          onClose={() => setMerging(null)}
          onMerged={() => setMerging(null)}
        />
        <DeletePatientDialog patient={deleted} onClose={() => setDeleted(null)} />
      </Page>
    </PatientPanel>
  );
}

/** For those who may read records, where there are any. */
function VerificationLink() {
  return (
    <p>
      <AnchorLink to="/app/patients/verify" size="sm">
        {verificationName}
      </AnchorLink>
    </p>
  );
}
