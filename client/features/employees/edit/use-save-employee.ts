import type { MeetsConflict } from "#client/lib/use-conflict.ts";
import { changed } from "#client/lib/changes.ts";
import { showSaved } from "#client/lib/saved-records.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { EmployeeChanges } from "#shared/schemas/employee-edits.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import { errorsByField, type FormErrors } from "./employee-values.ts";

type SaveOptions = {
  employee: Employee | null;
  onSaved: () => void;
  onTempPassword: (text: string) => void;
  onErrors: (errors: FormErrors) => void;
  conflict: MeetsConflict;
};

/** Creates or updates an employee and reports the result; a new login's password is shown once. */
export function useSaveEmployee({ employee, onSaved, onTempPassword, ...on }: SaveOptions) {
  const { handlers, ...outcome } = useSaveRecord({
    errorsOf: ({ code, message, issues }): FormErrors =>
      code === "email_taken" ? { email: message } : errorsByField(issues),
    ...on,
    // Both calls report their success themselves, because of the password in the answer.
    onSaved() {},
  });
  const create = trpc.employees.create.useMutation({
    ...handlers({ failed: "Falha ao criar funcionário" }),
    // The answer holds a password and must not be kept.
    gcTime: 0,
    onSuccess({ tempPassword, invited, employee: { email } }) {
      if (tempPassword) onTempPassword(`Funcionário criado! Senha temporária: ${tempPassword}`);
      else toast.success(invited ? `Convite enviado para ${email}` : "Funcionário criado!");
      void changed("users");
      onSaved();
    },
  });
  const update = trpc.employees.update.useMutation({
    ...handlers({ failed: "Falha ao atualizar funcionário" }),
    gcTime: 0,
    onSuccess({ tempPassword, invited, employee: saved }) {
      if (tempPassword) onTempPassword(`Acesso permitido! Senha temporária: ${tempPassword}`);
      else
        toast.success(invited ? `Convite enviado para ${saved.email}` : "Funcionário atualizado!");
      showSaved("users", saved);
      onSaved();
    },
  });

  return {
    ...outcome,
    isPending: create.isPending || update.isPending,
    create: create.mutate,
    update(changes: EmployeeChanges & { readonly version: number | undefined }) {
      if (employee) update.mutate({ ...changes, id: employee.id });
    },
  };
}
