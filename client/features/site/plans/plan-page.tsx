import { formatCents } from "#shared/domain/money.ts";
import { planFeatures, planNames, planSlugs, plans, type PlanSlug } from "#shared/domain/plans.ts";
import {
  comingFeatures,
  limitWords,
  planAudiences,
  planFeatureNames,
  planHighlights,
  planLimits,
  usersRange,
} from "#shared/texts/plans.pt-br.ts";
import { PlanPicture } from "./plan-picture.tsx";
import { PriceSummary } from "./plan-card.tsx";
import classes from "./plan-page.module.css";
import shared from "#client/features/site/frame/frame.module.css";

/** One plan, with all that it brings and the others beside it. */
export function PlanPage({ slug }: { slug: PlanSlug }) {
  const plan = plans[slug];
  const included = planFeatures.filter((feature) => plan.features[feature]);
  return (
    <>
      <section className={shared.section}>
        <div className={classes.columns}>
          <div>
            <p className={classes.back}>
              <a className={shared.link} href="/landing#precos">
                Todos os planos
              </a>
            </p>
            <h1 className={shared.headline}>Plano {planNames[slug]}</h1>
            <p className={shared.lead}>{planAudiences[slug]}</p>
            <p className={classes.range}>{usersRange(slug)}</p>
          </div>
          <aside className={classes.offer} aria-label="Preço">
            <PriceSummary slug={slug} />
            <a className={shared.button} href={`/start/${slug}`}>
              Contratar o {planNames[slug]}
            </a>
            <p>O preço é o da conta inteira, por mês.</p>
          </aside>
        </div>
        <div className={classes.show}>
          <PlanPicture slug={slug} />
          <div>
            <h2 className={classes.why}>Por que o {planNames[slug]}</h2>
            <ul className={classes.highlights}>
              {planHighlights(slug).map((highlight) => (
                <li key={highlight}>{highlight}</li>
              ))}
            </ul>
          </div>
        </div>
        <h2 className={classes.heading}>O que vem junto</h2>
        <ul className={classes.limits}>
          {planLimits.map((limit) => (
            <li key={limit}>{limitWords(limit, plan[limit])}</li>
          ))}
        </ul>
        <ul className={classes.list}>
          {included.map((feature) => (
            <li key={feature}>
              {planFeatureNames[feature]}
              {comingFeatures.has(feature) && <span>em breve</span>}
            </li>
          ))}
        </ul>
        <h2 className={classes.heading}>Os outros planos</h2>
        <ul className={classes.others}>
          {planSlugs
            .filter((other) => other !== slug)
            .map((other) => (
              <li key={other}>
                <a href={`/plan/${other}`}>
                  <b>{planNames[other]}</b>
                  <span>{formatCents(plans[other].priceCents)} por mês</span>
                </a>
              </li>
            ))}
        </ul>
      </section>
      <div className={classes.end} />
    </>
  );
}
