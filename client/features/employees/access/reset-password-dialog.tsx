import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import type { Employee } from "#shared/schemas/employees.ts";

type ResetPasswordDialogProps = {
  employee: Employee | null;
  onTempPassword: (text: string) => void;
  onClose: () => void;
};

/** Asks before somebody's password is replaced with a temporary one. */
export function ResetPasswordDialog({
  employee,
  onTempPassword,
  onClose,
}: ResetPasswordDialogProps) {
  const shown = useLast(employee);
  const reset = trpc.employees.resetPassword.useMutation({
    // The answer is a password and must not be kept.
    gcTime: 0,
    onSuccess({ tempPassword }) {
      onClose();
      onTempPassword(`Senha redefinida! Nova senha temporária: ${tempPassword}`);
    },
    onError(error) {
      const { code, message } = failureOf(error);
      toast.error(code === "unknown" ? "Falha ao redefinir senha" : message);
      if (code === "not_found") void changed("users");
      if (code === "not_found" || code === "forbidden") onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={employee !== null}
      writes
      title="Redefinir senha"
      loading={reset.isPending}
      onConfirm={() => employee && reset.mutate({ id: employee.id })}
      onCancel={onClose}
    >
      A senha atual de <strong>{shown?.name}</strong> deixa de funcionar e as sessões abertas são
      encerradas; a verificação em duas etapas, se houver, é desligada. Você recebe uma senha
      temporária para entregar à pessoa.
    </ConfirmDialog>
  );
}
