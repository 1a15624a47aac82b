import { Button, Title } from "@mantine/core";
import { IconKey, IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { formatDay, initials } from "#client/lib/formats.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { EmailText } from "#client/ui/email-text.tsx";
import { StatusBadge } from "#client/domain/status-badge.tsx";
import type { InvitationState } from "#shared/domain/invitations.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import classes from "./employee-card.module.css";
import { InvitationButtons } from "../access/invitation-buttons.tsx";
import { payText } from "./pay-words.ts";
import { PermissionBadges } from "./permission-badges.tsx";
import { rightsOver, roleOf, standingOf } from "../access/rights-rules.ts";

export type EmployeeActions = {
  onEdit: (employee: Employee) => void;
  onResetPassword: (employee: Employee) => void;
  onDelete: (employee: Employee) => void;
};

type EmployeeCardProps = {
  employee: Employee;
  roles: readonly RoleOutput[];
  actions: EmployeeActions;
};

/** Days are told on the clocks of whoever looks. */
const timeZone = ownTimeZone();

/** Somebody of the team with everything that the viewer may know. */
export function EmployeeCard({ employee, roles, actions }: EmployeeCardProps) {
  const { email } = useCurrentUser();
  const { licenseType, licenseNumber, compensation } = employee;
  const name = `employee-${employee.id}`;
  // Whoever hasn't accepted is not of the team yet.
  const isInvited = employee.invitation !== null;
  const license = [licenseType, licenseNumber].filter(Boolean).join(" ");
  return (
    <article className={classes.card} aria-labelledby={name}>
      <header className={classes.head}>
        <span className={classes.initials} aria-hidden="true">
          {initials(employee.name)}
        </span>
        <div className={classes.who}>
          <Title order={2} id={name} className={classes.name}>
            {employee.name}
          </Title>
          {employee.profession && <p className={classes.profession}>{employee.profession}</p>}
          <p className={classes.email}>
            <EmailText email={employee.email} />
          </p>
        </div>
      </header>
      <p className={classes.badges}>
        {!isInvited && (
          <StatusBadge tone={employee.isActive ? "success" : "neutral"}>
            {employee.isActive ? "Ativo" : "Inativo"}
          </StatusBadge>
        )}
        {employee.email === email && <span className={classes.self}>Você</span>}
        <span className={classes.role}>{roleOf(employee.role, roles)?.label ?? employee.role}</span>
        {employee.invitation && <InvitationBadge state={employee.invitation} />}
        {!employee.allowAccess && !employee.invitation && (
          <span className={classes.soft}>Sem acesso</span>
        )}
      </p>
      <dl className={classes.facts}>
        {license && <Fact label="Registro">{license}</Fact>}
        {compensation && <Fact label="Remuneração">{payText(compensation)}</Fact>}
        {!isInvited && (
          <Fact label="Na equipe desde">{formatDay(employee.createdAt, timeZone)}</Fact>
        )}
      </dl>
      <PermissionBadges held={standingOf(employee, roles)} />
      <CardButtons employee={employee} roles={roles} actions={actions} />
    </article>
  );
}

const invitationBadges = {
  pending: { tone: "info", text: "Convite pendente" },
  expired: { tone: "warning", text: "Convite expirado" },
  declined: { tone: "neutral", text: "Convite recusado" },
} as const;

function InvitationBadge({ state }: { state: InvitationState }) {
  const { tone, text } = invitationBadges[state];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

/** Only what the viewer may do. */
function CardButtons({ employee, roles, actions }: EmployeeCardProps) {
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
        <Button
          variant="default"
          leftSection={<IconKey size={16} stroke={1.75} />}
          onClick={() => actions.onResetPassword(employee)}
          {...describedBy}
        >
          Redefinir Senha
        </Button>
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
