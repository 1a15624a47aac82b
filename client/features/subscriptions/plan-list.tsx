import { useEffect, useRef } from "react";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { WholeText } from "#client/ui/whole-text.tsx";
import {
  planFeatures,
  planNames,
  planSlugs,
  plans,
  type PlanFeature,
  type PlanSlug,
} from "#shared/domain/plans.ts";
import { dayOfSale } from "#shared/domain/sale-days.ts";
import {
  comingFeatures,
  limitWords,
  planFeatureNames,
  planLimits,
  planPrice,
} from "#shared/texts/plans.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { PlanButton, type PlanChoice } from "./plan-button.tsx";
import classes from "./subscriptions.module.css";

/** The plans as they are sold, each with what it adds to the one before; the own one is marked. */
export function PlanList(props: PlanChoice) {
  const { own, marked = null, isAnew = false, coming } = props;
  const chosen = useRef<HTMLLIElement>(null);
  // Who chose it before logging in finds it at once, on a phone too.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: "center" });
    chosen.current?.focus({ preventScroll: true });
  }, []);
  return (
    <ul className={classes.grid}>
      {planSlugs.map((slug) => (
        <li
          key={slug}
          className={slug === (marked ?? own) ? classes.own : classes.card}
          {...(slug === marked && { ref: chosen, tabIndex: -1 })}
        >
          <h3 className={classes.name}>
            {planNames[slug]}
            {slug === own && !isAnew && <StatusBadge tone="success">Plano atual</StatusBadge>}
            {slug === coming?.plan && (
              <StatusBadge tone="info">
                {tierTexts.from(dayOfSale(coming.from, "date"))}
              </StatusBadge>
            )}
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
                <WholeText text={planFeatureNames[feature]} />
                {comingFeatures.has(feature) && " (em breve)"}
              </li>
            ))}
          </ul>
          <PlanButton slug={slug} {...props} />
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
