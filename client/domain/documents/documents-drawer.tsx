import { SegmentedControl, Stack } from "@mantine/core";
import { useState } from "react";
import { useCan } from "#client/lib/session.ts";
import { Dates } from "#client/ui/dates.tsx";
import { FormDrawer, type FormBeside } from "#client/ui/form-drawer.tsx";
import type { IssuedDocument } from "#shared/schemas/documents.ts";
import { documentKindLabels } from "#shared/texts/documents.pt-br.ts";
import { AttendanceForm } from "./attendance-form.tsx";
import { DocumentList } from "./document-list.tsx";
import type { CertificateStart } from "./certificate-values.ts";
import { IssuedNotice } from "./issued-notice.tsx";
import { SickNoteForm } from "./sick-note-form.tsx";

type DocumentsDrawerProps = {
  /** The patient and the time that papers begin with; null while closed. */
  start: CertificateStart | null;
  onClose: () => void;
};

/** Emitir documento: certificates of a patient, and those that were issued. */
export default function DocumentsDrawer({ start, onClose }: DocumentsDrawerProps) {
  return (
    <FormDrawer
      opened={start !== null}
      title="Emitir documento"
      unsaved="O documento ainda não foi emitido."
      width={560}
      onClose={onClose}
    >
      {(drawer) => start && <Documents start={start} {...drawer} />}
    </FormDrawer>
  );
}

type Shown = "attendance" | "sick_note" | "issued";

function Documents({ start, ...drawer }: FormBeside & { start: CertificateStart }) {
  const mayDiagnose = useCan("manage_medical_records");
  const [shown, setShown] = useState<Shown>("attendance");
  const [issued, setIssued] = useState<IssuedDocument | null>(null);
  const form = {
    start,
    onDirtyChange: drawer.onDirtyChange,
    onCancel: drawer.onCancel,
    onIssued(document: IssuedDocument) {
      drawer.onDirtyChange(false);
      setIssued(document);
    },
  };
  if (issued) return <IssuedNotice document={issued} onAnother={() => setIssued(null)} />;
  const choices: { value: Shown; label: string }[] = [
    { value: "attendance", label: "Comparecimento" },
    ...(mayDiagnose ? [{ value: "sick_note" as const, label: documentKindLabels.sick_note }] : []),
    { value: "issued", label: "Emitidos" },
  ];
  return (
    <Stack gap="lg">
      <SegmentedControl
        fullWidth
        aria-label="Documento"
        value={shown}
        onChange={(next) => {
          const wanted = choices.find(({ value }) => value === next)?.value ?? "attendance";
          // Asks first when something typed would be lost.
          drawer.leaveFor(() => setShown(wanted));
        }}
        data={choices}
      />
      <Dates>
        {shown === "attendance" && <AttendanceForm {...form} />}
        {shown === "sick_note" && <SickNoteForm {...form} />}
      </Dates>
      {shown === "issued" && <DocumentList patientId={start.patientId} />}
    </Stack>
  );
}
