import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { EmployeeChanges, NewEmployee } from "#shared/schemas/employee-edits.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import { errorsByField, type FormErrors } from "./form-values.ts";

type SaveOptions = {
  employee: Employee | null;
  onSaved: () => void;
  onTempPassword: (text: string) => void;
  onErrors: (errors: FormErrors) => void;
};

/** Creates or updates an employee and says what came of it; a new login's password is shown once. */
export function useSaveEmployee({ employee, onSaved, onTempPassword, onErrors }: SaveOptions) {
  const [failure, setFailure] = useState<string | null>(null);
  const create = trpc.employees.create.useMutation({
    // The answer holds a password: nothing keeps it.
    gcTime: 0,
    onSuccess({ tempPassword }, { allowAccess }) {
      if (tempPassword) onTempPassword(`Funcionário criado! Senha temporária: ${tempPassword}`);
      else if (allowAccess) {
        toast.success("Funcionário criado! Esta pessoa já tem login e entra com a própria senha.");
      } else toast.success("Funcionário criado!");
      saved();
    },
    onError: (error) => failed(error, "Falha ao criar funcionário"),
  });
  const update = trpc.employees.update.useMutation({
    gcTime: 0,
    onSuccess({ tempPassword }) {
      if (tempPassword) onTempPassword(`Acesso permitido! Senha temporária: ${tempPassword}`);
      else toast.success("Funcionário atualizado!");
      saved();
    },
    onError: (error) => failed(error, "Falha ao atualizar funcionário"),
  });

  function saved() {
    void queries.employees.invalidate();
    void queries.tier.my.invalidate();
    onSaved();
  }

  function failed(error: unknown, fallback: string) {
    const { code, message, issues } = failureOf(error);
    const errors = code === "email_taken" ? { email: message } : errorsByField(issues);
    onErrors(errors);
    if (Object.keys(errors).length > 0) return;
    const told = code === "unknown" ? fallback : message;
    setFailure(told);
    toast.error(told);
  }

  return {
    isPending: create.isPending || update.isPending,
    /** The employee was changed by someone else since the form was opened. */
    isOutdated: update.isError && failureOf(update.error).code === "row_changed",
    /** What the last try failed with, when it was no field's fault. */
    failure,
    create(input: NewEmployee) {
      setFailure(null);
      create.mutate(input);
    },
    update(changes: EmployeeChanges) {
      setFailure(null);
      if (employee) update.mutate({ ...changes, id: employee.id, version: employee.version });
    },
  };
}
