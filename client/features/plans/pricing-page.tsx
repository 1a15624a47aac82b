import { useCurrentUser } from "#client/lib/session.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Page } from "#client/ui/page.tsx";
import { PlanList } from "./plan-list.tsx";
import { mayManagePlan } from "#shared/domain/subscriptions.ts";
import { useUpgrade } from "./use-upgrade.ts";
import classes from "./plans.module.css";

/** /app/pricing: the plans beside each other; whoever may, chooses one. */
export function PricingPage() {
  const { tier, role, standing } = useCurrentUser();
  const { choose, wanted } = useUpgrade();
  const mayChoose = mayManagePlan(role);
  return (
    <Page title="Planos" lead="Um preço por conta, com todas as suas organizações." width="list">
      <PlanList
        own={tier}
        wanted={wanted}
        isAnew={standing === "cancelled"}
        onChoose={mayChoose ? choose : null}
      />
      {mayChoose && (
        <p className={classes.change}>
          <AnchorLink to="/app/my-plan">Ver quanto do seu plano está em uso</AnchorLink>
        </p>
      )}
    </Page>
  );
}
