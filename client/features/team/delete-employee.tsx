import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import type { Employee } from "#shared/schemas/employees.ts";

type DeleteEmployeeProps = { employee: Employee | null; onClose: () => void };

/** Asks before somebody is deleted; who still has appointments ahead may be switched off instead. */
export function DeleteEmployee({ employee, onClose }: DeleteEmployeeProps) {
  const [inUse, setInUse] = useState<string | null>(null);
  const shown = useLast(employee);

  function done(message: string) {
    void queries.employees.invalidate();
    void queries.tier.my.invalidate();
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
      const { code, message } = failureOf(error);
      if (code === "in_use") return setInUse(message);
      toast.error(code === "unknown" ? "Falha ao excluir funcionário" : message);
      // Someone else was faster: there is nothing left to ask about.
      if (code === "not_found") {
        void queries.employees.invalidate();
        close();
      }
    },
  });
  const switchOff = trpc.employees.update.useMutation({
    onSuccess: () => done("Funcionário desativado!"),
    onError(error) {
      const { code, message } = failureOf(error);
      toast.error(code === "unknown" ? "Falha ao atualizar funcionário" : message);
    },
  });

  if (inUse !== null) {
    const isActive = shown?.isActive ?? false;
    return (
      <ConfirmDialog
        opened={employee !== null}
        title="Este funcionário não pode ser excluído"
        confirmLabel={isActive ? "Desativar" : "Entendi"}
        loading={switchOff.isPending}
        onConfirm={() => {
          if (shown && isActive) switchOff.mutate({ id: shown.id, isActive: false });
          else close();
        }}
        onCancel={close}
      >
        {inUse}
      </ConfirmDialog>
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
