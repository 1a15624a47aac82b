import { Button } from "@mantine/core";
import { useState } from "react";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";

type DeclineButtonProps = { token: string; organizationName: string; onDeclined: () => void };

/** Declines an invitation after a question, which ends the link. */
export function DeclineButton({ token, organizationName, onDeclined }: DeclineButtonProps) {
  const [asked, setAsked] = useState(false);
  const decline = trpc.invitations.decline.useMutation({
    onSuccess: onDeclined,
    onError: (error) => toastFailure(error),
  });
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setAsked(true)}>
        Recusar convite
      </Button>
      <ConfirmDialog
        opened={asked}
        title="Recusar convite"
        confirmLabel="Recusar"
        danger
        loading={decline.isPending}
        onConfirm={() => decline.mutate({ token })}
        onCancel={() => setAsked(false)}
      >
        O link deixa de valer e <strong>{organizationName}</strong> verá que o convite foi recusado.
      </ConfirmDialog>
    </>
  );
}
