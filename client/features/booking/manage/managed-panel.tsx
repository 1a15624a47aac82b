import { Button } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { formatBookedMoment } from "../frame/moment-words.ts";
import classes from "./manage.module.css";
import { pausedHoldWords, pausedWords } from "./paused-words.ts";
import { OfferPanel } from "./offer-panel.tsx";
import type { Managed } from "./use-managed.ts";
import { formatEnd } from "#shared/domain/date-formats.ts";

type ManagedPanelProps = { managed: Managed; canMove: boolean; onMove: () => void };

/** Shows what can still be done with the appointment, or why nothing can. */
export function ManagedPanel({ managed, canMove, onMove }: ManagedPanelProps) {
  const { view, outcome, isSending, message } = managed;
  const { appointment, organization, bookAgainSlug } = view;
  const [isAsking, setAsking] = useState(false);
  if (!appointment.canChange) {
    return (
      <div className={classes.actions}>
        {message && <Notice tone="danger">{message}</Notice>}
        {/* Who has just cancelled reads it above. */}
        {!(outcome && appointment.status === "cancelled") && (
          <p className={classes.note}>
            {appointment.offerWords?.note ?? sayWhyNot(appointment.status, organization.name)}
          </p>
        )}
        {bookAgainSlug && (
          <Button component="a" href={`/book/${bookAgainSlug}`} variant="default">
            Agendar novamente
          </Button>
        )}
      </div>
    );
  }

  if (appointment.isOffer) return <OfferPanel managed={managed} />;

  async function cancel() {
    await managed.cancel();
    setAsking(false);
  }

  return (
    <div className={classes.actions}>
      {message && <Notice tone="danger">{message}</Notice>}
      {appointment.heldUntil && view.takesBookings && (
        <HoldNote
          until={formatEnd(appointment.heldUntil, view.timeZone)}
          canConfirm={appointment.canConfirm}
        />
      )}
      {!view.takesBookings ? (
        <Notice tone="warning">
          {(appointment.heldUntil ? pausedHoldWords : pausedWords)(organization.name)}
        </Notice>
      ) : (
        !canMove && (
          <p className={classes.note}>
            O link deste agendamento não recebe mais reservas: só é possível cancelar por aqui. Para
            outro horário, fale com {organization.name}.
          </p>
        )
      )}
      <div className={classes.buttons}>
        {appointment.canConfirm && (
          <Button loading={isSending} onClick={() => void managed.confirm()}>
            Confirmar agendamento
          </Button>
        )}
        {canMove && !appointment.heldUntil && <Button onClick={onMove}>Remarcar</Button>}
        <Button
          variant="default"
          onClick={() => {
            managed.forget();
            setAsking(true);
          }}
        >
          Cancelar agendamento
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Cancelar este agendamento?"
        confirmLabel="Cancelar agendamento"
        cancelLabel="Manter"
        danger
        loading={isSending}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      >
        {formatBookedMoment(appointment.start, view.timeZone)} fica livre para outra pessoa. Isto
        não pode ser desfeito.
      </ConfirmDialog>
    </div>
  );
}

function HoldNote({ until, canConfirm }: { until: string; canConfirm: boolean }) {
  return (
    <Notice tone="warning">
      {canConfirm
        ? `O horário está reservado para você até as ${until}. Confirme, ou ele volta a ficar livre.`
        : `O horário está reservado até as ${until}. Confirme pelo link do e-mail que enviamos.`}
    </Notice>
  );
}

function sayWhyNot(status: string, organization: string): string {
  if (status === "cancelled") return "Este agendamento foi cancelado e o horário está livre.";
  return `Este agendamento não pode mais ser alterado por aqui. Se precisar, fale com ${organization}.`;
}
