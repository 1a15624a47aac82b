import { Button } from "@mantine/core";
import { IconKey, IconPencil, IconTrash } from "@tabler/icons-react";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { formatCount, formatDay } from "#client/lib/formats.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { Fact } from "#client/ui/fact.tsx";
import type { Employee } from "#shared/schemas/employees.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { InvitationButtons } from "../access/invitation-buttons.tsx";
import { rightsOver, standingOf } from "../access/rights-rules.ts";
import { absenceText } from "./absence-words.ts";
import { EmployeeStatus, SelfBadge } from "./employee-badges.tsx";
import classes from "./employee-card.module.css";
import { payText } from "./pay-words.ts";
import { PermissionBadges } from "./permission-badges.tsx";
import type { TeamMember } from "./employee-rules.ts";
import { roleOf } from "#shared/domain/role-keys.ts";

export type EmployeeActions = {
  onEdit: (employee: Employee) => void;
  onResetPassword: (employee: Employee) => void;
  onDelete: (employee: Employee) => void;
};

type EmployeeSummaryProps = {
  employee: TeamMember;
  roles: readonly RoleOutput[];
  actions: EmployeeActions;
};

/** Days are told on the clocks of whoever looks. */
const timeZone = ownTimeZone();

/** Everything that the viewer may know of somebody of the team and do about them. */
export function EmployeeSummary({ employee, roles, actions }: EmployeeSummaryProps) {
  const { licenseType, licenseNumber, compensation, glance } = employee;
  const license = [licenseType, licenseNumber].filter(Boolean).join(" ");
  const absence = glance && absenceText(glance.nextTimeOff, timeZone);
  return (
    <>
      <p className={classes.badges}>
        <EmployeeStatus employee={employee} />
        <SelfBadge employee={employee} />
        <span className={classes.role}>{roleOf(employee.role, roles)?.label ?? employee.role}</span>
        {!employee.allowAccess && !employee.invitation && (
          <span className={classes.soft}>Sem acesso</span>
        )}
      </p>
      <dl className={classes.facts}>
        {license && <Fact label="Registro">{license}</Fact>}
        {compensation && <Fact label="Remuneração">{payText(compensation)}</Fact>}
        {employee.attends && glance && (
          <Fact label="Serviços nos links">{formatCount(glance.serviceCount)}</Fact>
        )}
        {absence && <Fact label="Próxima ausência">{absence}</Fact>}
        {!employee.invitation && (
          <Fact label="Na equipe desde">{formatDay(employee.createdAt, timeZone)}</Fact>
        )}
      </dl>
      <PermissionBadges held={standingOf(employee, roles)} />
      <EmployeeButtons employee={employee} roles={roles} actions={actions} />
    </>
  );
}

/** Only what the viewer may do. */
function EmployeeButtons({ employee, roles, actions }: EmployeeSummaryProps) {
  const viewer = useCurrentUser();
  const rights = rightsOver(viewer, employee, roles);
  const describedBy = { "aria-describedby": `employee-${employee.id}` };
  if (!useCan("manage_employees") || !rights.edit) return null;
  return (
    <footer className={classes.foot}>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.75} />}
        onClick={() => actions.onEdit(employee)}
        {...describedBy}
      >
        Editar
      </Button>
      {rights.invite && <InvitationButtons employee={employee} />}
      {rights.resetPassword && (
        <WriteButton
          variant="default"
          leftSection={<IconKey size={16} stroke={1.75} />}
          onClick={() => actions.onResetPassword(employee)}
          {...describedBy}
        >
          Redefinir Senha
        </WriteButton>
      )}
      {rights.remove && (
        <Button
          variant="subtle"
          color="red"
          className={classes.delete}
          leftSection={<IconTrash size={16} stroke={1.75} />}
          onClick={() => actions.onDelete(employee)}
          {...describedBy}
        >
          Excluir
        </Button>
      )}
    </footer>
  );
}
