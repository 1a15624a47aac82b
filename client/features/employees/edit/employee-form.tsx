import { useConflict } from "#client/lib/use-conflict.ts";
import { useCan } from "#client/lib/session.ts";
import { queries } from "#client/lib/trpc.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import { AccessFields } from "./access-fields.tsx";
import classes from "./employee-form.module.css";
import { emptyValues, formFields, readChanges, readNew, valuesOf } from "./employee-values.ts";
import { HoursFields } from "./hours-fields.tsx";
import { LockedPay, PayFields } from "./pay-fields.tsx";
import { IdentityFields, RegistrationFields } from "./person-fields.tsx";
import type { Rights } from "../access/rights-rules.ts";
import { useSaveEmployee } from "./use-save-employee.ts";

/** Returns why somebody's visible pay can't be changed. */
const lockedPay = ({ isSelf }: Rights): string =>
  isSelf ? employeeTexts.ownPay : employeeTexts.outranked;

type EmployeeFormProps = {
  /** Null for a new one. */
  employee: Employee | null;
  rights: Rights | null;
  roles: readonly RoleOutput[];
  onDirtyChange: (dirty: boolean) => void;
  onReload: (employee: Employee) => void;
  onTempPassword: (text: string) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Edits every field of an employee; keeps what was typed whatever goes wrong. */
export function EmployeeForm({ employee, rights, roles, onReload, ...on }: EmployeeFormProps) {
  const { onDirtyChange, onCancel, onSaved, onTempPassword } = on;
  const paysNew = useCan("manage_finance");
  // Absent when the viewer may not know it.
  const seesPay = employee ? employee.compensation !== undefined : paysNew;
  const paySentence = rights && !rights.setPay ? lockedPay(rights) : null;
  const record = useRecordForm({
    initialValues: employee ? valuesOf(employee) : emptyValues,
    fields: formFields,
    onDirtyChange,
  });
  const { form } = record;
  const conflict = useConflict({
    load: async () => {
      const team = await queries.employees.list.fetch(undefined, { staleTime: 0 });
      return team.find(({ id }) => id === employee?.id);
    },
    onTake(current) {
      if (current) onReload(current);
      else toast.error("Este funcionário foi excluído por outra pessoa.");
    },
    by: "toast",
  });
  const { theirs } = conflict;
  const save = useSaveEmployee({
    employee,
    conflict,
    onSaved,
    onTempPassword,
    onErrors: record.showErrors,
  });

  /** Saves over a version: somebody else's, once the person has been told about it. */
  function submit(version = employee?.version) {
    if (employee) {
      const changes = record.check((values) => readChanges(employee, values));
      if (changes) save.update({ ...changes, version });
      return;
    }
    const input = record.check((values) => readNew(values, { withPay: seesPay }));
    if (input) save.create(input);
  }

  return (
    <RecordForm
      className={classes.form}
      record={record}
      save={save}
      newerVersion={
        <NewerVersion
          what="este cadastro"
          conflict={conflict}
          onSaveMine={theirs ? () => submit(theirs.version) : undefined}
        />
      }
      submitLabel={employee ? "Salvar funcionário" : "Criar funcionário"}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <IdentityFields form={form} isNew={employee === null} rights={rights} />
      <AccessFields form={form} employee={employee} rights={rights} roles={roles} />
      <HoursFields form={form} />
      <RegistrationFields form={form} />
      {seesPay && (paySentence ? <LockedPay reason={paySentence} /> : <PayFields form={form} />)}
    </RecordForm>
  );
}
