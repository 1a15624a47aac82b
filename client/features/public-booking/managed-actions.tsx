import { Button } from "@mantine/core";
import { useState } from "react";
import { formatDateTime } from "#client/lib/formats.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { Notice } from "#client/ui/notice.tsx";
import classes from "./managed.module.css";
import type { Managed } from "./use-managed.ts";

type ManagedActionsProps = { managed: Managed; canMove: boolean; onMove: () => void };

/** What can still be done with the appointment, or why nothing can. */
export function ManagedActions({ managed, canMove, onMove }: ManagedActionsProps) {
  const { view, isSending, message } = managed;
  const { appointment, organization, link } = view;
  const [isAsking, setAsking] = useState(false);
  if (!appointment.canChange) {
    return (
      <div className={classes.actions}>
        {message && <Notice tone="danger">{message}</Notice>}
        <p className={classes.note}>{sayWhyNot(appointment.status, organization.name)}</p>
        {link && (
          <Button component="a" href={`/book/${link.slug}`} variant="default">
            Agendar outro horário
          </Button>
        )}
      </div>
    );
  }

  async function cancel() {
    await managed.cancel();
    setAsking(false);
  }

  return (
    <div className={classes.actions}>
      {message && <Notice tone="danger">{message}</Notice>}
      {!canMove && (
        <p className={classes.note}>
          O link deste agendamento não recebe mais reservas: só é possível cancelar por aqui. Para
          outro horário, fale com {organization.name}.
        </p>
      )}
      <div className={classes.buttons}>
        {canMove && <Button onClick={onMove}>Remarcar</Button>}
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
        {formatDateTime(appointment.start, view.timeZone)} fica livre para outra pessoa. Isto não
        pode ser desfeito.
      </ConfirmDialog>
    </div>
  );
}

function sayWhyNot(status: string, organization: string): string {
  if (status === "cancelled") return "Este agendamento foi cancelado e o horário está livre.";
  return `Este agendamento não pode mais ser alterado por aqui. Se precisar, fale com ${organization}.`;
}
