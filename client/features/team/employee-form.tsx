import { loadNewest } from "#client/lib/load-newest.ts";
import { queries } from "#client/lib/trpc.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { AccessFields } from "./access-fields.tsx";
import classes from "./employee-form.module.css";
import { emptyValues, formFields, readChanges, readNew, valuesOf } from "./form-values.ts";
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
  const { form, showErrors } = useRecordForm({
    initialValues: employee ? valuesOf(employee) : emptyValues,
    fields: formFields,
    onDirtyChange,
  });
  const save = useSaveEmployee({ employee, onSaved, onTempPassword, onErrors: showErrors });

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

  const reload = () =>
    loadNewest(
      () => queries.employees.list.fetch(undefined, { staleTime: 0 }),
      (team) => {
        const current = team.find(({ id }) => id === employee?.id);
        if (current) onReload(current);
        else toast.error("Este funcionário foi excluído por outra pessoa.");
      },
    );

  return (
    <RecordForm
      className={classes.form}
      fields={formFields}
      errors={form.errors}
      save={save}
      newerVersion={<NewerVersion what="este cadastro" onReload={reload} />}
      submitLabel={employee ? "Salvar funcionário" : "Criar funcionário"}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <IdentityFields form={form} isNew={employee === null} rights={rights} />
      <AccessFields form={form} employee={employee} rights={rights} roles={roles} />
      <HoursFields form={form} />
      <RegistrationFields form={form} />
      <PayFields form={form} />
    </RecordForm>
  );
}
