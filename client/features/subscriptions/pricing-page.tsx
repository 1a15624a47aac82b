import { useCurrentUser } from "#client/lib/session.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Page } from "#client/ui/page.tsx";
import { OwnPlanList } from "./own-plan-list.tsx";
import { PlanList } from "./plan-list.tsx";
import type { PlanSlug } from "#shared/domain/plans.ts";
import { mayManagePlan } from "#shared/domain/subscriptions.ts";
import { UpgradeDialog } from "./upgrade-dialog.tsx";
import { useUpgrade } from "./use-upgrade.ts";
import classes from "./subscriptions.module.css";

/** /app/pricing: the plans beside each other; whoever may, chooses one, which may be marked from before. */
export function PricingPage({ marked }: { marked: PlanSlug | null }) {
  const { tier, role } = useCurrentUser();
  const { choose, wanted, question } = useUpgrade();
  const mayChoose = mayManagePlan(role);
  return (
    <Page title="Planos" lead="Um preço por conta, com todas as suas organizações." width="list">
      {mayChoose ? (
        <OwnPlanList own={tier} wanted={wanted} marked={marked} onChoose={choose} />
      ) : (
        <PlanList own={tier} wanted={wanted} onChoose={null} />
      )}
      {mayChoose && (
        <p className={classes.change}>
          <AnchorLink to="/app/my-plan">Ver quanto do seu plano está em uso</AnchorLink>
        </p>
      )}
      <UpgradeDialog {...question} />
    </Page>
  );
}
