import { formatCount } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { UsageBar } from "#client/ui/usage-bar.tsx";
import { unlimitedFrom } from "#shared/domain/plans.ts";
import classes from "./usage-panel.module.css";

/** Whether the plan has room for one more; unknown counts as room, since the server decides. */
export function useHasRoom(): boolean {
  const { data } = trpc.tier.my.useQuery();
  return !data || data.usage.users < data.caps.maxUsers;
}

/**
 * Shows how many of the plan's users are in use; its line is reserved before the numbers arrive.
 */
export function UsagePanel() {
  const { data } = trpc.tier.my.useQuery();
  if (!data) return <p className={classes.usage}>{"\u00a0"}</p>;
  const { users } = data.usage;
  const { maxUsers } = data.caps;
  const isUnlimited = maxUsers >= unlimitedFrom;
  return (
    <>
      <div className={classes.usage}>
        <p className="figures">{usageText(users, maxUsers)}</p>
        {!isUnlimited && (
          <UsageBar
            label="Funcionários utilizados"
            used={users}
            max={maxUsers}
            className={classes.bar}
          />
        )}
      </div>
      {users >= maxUsers && (
        <Notice tone="warning">
          Limite atingido. Faça upgrade para adicionar mais funcionários.{" "}
          <AnchorLink to="/app/pricing">Ver Planos</AnchorLink>
        </Notice>
      )}
    </>
  );
}

function usageText(users: number, max: number): string {
  if (max < unlimitedFrom) {
    return `${formatCount(users)} de ${formatCount(max)} funcionários utilizados`;
  }
  return users === 1
    ? "1 funcionário utilizado, sem limite"
    : `${formatCount(users)} funcionários utilizados, sem limite`;
}
