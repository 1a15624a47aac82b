import { Button, Group } from "@mantine/core";
import { IconFileExport, IconFileImport, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useCan } from "#client/lib/session.ts";
import { Page } from "#client/ui/page.tsx";
import type { ListedPatient } from "#shared/schemas/patients.ts";
import { DeletePatient } from "./delete-patient.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { MergeDialog, type MergeStart } from "./merge-dialog.tsx";
import { PatientDrawer } from "./patient-drawer.tsx";
import classes from "./patient-list.module.css";
import { PatientList } from "./patient-list.tsx";
import { usePatientWords } from "./patient-words.ts";

type PatientsPageProps = {
  search: string;
  onSearch: (search: string) => void;
};

/** /app/patients. */
export function PatientsPage({ search, onSearch }: PatientsPageProps) {
  const { plural, lower } = usePatientWords();
  const mayManage = useCan("manage_patients");
  const [edited, setEdited] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<ListedPatient | null>(null);
  const [merging, setMerging] = useState<MergeStart | null>(null);
  const [importing, setImporting] = useState(false);
  const create = () => setEdited("new");
  return (
    <Page
      title={plural}
      lead={`Quem você atende: contato, histórico e observações de cada ${lower}.`}
      action={
        mayManage
          ? { label: `Novo ${lower}`, icon: <IconPlus size={18} />, onClick: create }
          : undefined
      }
    >
      {mayManage && (
        <Group gap="xs" className={classes.files}>
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} stroke={1.75} />}
            onClick={() => setImporting(true)}
          >
            Importar CSV
          </Button>
          <Button
            component="a"
            href="/api/patients/export"
            download
            variant="default"
            leftSection={<IconFileExport size={16} stroke={1.75} />}
          >
            Exportar CSV
          </Button>
        </Group>
      )}
      <PatientList
        search={search}
        onSearch={onSearch}
        actions={
          mayManage
            ? {
                onCreate: create,
                onEdit: ({ id }) => setEdited(id),
                onMerge: (first) => setMerging({ first }),
                onDelete: setDeleted,
              }
            : null
        }
      />
      <PatientDrawer edited={edited} onClose={() => setEdited(null)} />
      <ImportDialog opened={importing} onClose={() => setImporting(false)} />
      <MergeDialog
        start={merging}
        onClose={() => setMerging(null)}
        onMerged={() => setMerging(null)}
      />
      <DeletePatient patient={deleted} onClose={() => setDeleted(null)} />
    </Page>
  );
}
