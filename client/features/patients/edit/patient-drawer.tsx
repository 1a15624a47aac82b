import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import { FormSection } from "#client/ui/form-section.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useLast } from "#client/ui/use-last.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { HistoryList } from "../history/history-list.tsx";
import { PatientForm } from "./patient-form.tsx";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";

type PatientDrawerProps = {
  /** The id of the edited customer, `new`, or null while it is closed. */
  edited: string | null;
  /** What a new customer's form begins with. */
  typed?: string | undefined;
  /** The field at which the form of a known customer opens. */
  beginsAt?: string | undefined;
  onClose: () => void;
  /** Opens one of the past appointments; when absent, they are only listed. */
  onOpenAppointment?: ((id: string) => void) | undefined;
};

/** Creates and edits customers beside the list. */
export function PatientDrawer({ edited, typed, onClose, ...known }: PatientDrawerProps) {
  const { lower } = useCustomerWords();
  const shown = useLast(edited);
  return (
    <FormDrawer
      opened={edited !== null}
      title={shown === "new" ? `Novo ${lower}` : `Editar ${lower}`}
      unsaved={`As mudanças deste ${lower} ainda não foram salvas.`}
      onClose={onClose}
    >
      {({ onSaved, ...drawer }) => {
        const handlers = { ...drawer, onSaved: () => onSaved() };
        if (shown === null || shown === "new") {
          return <PatientForm patient={null} typed={typed} onReload={() => {}} {...handlers} />;
        }
        return <Editor id={shown} {...known} {...handlers} />;
      }}
    </FormDrawer>
  );
}

type EditorProps = Pick<PatientDrawerProps, "beginsAt" | "onOpenAppointment"> & {
  id: string;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

function Editor({ id, onOpenAppointment, ...handlers }: EditorProps) {
  const { lower } = useCustomerWords();
  const seesAppointments = useCan(["manage_appointments", "manage_calendars"]);
  // The customer when the drawer opened: others' later changes are reported when saving.
  const [opened, setOpened] = useState<PatientDetail | null>(null);
  const patient = trpc.patients.get.useQuery({ id }, { staleTime: 0, enabled: opened === null });
  // The cache may be old, so the form waits for a fresh answer.
  const fresh = patient.isFetchedAfterMount ? patient.data : undefined;
  return (
    <QueryView
      query={{ ...patient, data: opened ?? fresh }}
      messageOf={(error) => loadFailure(error, `do ${lower}`)}
      loading={<FormSkeleton />}
    >
      {(loaded) => (
        <PatientForm
          key={loaded.version}
          patient={loaded}
          onReload={setOpened}
          {...handlers}
          onDirtyChange={(dirty) => {
            // From the first letter on, the form is based on this version.
            if (dirty) setOpened((before) => before ?? loaded);
            handlers.onDirtyChange(dirty);
          }}
        >
          {seesAppointments && (
            <FormSection title="Histórico de agendamentos">
              <HistoryList patientId={id} onOpen={onOpenAppointment} compact />
            </FormSection>
          )}
        </PatientForm>
      )}
    </QueryView>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Carregando cadastro">
      <Stack>
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={60} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}
