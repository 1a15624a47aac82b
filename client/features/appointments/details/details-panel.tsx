import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useCan } from "#client/lib/session.ts";
import type { FormInDrawer } from "#client/ui/form-drawer.tsx";
import { FormFoot } from "#client/ui/form-section.tsx";
import { canBecome, isMovable } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "./details.module.css";
import { EditPanel, type Editing } from "../edit/edit-panel.tsx";
import { AppointmentFacts, AppointmentHead } from "./appointment-summary.tsx";
import { CancelDialog } from "../edit/cancel-dialog.tsx";
import { HistoryList } from "./history-list.tsx";
import { NotesForm } from "./notes-form.tsx";
import { PaymentSummary } from "./payment-summary.tsx";
import { ReminderList } from "./reminder-list.tsx";
import { ServiceTable } from "#client/domain/service-table.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { useFinish } from "./use-finish.ts";
import { useNotesDraft, type NotesDraft } from "./use-notes-draft.ts";

type DetailsProps = { appointment: Appointment; drawer: FormInDrawer };

/** Shows everything about one appointment; Remarcar and its other forms replace it. */
export function DetailsPanel({ appointment, drawer }: DetailsProps) {
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
  /** The last edit: its button gets the focus back. */
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
        <StatusButtons
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
      <PaymentSummary appointment={appointment} />
      <div className={classes.section}>
        <NotesForm appointment={appointment} draft={draft} editable={mayEdit} />
      </div>
      <ReminderList id={appointment.id} timeZone={appointment.timeZone} />
      <HistoryList id={appointment.id} timeZone={appointment.timeZone} />
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
