import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { tellDeleteFailed, tellFailure } from "#client/lib/tell-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { InUseDialog } from "#client/ui/in-use-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import type { Employee } from "#shared/schemas/employees.ts";

type DeleteEmployeeDialogProps = { employee: Employee | null; onClose: () => void };

/** Asks before somebody is deleted; who still has appointments ahead may be switched off instead. */
export function DeleteEmployeeDialog({ employee, onClose }: DeleteEmployeeDialogProps) {
  const [inUse, setInUse] = useState<string | null>(null);
  const shown = useLast(employee);

  function done(message: string) {
    void changed("users");
    toast.success(message);
    close();
  }

  function close() {
    setInUse(null);
    onClose();
  }

  const remove = trpc.employees.delete.useMutation({
    onSuccess: () => done("Funcionário excluído!"),
    onError(error) {
      tellDeleteFailed(error, {
        fallback: "Falha ao excluir funcionário",
        onInUse: setInUse,
        onGone() {
          void changed("users");
          close();
        },
      });
    },
  });
  const switchOff = trpc.employees.update.useMutation({
    onSuccess: () => done("Funcionário desativado!"),
    onError: (error) => tellFailure(error, "Falha ao atualizar funcionário"),
  });

  if (inUse !== null) {
    const active = shown?.isActive ? shown : null;
    return (
      <InUseDialog
        opened={employee !== null}
        title="Este funcionário não pode ser excluído"
        reason={inUse}
        onSwitchOff={active && (() => switchOff.mutate({ id: active.id, isActive: false }))}
        loading={switchOff.isPending}
        onClose={close}
      />
    );
  }
  return (
    <ConfirmDialog
      opened={employee !== null}
      title="Excluir funcionário"
      danger
      loading={remove.isPending}
      onConfirm={() => employee && remove.mutate({ id: employee.id })}
      onCancel={close}
    >
      <strong>{shown?.name}</strong> sai da equipe e perde o acesso na hora. Os atendimentos já
      feitos continuam no histórico com o nome. Esta ação não pode ser desfeita.
    </ConfirmDialog>
  );
}
