import { Checkbox, Select, Switch } from "@mantine/core";
import { useCurrentUser } from "#client/lib/session.ts";
import { FormSection } from "#client/ui/form-section.tsx";
import { permissions, type Permission } from "#shared/domain/permissions.ts";
import { holdsAll, mayGrantRole } from "#shared/domain/rank.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import classes from "./employee-form.module.css";
import { permissionSentence } from "#client/domain/employees/permission-words.ts";
import type { EmployeeFormState } from "./person-fields.tsx";
import type { Rights } from "../access/rights-rules.ts";
import { roleOf } from "#shared/domain/role-keys.ts";

type AccessFieldsProps = {
  form: EmployeeFormState;
  employee: Employee | null;
  rights: Rights | null;
  roles: readonly RoleOutput[];
};

/** Edits the role, the additional permissions, and whether the login works. */
export function AccessFields({ form, employee, rights, roles }: AccessFieldsProps) {
  const viewer = useCurrentUser();
  const mayChange = employee === null || (rights?.changeAccess ?? false);
  const current = employee && roleOf(employee.role, roles)?.key;
  const options = roles.map((role) => ({
    value: role.key,
    label: role.label,
    disabled: role.key !== current && !mayGrantRole(viewer, role),
  }));
  return (
    <FormSection title="Função e acesso">
      <Select
        label="Função"
        required
        placeholder="Escolha a função"
        data={options}
        allowDeselect={false}
        disabled={!mayChange}
        description={rights?.isSelf && !mayChange ? employeeTexts.ownRole : undefined}
        wrapperProps={{ "data-field": "role" }}
        {...form.getInputProps("role")}
      />
      <Switch
        label="Permitir Acesso"
        description={
          form.values.isActive
            ? "A pessoa entra no sistema com o e-mail e uma senha."
            : employeeTexts.accessWhileInactive
        }
        disabled={!mayChange || rights?.isSelf || !form.values.isActive}
        wrapperProps={{ "data-field": "allowAccess" }}
        {...form.getInputProps("allowAccess", { type: "checkbox" })}
      />
      <PermissionList form={form} disabled={!mayChange} roles={roles} />
    </FormSection>
  );
}

type PermissionListProps = {
  form: EmployeeFormState;
  disabled: boolean;
  roles: readonly RoleOutput[];
};

/** Lists all ten permissions; those of the role can't be removed here. */
function PermissionList({ form, disabled, roles }: PermissionListProps) {
  const viewer = useCurrentUser();
  const { role, permissions: own } = form.values;
  const given: readonly Permission[] = role ? (roleOf(role, roles)?.permissions ?? []) : [];
  const set = (name: Permission, on: boolean) =>
    form.setFieldValue(
      "permissions",
      permissions.filter((each) => (each === name ? on : own.includes(each))),
    );
  return (
    <fieldset className={classes.permissions} data-field="permissions">
      <legend>
        Permissões além da função
        {given.length > 0 && <span>As que já vêm com a função aparecem marcadas.</span>}
      </legend>
      {permissions.map((name) => {
        const isGiven = given.includes(name);
        const isOwn = own.includes(name);
        return (
          <Checkbox
            key={name}
            label={permissionSentence(name, viewer.businessType)}
            checked={isGiven || isOwn}
            disabled={disabled || isGiven || (!isOwn && !holdsAll(viewer, [name]))}
            onChange={(event) => set(name, event.currentTarget.checked)}
          />
        );
      })}
    </fieldset>
  );
}
