import { Button } from "@mantine/core";
import { Notice } from "#client/ui/notice.tsx";
import classes from "./manage.module.css";
import { pausedHoldWords } from "./paused-words.ts";
import type { Managed } from "./use-managed.ts";
import { formatEnd } from "#shared/domain/date-formats.ts";

/** Lets somebody of the waiting list take the time that is offered, or leave it to the next. */
export function OfferPanel({ managed }: { managed: Managed }) {
  const { view, isSending, message } = managed;
  const { heldUntil, canConfirm } = view.appointment;
  return (
    <div className={classes.actions}>
      {message && <Notice tone="danger">{message}</Notice>}
      {!view.takesBookings && (
        <Notice tone="warning">{pausedHoldWords(view.organization.name)}</Notice>
      )}
      {heldUntil && view.takesBookings && (
        <Notice tone="warning">
          Este horário ficou livre e está reservado para você até as{" "}
          {formatEnd(heldUntil, view.timeZone)}. Se você não aceitar, ele vai para a próxima pessoa
          da lista de espera.
        </Notice>
      )}
      <div className={classes.buttons}>
        {canConfirm && (
          <Button loading={isSending} onClick={() => void managed.confirm()}>
            Quero este horário
          </Button>
        )}
        <Button variant="default" disabled={isSending} onClick={() => void managed.cancel()}>
          Não quero
        </Button>
      </div>
    </div>
  );
}
