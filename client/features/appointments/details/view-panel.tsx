import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { checkoutName } from "#client/domain/appointments/checkout-words.ts";
import { openCheckout } from "#client/domain/appointments/use-checkout.ts";
import type { TimedSlot } from "#client/domain/calendars/new-slot-values.ts";
import { useCan } from "#client/lib/session.ts";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { FormFoot } from "#client/ui/form-section.tsx";
import { canBecome, isMovable } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "./details.module.css";
import { type Editing } from "../edit/edit-panel.tsx";
import { AppointmentHead } from "./appointment-head.tsx";
import { AppointmentFacts } from "./appointment-summary.tsx";
import { CloseButton } from "./close-button.tsx";
import { CancelDialog } from "../edit/cancel-dialog.tsx";
import { HistoryList } from "./history-list.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { NotesForm } from "./notes-form.tsx";
import { PaymentPanel } from "../payment/payment-panel.tsx";
import { ReactivateButtons } from "./reactivate-buttons.tsx";
import { ReminderList } from "./reminder-list.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { ServiceTable } from "#client/domain/services/service-table.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { UnreachedNotice } from "./unreached-notice.tsx";
import { useFinish } from "./use-finish.ts";
import { type NotesDraft } from "./use-notes-draft.ts";

/** The form that replaces the details. */
export type Form = Editing | { readonly what: "payment"; readonly base: Appointment };

/** What a block's menu asked for. */
export type DetailsBegin = "remarcar" | "cancelar";

export type DetailsProps = {
  appointment: Appointment;
  drawer: FormInDrawer;
  /** What it opens at instead of what is known; absent: nothing else. */
  begin?: DetailsBegin | undefined;
  /** Begins another such appointment. */
  onDuplicate: (slot: TimedSlot, original: Appointment) => void;
};

type ViewProps = DetailsProps & {
  draft: NotesDraft;
  /** The last edit: its button gets the focus back, or its place once it is no longer offered. */
  edited: Form["what"] | null;
  onEdit: (what: Form["what"]) => void;
};

/** Everything about one appointment, and what can be done with it. */
export function AppointmentView({ appointment, draft, drawer, begin, edited, ...on }: ViewProps) {
  const { onEdit, onDuplicate } = on;
  const { id, timeZone, status } = appointment;
  const mayEdit = useCan("manage_appointments");
  const mayMove = mayEdit && isMovable(status);
  // What was done is often known only afterwards, and charged then.
  const maySell = mayMove || (mayEdit && status === "finished");
  const [cancelling, setCancelling] = useState(
    () => begin === "cancelar" && canBecome(status, "cancelled"),
  );
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
      <UnreachedNotice appointment={appointment} />
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
      <SectionPanel title="Serviços" edit="services" onEdit={maySell && onEdit}>
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
        {status === "finished" && (
          <Button variant="default" onClick={() => openCheckout(id)}>
            {checkoutName}
          </Button>
        )}
        {(mayMove || status === "finished") && <StepButtons {...about} finish={finish} />}
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
