import { useEffect, useRef, useState } from "react";
import type { TimedSlot } from "#client/domain/new-slot-values.ts";
import { useCan } from "#client/lib/session.ts";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { FormFoot } from "#client/ui/form-section.tsx";
import { isMovable } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "./details.module.css";
import { CloseButton } from "./close-button.tsx";
import { EditPanel, type Editing } from "../edit/edit-panel.tsx";
import { AppointmentHead } from "./appointment-head.tsx";
import { AppointmentFacts } from "./appointment-summary.tsx";
import { CancelDialog } from "../edit/cancel-dialog.tsx";
import { HistoryList } from "./history-list.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { NotesForm } from "./notes-form.tsx";
import { PaymentForm } from "../payment/payment-form.tsx";
import { PaymentPanel } from "../payment/payment-panel.tsx";
import { ReactivateButtons } from "./reactivate-buttons.tsx";
import { ReminderList } from "./reminder-list.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { ServiceTable } from "#client/domain/service-table.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useFinish } from "./use-finish.ts";
import { useNotesDraft, type NotesDraft } from "./use-notes-draft.ts";

/** The form that replaces the details. */
type Form = Editing | { readonly what: "payment"; readonly base: Appointment };

type DetailsProps = {
  appointment: Appointment;
  drawer: FormInDrawer;
  /** Begins another such appointment. */
  onDuplicate: (slot: TimedSlot, original: Appointment) => void;
};

/** Shows everything about one appointment; Remarcar and its other forms replace it. */
export function DetailsPanel({ appointment, drawer, onDuplicate }: DetailsProps) {
  const { onDirtyChange } = drawer;
  const [editing, setEditing] = useState<Form | null>(null);
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
      onDuplicate={onDuplicate}
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
  /** The last edit: its button gets the focus back, or its place once it is no longer offered. */
  edited: Form["what"] | null;
  onEdit: (what: Form["what"]) => void;
};

function AppointmentView({ appointment, draft, drawer, edited, ...on }: ViewProps) {
  const { onEdit, onDuplicate } = on;
  const { id, timeZone, status } = appointment;
  const mayEdit = useCan("manage_appointments");
  const mayMove = mayEdit && isMovable(status);
  const [cancelling, setCancelling] = useState(false);
  const finish = useFinish(appointment, draft, drawer.onSaved);
  const about = { appointment, onChanged: draft.rebase };
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    if (edited) (at(`[data-edit="${edited}"]`) ?? at("[data-keeps-focus]"))?.focus();
  }, [edited]);
  return (
    <div className={classes.details} ref={frame}>
      <AppointmentHead appointment={appointment}>
        {mayEdit && (
          <MoreMenu
            appointment={appointment}
            onDuplicate={onDuplicate}
            onNextWeek={() => onEdit("nextWeek")}
          />
        )}
      </AppointmentHead>
      {mayMove && (
        <StatusButtons
          {...about}
          onReschedule={() => onEdit("time")}
          onCancel={() => setCancelling(true)}
          onFinish={finish.run}
        />
      )}
      {mayEdit && (
        <ReactivateButtons
          appointment={appointment}
          onReactivated={draft.rebase}
          onDuplicate={onDuplicate}
        />
      )}
      <SectionPanel title="Dados" edit="details" onEdit={mayEdit && onEdit}>
        <AppointmentFacts appointment={appointment} />
      </SectionPanel>
      <SectionPanel title="Serviços" edit="services" onEdit={mayMove && onEdit}>
        {appointment.services.length === 0 && (
          <p className={classes.soft}>Nenhum serviço escolhido.</p>
        )}
        <ServiceTable services={appointment.services} />
      </SectionPanel>
      <PaymentPanel appointment={appointment} onPay={() => onEdit("payment")} />
      <div className={classes.section}>
        <NotesForm appointment={appointment} draft={draft} editable={mayEdit} />
      </div>
      <ReminderList id={id} timeZone={timeZone} />
      <HistoryList id={id} timeZone={timeZone} />
      <FormFoot failure={finish.failure}>
        <CloseButton isSpare={mayMove} onClose={drawer.onCancel} />
        {mayMove && <StepButtons {...about} finish={finish} />}
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
