import { FormDrawer } from "#client/ui/form-drawer.tsx";
import { EditorPanel } from "./editor-panel.tsx";
import { HistoryForm } from "./history-form.tsx";

type HistoryDrawerProps = {
  patientId: string;
  onClose: () => void;
};

/**
 * Edits a patient's medical history beside what it stands on; on phones it rises from below. It is
 * mounted only while open, so that it stands above a consultation or prescription that is being written.
 */
export function HistoryDrawer({ patientId, onClose }: HistoryDrawerProps) {
  return (
    <FormDrawer
      opened
      title="Editar histórico médico"
      unsaved="As mudanças do histórico médico ainda não foram salvas."
      width={440}
      isSheet
      onClose={onClose}
    >
      {({ onSaved, onDirtyChange, onCancel }) => (
        <EditorPanel id={patientId} fieldCount={3} onDirtyChange={onDirtyChange}>
          {(patient, editing) => (
            <HistoryForm
              patient={patient}
              onSaved={() => onSaved()}
              {...{ onCancel, ...editing }}
            />
          )}
        </EditorPanel>
      )}
    </FormDrawer>
  );
}
