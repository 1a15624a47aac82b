import { Button, Skeleton, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { useCan } from "#client/lib/session.ts";
import type { FormInDrawer } from "#client/ui/form-drawer.tsx";
import { FormFoot } from "#client/ui/form-section.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { canBecome, isMovable } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "./appointment-details.module.css";
import { AppointmentFacts, AppointmentHead } from "./appointment-facts.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { History } from "./history-list.tsx";
import { NotesEditor } from "./notes-editor.tsx";
import { PaymentBlock } from "./payment-block.tsx";
import { Reminders } from "./reminder-list.tsx";
import { RescheduleForm } from "./reschedule-form.tsx";
import { ServiceTable } from "./service-field.tsx";
import { ServicesForm } from "./services-form.tsx";
import { StatusActions } from "./status-actions.tsx";
import { useFinish } from "./use-finish.ts";
import { useNotesDraft } from "./use-notes-draft.ts";
import { useOptions } from "./use-options.ts";

type Editing = {
  readonly what: "time" | "services";
  /** As it was when the editing began, so that a later version is noticed. */
  readonly base: Appointment;
};

type DetailsProps = { appointment: Appointment; drawer: FormInDrawer };

/** Everything about one appointment; Remarcar and its services take the dialog over. */
export function AppointmentDetails({ appointment, drawer }: DetailsProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  if (editing) return <Editor editing={editing} drawer={drawer} onDone={() => setEditing(null)} />;
  return (
    <AppointmentView
      appointment={appointment}
      drawer={drawer}
      onEdit={(what) => setEditing({ what, base: appointment })}
    />
  );
}

type ViewProps = DetailsProps & { onEdit: (what: Editing["what"]) => void };

function AppointmentView({ appointment, drawer, onEdit }: ViewProps) {
  const { onDirtyChange, onSaved, onCancel } = drawer;
  const mayEdit = useCan("manage_appointments");
  const [cancelling, setCancelling] = useState(false);
  const draft = useNotesDraft(appointment);
  const finish = useFinish(appointment, draft, onSaved);
  useEffect(() => {
    onDirtyChange(draft.dirty);
    return () => onDirtyChange(false);
  }, [draft.dirty, onDirtyChange]);
  const mayMove = mayEdit && isMovable(appointment.status);
  return (
    <div className={classes.details}>
      <AppointmentHead appointment={appointment} />
      {mayMove && (
        <StatusActions
          appointment={appointment}
          onReschedule={() => onEdit("time")}
          onCancel={() => setCancelling(true)}
        />
      )}
      <AppointmentFacts appointment={appointment} />
      <section className={classes.section} aria-label="Serviços">
        <div className={classes.sectionHead}>
          <h3>Serviços</h3>
          {mayMove && (
            <Button variant="subtle" size="compact-sm" onClick={() => onEdit("services")}>
              Editar serviços
            </Button>
          )}
        </div>
        {appointment.services.length === 0 && (
          <p className={classes.soft}>Nenhum serviço escolhido.</p>
        )}
        <ServiceTable services={appointment.services} />
      </section>
      <PaymentBlock appointment={appointment} />
      <div className={classes.section}>
        <NotesEditor appointment={appointment} draft={draft} editable={mayEdit} />
      </div>
      <Reminders id={appointment.id} timeZone={appointment.timeZone} />
      <History id={appointment.id} timeZone={appointment.timeZone} />
      <FormFoot failure={finish.failure}>
        <Button variant="default" onClick={onCancel}>
          Fechar
        </Button>
        {mayEdit && canBecome(appointment.status, "finished") && (
          <Button loading={finish.isPending} onClick={finish.run}>
            Marcar como Finalizado
          </Button>
        )}
      </FormFoot>
      {cancelling && (
        <CancelDialog appointment={appointment} onClose={() => setCancelling(false)} />
      )}
    </div>
  );
}

type EditorProps = { editing: Editing; drawer: FormInDrawer; onDone: () => void };

function Editor({ editing: { what, base }, drawer, onDone }: EditorProps) {
  const { onDirtyChange } = drawer;
  const options = useOptions();
  return (
    <QueryView
      query={options}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando serviços e funcionários">
          <Stack>
            <Skeleton height={60} radius={8} />
            <Skeleton height={60} radius={8} />
          </Stack>
        </Loading>
      }
    >
      {(loaded) =>
        what === "time" ? (
          <RescheduleForm
            appointment={base}
            options={loaded}
            onDirtyChange={onDirtyChange}
            onDone={onDone}
          />
        ) : (
          <ServicesForm
            appointment={base}
            options={loaded}
            onDirtyChange={onDirtyChange}
            onDone={onDone}
          />
        )
      }
    </QueryView>
  );
}
