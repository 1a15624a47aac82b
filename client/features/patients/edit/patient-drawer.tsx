import { useCan } from "#client/lib/session.ts";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import { FormSection } from "#client/ui/form-section.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { HistoryList } from "../history/history-list.tsx";
import { EditorPanel } from "./editor-panel.tsx";
import { PatientForm } from "./patient-form.tsx";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";

type PatientDrawerProps = {
  /** The id of the edited customer, `new`, or null while it is closed. */
  edited: string | null;
  /** What a new customer's form begins with. */
  typed?: string | undefined;
  onClose: () => void;
  /** Opens one of the past appointments; when absent, they are only listed. */
  onOpenAppointment?: ((id: string) => void) | undefined;
};

/** Creates and edits customers beside the list. */
export function PatientDrawer({ edited, typed, onClose, onOpenAppointment }: PatientDrawerProps) {
  const { lower } = useCustomerWords();
  const seesAppointments = useCan(["manage_appointments", "manage_calendars"]);
  const shown = useLast(edited);
  return (
    <FormDrawer
      opened={edited !== null}
      title={shown === "new" ? `Novo ${lower}` : `Editar ${lower}`}
      unsaved={`As mudanças deste ${lower} ainda não foram salvas.`}
      onClose={onClose}
    >
      {({ onSaved, onDirtyChange, onCancel }) => {
        const handlers = { onCancel, onSaved: () => onSaved() };
        if (shown === null || shown === "new") {
          const unstored = { patient: null, typed, onReload: () => {}, onDirtyChange };
          return <PatientForm {...unstored} {...handlers} />;
        }
        return (
          <EditorPanel id={shown} fieldCount={6} onDirtyChange={onDirtyChange}>
            {(patient, editing) => (
              <PatientForm patient={patient} {...editing} {...handlers}>
                {seesAppointments && (
                  <FormSection title="Histórico de agendamentos">
                    <HistoryList patientId={patient.id} onOpen={onOpenAppointment} compact />
                  </FormSection>
                )}
              </PatientForm>
            )}
          </EditorPanel>
        );
      }}
    </FormDrawer>
  );
}
