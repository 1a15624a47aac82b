import { StatusBadge } from "#client/ui/status-badge.tsx";
import { useCurrentUser } from "#client/lib/session.ts";
import type { InvitationState } from "#shared/domain/invitations.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import classes from "./employee-card.module.css";

/** Marks the person who looks. */
export function SelfBadge({ employee }: { employee: Employee }) {
  const { email } = useCurrentUser();
  return employee.email === email && <span className={classes.self}>Você</span>;
}

const invitations: Record<InvitationState, { tone: "info" | "warning" | "neutral"; text: string }> =
  {
    pending: { tone: "info", text: "Convite pendente" },
    expired: { tone: "warning", text: "Convite expirado" },
    declined: { tone: "neutral", text: "Convite recusado" },
  };

/** Ativo or Inativo; whoever hasn't accepted an invitation is not of the team yet. */
export function EmployeeStatus({ employee }: { employee: Employee }) {
  if (employee.invitation) {
    const { tone, text } = invitations[employee.invitation];
    return <StatusBadge tone={tone}>{text}</StatusBadge>;
  }
  return (
    <StatusBadge tone={employee.isActive ? "success" : "neutral"}>
      {employee.isActive ? "Ativo" : "Inativo"}
    </StatusBadge>
  );
}
