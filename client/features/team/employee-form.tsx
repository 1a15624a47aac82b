import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries } from "#client/lib/trpc.ts";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { focusField } from "#client/ui/focus-field.ts";
import { FormFoot } from "#client/ui/form-section.tsx";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { AccessFields } from "./access-fields.tsx";
import classes from "./employee-form.module.css";
import {
  emptyValues,
  formFields,
  readChanges,
  readNew,
  valuesOf,
  type EmployeeFormValues,
  type FormErrors,
} from "./form-values.ts";
import { HoursFields } from "./hours-fields.tsx";
import { PayFields } from "./pay-fields.tsx";
import { IdentityFields, RegistrationFields } from "./person-fields.tsx";
import type { Rights } from "./rights.ts";
import { useSaveEmployee } from "./use-save-employee.ts";

type EmployeeFormProps = {
  /** Null: a new one. */
  employee: Employee | null;
  rights: Rights | null;
  roles: readonly RoleOutput[];
  onDirtyChange: (dirty: boolean) => void;
  onReload: (employee: Employee) => void;
  onTempPassword: (text: string) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Every field of an employee; keeps what was typed whatever goes wrong. */
export function EmployeeForm({ employee, rights, roles, onReload, ...on }: EmployeeFormProps) {
  const { onDirtyChange, onCancel, onSaved, onTempPassword } = on;
  const form = useForm<EmployeeFormValues>({
    initialValues: employee ? valuesOf(employee) : emptyValues,
    validateInputOnChange: false,
  });
  const dirty = form.isDirty();
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  const save = useSaveEmployee({ employee, onSaved, onTempPassword, onErrors: showErrors });

  function showErrors(errors: FormErrors) {
    form.setErrors(errors);
    const first = formFields.find((field) => field in errors);
    if (first) focusField(first);
  }

  function submit() {
    if (employee) {
      const { changes, errors } = readChanges(employee, form.values);
      if (errors) return showErrors(errors);
      form.clearErrors();
      return save.update(changes);
    }
    const { input, errors } = readNew(form.values);
    if (errors) return showErrors(errors);
    form.clearErrors();
    save.create(input);
  }

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary fields={formFields} errors={form.errors} />
      {employee && save.isOutdated && (
        <NewerVersion what="este cadastro" onReload={() => reload(employee.id, onReload)} />
      )}
      <IdentityFields form={form} isNew={employee === null} rights={rights} />
      <AccessFields form={form} employee={employee} rights={rights} roles={roles} />
      <HoursFields form={form} />
      <RegistrationFields form={form} />
      <PayFields form={form} />
      <FormFoot failure={save.isOutdated ? null : save.failure}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          {employee ? "Salvar funcionário" : "Criar funcionário"}
        </Button>
      </FormFoot>
    </form>
  );
}

async function reload(id: string, onLoaded: (employee: Employee) => void): Promise<void> {
  try {
    const team = await queries.employees.list.fetch(undefined, { staleTime: 0 });
    const current = team.find((employee) => employee.id === id);
    if (current) onLoaded(current);
    else toast.error("Este funcionário foi excluído por outra pessoa.");
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}
