import { Button } from "@mantine/core";
import { IconMailForward, IconMailOff } from "@tabler/icons-react";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { Employee } from "#shared/schemas/employees.ts";

/** Resends an invitation, or withdraws it. */
export function InvitationButtons({ employee }: { employee: Employee }) {
  const { id, email, invitation } = employee;
  const [asked, setAsked] = useState(false);
  const after = (text: string) => {
    void changed("users");
    toast.success(text);
    setAsked(false);
  };
  const onError = (error: unknown) => {
    toastFailure(error);
    // The invitation was accepted, or somebody else was faster.
    if (failureOf(error).code === "forbidden") void changed("users");
    setAsked(false);
  };
  const resend = trpc.employees.resendInvitation.useMutation({
    onSuccess: () => after(`Convite enviado para ${email}`),
    onError,
  });
  const withdraw = trpc.employees.withdrawInvitation.useMutation({
    onSuccess: () => after("Convite cancelado!"),
    onError,
  });
  const describedBy = { "aria-describedby": `employee-${id}` };
  return (
    <>
      <WriteButton
        variant="default"
        leftSection={<IconMailForward size={16} stroke={1.75} />}
        loading={resend.isPending}
        onClick={() => resend.mutate({ id })}
        {...describedBy}
      >
        Reenviar convite
      </WriteButton>
      {invitation !== "declined" && (
        <Button
          variant="default"
          leftSection={<IconMailOff size={16} stroke={1.75} />}
          onClick={() => setAsked(true)}
          {...describedBy}
        >
          Cancelar convite
        </Button>
      )}
      <ConfirmDialog
        opened={asked}
        writes
        title="Cancelar convite"
        confirmLabel="Cancelar convite"
        cancelLabel="Voltar"
        danger
        loading={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ id })}
        onCancel={() => setAsked(false)}
      >
        O link enviado para <strong>{email}</strong> deixa de valer. A pessoa continua na equipe,
        sem acesso ao sistema.
      </ConfirmDialog>
    </>
  );
}
