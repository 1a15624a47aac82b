import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useCan } from "#client/lib/session.ts";
import type { FormInDrawer } from "#client/ui/form-drawer.tsx";
import { FormFoot } from "#client/ui/form-section.tsx";
import { canBecome, isMovable } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "./appointment-details.module.css";
import { AppointmentEditor, type Editing } from "./appointment-editor.tsx";
import { AppointmentFacts, AppointmentHead } from "./appointment-facts.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { History } from "./history-list.tsx";
import { NotesEditor } from "./notes-editor.tsx";
import { PaymentBlock } from "./payment-block.tsx";
import { Reminders } from "./reminder-list.tsx";
import { ServiceTable } from "./service-table.tsx";
import { StatusActions } from "./status-actions.tsx";
import { useFinish } from "./use-finish.ts";
import { useNotesDraft, type NotesDraft } from "./use-notes-draft.ts";

type DetailsProps = { appointment: Appointment; drawer: FormInDrawer };

/** Everything about one appointment; Remarcar, its data and its services take the dialog over. */
export function AppointmentDetails({ appointment, drawer }: DetailsProps) {
  const { onDirtyChange } = drawer;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [edited, setEdited] = useState<Editing["what"] | null>(null);
  const [editorIsDirty, setEditorDirty] = useState(false);
  const draft = useNotesDraft(appointment);
  const dirty = draft.dirty || editorIsDirty;
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  const stop = () => setEditing(null);
  if (editing) {
    return (
      <AppointmentEditor
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
      edited={edited}
      onEdit={(what) => {
        setEdited(what);
        setEditing({ what, base: appointment });
      }}
    />
  );
}

type ViewProps = DetailsProps & {
  draft: NotesDraft;
  /** What was edited last: its button has the focus again. */
  edited: Editing["what"] | null;
  onEdit: (what: Editing["what"]) => void;
};

function AppointmentView({ appointment, draft, drawer, edited, onEdit }: ViewProps) {
  const mayEdit = useCan("manage_appointments");
  const [cancelling, setCancelling] = useState(false);
  const finish = useFinish(appointment, draft, drawer.onSaved);
  const mayMove = mayEdit && isMovable(appointment.status);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (edited) frame.current?.querySelector<HTMLElement>(`[data-edit="${edited}"]`)?.focus();
  }, [edited]);
  return (
    <div className={classes.details} ref={frame}>
      <AppointmentHead appointment={appointment} />
      {mayMove && (
        <StatusActions
          appointment={appointment}
          onReschedule={() => onEdit("time")}
          onCancel={() => setCancelling(true)}
          onChanged={draft.rebase}
        />
      )}
      <section className={classes.section} aria-label="Dados">
        <div className={classes.sectionHead}>
          <h3>Dados</h3>
          {mayEdit && (
            <Button
              variant="subtle"
              size="compact-sm"
              data-edit="details"
              onClick={() => onEdit("details")}
            >
              Editar dados
            </Button>
          )}
        </div>
        <AppointmentFacts appointment={appointment} />
      </section>
      <section className={classes.section} aria-label="Serviços">
        <div className={classes.sectionHead}>
          <h3>Serviços</h3>
          {mayMove && (
            <Button
              variant="subtle"
              size="compact-sm"
              data-edit="services"
              onClick={() => onEdit("services")}
            >
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
        <Button variant="default" onClick={drawer.onCancel}>
          Fechar
        </Button>
        {mayEdit && canBecome(appointment.status, "finished") && (
          <Button loading={finish.isPending} onClick={finish.run}>
            Marcar como Finalizado
          </Button>
        )}
      </FormFoot>
      {cancelling && (
        <CancelDialog
          appointment={appointment}
          onClose={() => setCancelling(false)}
          onCancelled={(saved) => {
            draft.rebase(saved);
            setCancelling(false);
          }}
        />
      )}
    </div>
  );
}
