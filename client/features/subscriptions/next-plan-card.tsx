import { Button } from "@mantine/core";
import { useCurrentUser } from "#client/lib/session.ts";
import { Panel } from "#client/ui/panel.tsx";
import { WholeText } from "#client/ui/whole-text.tsx";
import { formatCents } from "#shared/domain/money.ts";
import { planNames, planSlugs, plans, type PlanSlug } from "#shared/domain/plans.ts";
import { isPaymentDue } from "#shared/domain/subscriptions.ts";
import { planHighlights } from "#shared/texts/plans.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import classes from "./subscriptions.module.css";

type NextPlanCardProps = {
  own: PlanSlug;
  /** The plan that is being asked for. */
  wanted: PlanSlug | null;
  onChoose: (plan: PlanSlug) => void;
};

/** The next larger plan with what it would bring; nothing on the largest. */
export function NextPlanCard({ own, wanted, onChoose }: NextPlanCardProps) {
  const next = planSlugs[planSlugs.indexOf(own) + 1];
  const { standing } = useCurrentUser();
  const isDue = isPaymentDue(standing);
  // After an end there is nothing to grow from: every plan is chosen anew.
  if (!next || standing === "cancelled") return null;
  return (
    <Panel title={`Cresça com o ${planNames[next]}`}>
      <div className={classes.next}>
        <ul className={classes.lines}>
          {planHighlights(next).map((highlight) => (
            <li key={highlight}>
              <WholeText text={highlight} />
            </li>
          ))}
        </ul>
        <div>
          <p className={classes.price}>
            <strong>{formatCents(plans[next].priceCents)}</strong> por mês
          </p>
          {isDue && <p className={classes.change}>{tierTexts.payFirst}</p>}
          <Button loading={wanted === next} disabled={isDue} onClick={() => onChoose(next)}>
            Fazer upgrade para o {planNames[next]}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
