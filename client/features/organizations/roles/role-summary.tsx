import { trpc } from "#client/lib/trpc.ts";
import { canAny, type Permission } from "#shared/domain/permissions.ts";
import type { WithPages } from "../address/tab-values.ts";
import { groupActions } from "./action-rules.ts";
import classes from "./role-card.module.css";

type RoleSummaryProps = WithPages & {
  /** The role with the permissions that are ticked at the moment. */
  standing: { readonly role: string; readonly permissions: readonly Permission[] };
};

/** What somebody in a role sees and may do, page by page, before it is saved. */
export function RoleSummary({ standing, pagesOf }: RoleSummaryProps) {
  const actions = trpc.roles.actions.useQuery();
  const pages = pagesOf(standing.role, standing.permissions);
  const allowed = (actions.data ?? []).filter(({ needs }) => canAny(standing, needs));
  return (
    <section className={classes.sees} aria-label="O que esta função vê">
      <p className={classes.seesTitle}>O que esta função vê</p>
      <dl>
        {groupActions(pages, allowed).map(({ label, done }) => (
          <div key={label}>
            <dt>{label}</dt>
            {done.map((action) => (
              <dd key={action}>{action}</dd>
            ))}
          </div>
        ))}
      </dl>
      {actions.isError && (
        <p className={classes.detail}>
          Não foi possível carregar o que se pode fazer em cada página.
        </p>
      )}
    </section>
  );
}
