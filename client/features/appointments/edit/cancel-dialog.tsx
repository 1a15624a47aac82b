import { Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { TellField } from "../fields/tell-field.tsx";
import { freedOf, whoFits } from "#client/domain/appointments/freed-rules.ts";
import { freedWords } from "#client/domain/appointments/freed-words.ts";
import { withPhoneChannel } from "#client/domain/messages/phone-channel-calls.ts";
import { silencesCancelled } from "#client/domain/messages/told-calls.ts";
import { sentenceOfTold } from "#client/domain/messages/told-words.ts";
import { undoes } from "#client/domain/calendars/undo-calls.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { hasKeyboard } from "#client/ui/has-keyboard.ts";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { PaidNotice } from "../payment/paid-notice.tsx";
import { reactivate } from "./reactivate-calls.ts";
import classes from "./cancel-dialog.module.css";
import { keepSaved } from "./saved-calls.ts";
import { ScopeField, type EditScope } from "./scope-field.tsx";

type CancelDialogProps = {
  appointment: Appointment;
  onClose: () => void;
  onCancelled: (saved: Appointment) => void;
};

/** Cancels an appointment, optionally with those that follow in its series, with a reason. */
export function CancelDialog({ appointment, onClose, onCancelled }: CancelDialogProps) {
  useNestedDialog();
  const [reason, setReason] = useState("");
  const [notify, setNotify] = useState(true);
  const [scope, setScope] = useState<EditScope>("one");
  const isMany = scope === "following";
  const { id, version, seriesId, start, timeZone } = appointment;
  const cancel = trpc.appointments.cancel.useMutation({
    onSuccess(saved) {
      keepSaved(saved);
      const done = isMany ? "Agendamentos cancelados" : "Agendamento cancelado";
      // What is cancelled waits for nothing any more; whether it did decides who is told.
      const { heldUntil } = appointment;
      const waited = withPhoneChannel({ ...saved, heldUntil, endsUnheard: saved.isUntold });
      const told = sentenceOfTold(waited, Date.now(), notify);
      toast.success(
        `${done} com sucesso!${told}`,
        // Several aren't brought back at once: each may have lost its time by then.
        ...(isMany ? [] : [{ ...undoes(() => void reactivate(saved, true)), subject: id }]),
        ...silencesCancelled(saved, notify ? told : "", scope),
      );
      onCancelled(saved);
    },
    onError(error) {
      // The version behind this dialog is then the one to decide about.
      if (failureOf(error).code === "row_changed") void changed("appointments");
    },
  });
  // What waited when the appointment was opened may have left since.
  const fresh = trpc.appointments.get.useQuery({ id }, { staleTime: 0 });
  const { isUntold } = fresh.data ?? appointment;
  const freed = useFreed(appointment);
  const confirm = () =>
    cancel.mutate({ id, version, scope, notify, ...(reason.trim() && { reason: reason.trim() }) });
  return (
    <ConfirmDialog
      opened
      writes
      danger
      title="Cancelar agendamento"
      confirmLabel={isMany ? "Cancelar agendamentos" : "Cancelar agendamento"}
      cancelLabel="Voltar"
      loading={cancel.isPending}
      onCancel={onClose}
      // The button that led here is gone once it is cancelled.
      returnTo={() => document.querySelector("[data-reactivates]")}
      onConfirm={confirm}
    >
      <Stack gap="md" c="var(--ink)">
        <Text fw={600}>
          {appointment.customerName} · {formatDateTime(start, timeZone)} ·{" "}
          {appointment.professionalName}
        </Text>
        <div className={classes.outcome}>
          <Text c="dimmed">
            {isMany
              ? "Os horários ficam livres e os agendamentos continuam no histórico."
              : "O horário fica livre e o agendamento continua no histórico."}
          </Text>
          {freed && <Text>{freed}</Text>}
        </div>
        <PaidNotice appointmentId={id} when="cancelling" />
        {cancel.error && <Notice tone="danger">{failureOf(cancel.error).message}</Notice>}
        <Textarea
          // The only thing to write here; a keyboard on the screen would hide the buttons.
          data-autofocus={hasKeyboard() || undefined}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (!event.repeat && !cancel.isPending) confirm();
          }}
          label="Motivo"
          description="Opcional. Só a equipe lê."
          autosize
          minRows={2}
          maxRows={5}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value.replaceAll("\n", " "))}
        />
        {seriesId && (
          <ScopeField label="Ele se repete. O que cancelar?" value={scope} onChange={setScope} />
        )}
        <TellField
          told={{ ...appointment, endsUnheard: isUntold }}
          notify={notify}
          onChange={setNotify}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** Says who of the waiting list could come instead; null for who may not read it, or where nobody could. */
function useFreed(appointment: Appointment): string | null {
  const enabled = useCan(["manage_appointments", "manage_calendars"]);
  const { data = [], dataUpdatedAt } = trpc.waitlist.list.useQuery(undefined, { enabled });
  return freedWords(whoFits(data, freedOf(appointment, null), dataUpdatedAt));
}
