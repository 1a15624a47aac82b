import { usageWords } from "#client/domain/organizations/usage-words.ts";
import { trpc } from "#client/lib/trpc.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { UsageBar } from "#client/ui/usage-bar.tsx";
import { warnsOfLimit } from "#client/ui/usage-rules.ts";
import { unlimitedFrom } from "#shared/domain/plans.ts";
import classes from "./usage-panel.module.css";

const counted = { one: "funcionário utilizado", many: "funcionários utilizados" };

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
        <p className="figures">{usageWords(users, maxUsers, counted)}</p>
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
        <Notice tone={warnsOfLimit(users, maxUsers) ? "warning" : "info"}>
          Limite atingido. Faça upgrade para adicionar mais funcionários.{" "}
          <AnchorLink to="/app/pricing">Ver Planos</AnchorLink>
        </Notice>
      )}
    </>
  );
}
