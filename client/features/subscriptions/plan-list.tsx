import { Button } from "@mantine/core";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import {
  planFeatures,
  planNames,
  planSlugs,
  plans,
  type PlanFeature,
  type PlanSlug,
} from "#shared/domain/plans.ts";
import {
  comingFeatures,
  limitWords,
  planFeatureNames,
  planLimits,
  planPrice,
} from "#shared/texts/plans.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import classes from "./subscriptions.module.css";

type PlanListProps = {
  own: PlanSlug;
  /** The plan that is being asked for. */
  wanted: PlanSlug | null;
  /** The plan that was chosen before logging in. */
  marked?: PlanSlug | null;
  /** After the end of a subscription any plan is paid anew. */
  isAnew?: boolean;
  /** Asks for a smaller plan; absent where nothing is charged. */
  onDowngrade?: ((plan: PlanSlug) => void) | undefined;
  /** Null for those who may not change the plan. */
  onChoose: ((plan: PlanSlug) => void) | null;
};

/** The plans as they are sold, each with what it adds to the one before; the own one is marked. */
export function PlanList(props: PlanListProps) {
  const { own, wanted, marked = null, isAnew = false, onDowngrade, onChoose } = props;
  return (
    <ul className={classes.grid}>
      {planSlugs.map((slug) => (
        <li key={slug} className={slug === (marked ?? own) ? classes.own : classes.card}>
          <h3 className={classes.name}>
            {planNames[slug]}
            {slug === own && <StatusBadge tone="success">Plano atual</StatusBadge>}
            {slug === marked && slug !== own && (
              <StatusBadge tone="info">{tierTexts.marked}</StatusBadge>
            )}
          </h3>
          <p className={classes.price}>
            <strong>{planPrice(slug)}</strong>
          </p>
          <ul className={classes.lines}>
            {planLimits.map((limit) => (
              <li key={limit}>{limitWords(limit, plans[slug][limit])}</li>
            ))}
            {smallerThan(slug) && (
              <li className={classes.all}>Tudo do {smallerThan(slug)}, e mais:</li>
            )}
            {addedBy(slug).map((feature) => (
              <li key={feature}>
                {planFeatureNames[feature]}
                {comingFeatures.has(feature) && " (em breve)"}
              </li>
            ))}
          </ul>
          {onChoose && (isAnew || planSlugs.indexOf(slug) > planSlugs.indexOf(own)) && (
            <Button
              className={classes.choose ?? ""}
              variant={slug === marked ? "filled" : "default"}
              loading={wanted === slug}
              aria-label={`Escolher o ${planNames[slug]}`}
              onClick={() => onChoose(slug)}
            >
              Escolher
            </Button>
          )}
          {onDowngrade && planSlugs.indexOf(slug) < planSlugs.indexOf(own) && (
            <Button
              className={classes.choose ?? ""}
              variant="subtle"
              color="gray"
              aria-label={`${tierTexts.downgrade}: ${planNames[slug]}`}
              onClick={() => onDowngrade(slug)}
            >
              {tierTexts.downgrade}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function smallerThan(slug: PlanSlug): string | undefined {
  const smaller = planSlugs[planSlugs.indexOf(slug) - 1];
  return smaller && planNames[smaller];
}

/** What a plan has that the next smaller one lacks. */
function addedBy(slug: PlanSlug): readonly PlanFeature[] {
  const smaller = planSlugs[planSlugs.indexOf(slug) - 1];
  return planFeatures.filter(
    (feature) => plans[slug].features[feature] && !(smaller && plans[smaller].features[feature]),
  );
}
