import { formatCents } from "#shared/domain/money.ts";
import { planFeatures, planNames, planSlugs, plans, type PlanSlug } from "#shared/domain/plans.ts";
import {
  comingFeatures,
  limitWords,
  planAudiences,
  planFeatureNames,
  planLimits,
} from "#shared/texts/plans.pt-br.ts";
import classes from "./plan-card.module.css";
import shared from "#client/features/site/frame/frame.module.css";

/** One plan of the grid: whom it is for, what it costs, what it brings. */
export function PlanCard({ slug, isMarked }: { slug: PlanSlug; isMarked: boolean }) {
  const plan = plans[slug];
  const smaller = planSlugs[planSlugs.indexOf(slug) - 1];
  const added = planFeatures.filter(
    (feature) => plan.features[feature] && !(smaller && plans[smaller].features[feature]),
  );
  return (
    <article className={isMarked ? classes.marked : classes.card}>
      <h3 className={classes.name}>{planNames[slug]}</h3>
      <p className={classes.audience}>{planAudiences[slug]}</p>
      <PriceSummary slug={slug} />
      <a
        className={`${isMarked ? shared.button : shared.quiet} ${classes.start}`}
        href={`/start/${slug}`}
      >
        Começar com o {planNames[slug]}
      </a>
      <a className={classes.more} href={`/plan/${slug}`}>
        Ver o plano {planNames[slug]}
      </a>
      <ul className={classes.list}>
        {planLimits.map((limit) => (
          <li key={limit}>{limitWords(limit, plan[limit])}</li>
        ))}
        {smaller && <li className={classes.all}>Tudo do {planNames[smaller]}, e mais:</li>}
        {added.map((feature) => (
          <li key={feature}>
            {planFeatureNames[feature]}
            {comingFeatures.has(feature) && <span className={classes.soon}>em breve</span>}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** The price with the one it replaces. */
export function PriceSummary({ slug }: { slug: PlanSlug }) {
  const { priceCents, originalPriceCents } = plans[slug];
  return (
    <p className={classes.price}>
      <s>
        <span className={shared.hidden}>De </span>
        {formatCents(originalPriceCents)}
      </s>
      <strong>{formatCents(priceCents)}</strong>
      <span>por mês</span>
    </p>
  );
}
