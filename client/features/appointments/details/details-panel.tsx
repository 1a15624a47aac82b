import { useEffect, useState } from "react";
import { isMovable } from "#shared/domain/appointments.ts";
import { EditPanel } from "../edit/edit-panel.tsx";
import { PaymentForm } from "../payment/payment-form.tsx";
import { useNotesDraft } from "./use-notes-draft.ts";
import { AppointmentView, type DetailsProps, type Form } from "./view-panel.tsx";

/** Shows everything about one appointment; Remarcar and its other forms replace it. */
export function DetailsPanel({ appointment, drawer, begin, onDuplicate }: DetailsProps) {
  const { onDirtyChange } = drawer;
  const [editing, setEditing] = useState<Form | null>(() =>
    begin === "remarcar" && isMovable(appointment.status)
      ? { what: "time", base: appointment }
      : null,
  );
  const [edited, setEdited] = useState<Form["what"] | null>(null);
  const [editorIsDirty, setEditorDirty] = useState(false);
  const draft = useNotesDraft(appointment);
  const dirty = draft.dirty || editorIsDirty;
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  const stop = () => setEditing(null);
  if (editing?.what === "payment") {
    return <PaymentForm appointment={appointment} onDirtyChange={setEditorDirty} onDone={stop} />;
  }
  if (editing) {
    return (
      <EditPanel
        editing={editing}
        onDirtyChange={setEditorDirty}
        onDone={stop}
        onSaved={(saved) => {
          draft.rebase(saved);
          stop();
        }}
      />
    );
  }
  return (
    <AppointmentView
      appointment={appointment}
      draft={draft}
      drawer={drawer}
      begin={edited ? undefined : begin}
      onDuplicate={onDuplicate}
      edited={edited}
      onEdit={(what) => {
        setEdited(what);
        setEditing({ what, base: appointment });
      }}
    />
  );
}
