import { DeleteRecordDialog } from "#client/domain/organizations/delete-record-dialog.tsx";
import { changed } from "#client/lib/changes.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import type { Employee } from "#shared/schemas/employees.ts";

type DeleteEmployeeDialogProps = { employee: Employee | null; onClose: () => void };

/** Asks before somebody is removed from the team. */
export function DeleteEmployeeDialog({ employee, onClose }: DeleteEmployeeDialogProps) {
  return (
    <DeleteRecordDialog
      record={employee}
      what="funcionário"
      reduces
      onDelete={async (id) => {
        await trpcClient.employees.delete.mutate({ id });
        return "Funcionário excluído!";
      }}
      onSwitchOff={async (id) => {
        await trpcClient.employees.update.mutate({ id, isActive: false });
        return "Funcionário desativado!";
      }}
      onChanged={() => void changed("users")}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <strong>{shown?.name}</strong> sai da equipe e perde o acesso na hora. Os atendimentos já
          feitos continuam no histórico com o nome. Esta ação não pode ser desfeita.
        </>
      )}
    </DeleteRecordDialog>
  );
}
