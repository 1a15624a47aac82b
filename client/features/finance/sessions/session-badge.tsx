import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { CashSession } from "#shared/schemas/cash-sessions.ts";

/** Whether a session is open. */
export function SessionBadge({ session: { closedAt } }: { session: CashSession }) {
  return (
    <StatusBadge tone={closedAt === null ? "success" : "neutral"}>
      {closedAt === null ? "Aberto" : "Fechado"}
    </StatusBadge>
  );
}
