import { formatCents } from "#shared/domain/money.ts";
import { planFeatures, planNames, planSlugs, plans } from "#shared/domain/plans.ts";
import {
  comingFeatures,
  limitWord,
  planFeatureNames,
  planLimitNames,
  planLimits,
} from "#shared/texts/plans.pt-br.ts";
import classes from "./comparison-table.module.css";
import shared from "#client/features/site/frame/frame.module.css";

/** Every plan's limits and features in one table, which narrow screens scroll sideways. */
export function ComparisonTable() {
  return (
    <div className={classes.window}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={shared.hidden}>O que vem no plano</span>
            </th>
            {planSlugs.map((slug) => (
              <th key={slug} scope="col">
                {/* Also what a keyboard scrolls the table by. */}
                <a href={`/plan/${slug}`}>{planNames[slug]}</a>
                <span>{formatCents(plans[slug].priceCents)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planLimits.map((limit) => (
            <tr key={limit}>
              <th scope="row">{firstUpper(planLimitNames[limit].many)}</th>
              {planSlugs.map((slug) => (
                <td key={slug}>{limitWord(plans[slug][limit])}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Agendamentos</th>
            {planSlugs.map((slug) => (
              <td key={slug}>ilimitado</td>
            ))}
          </tr>
          {planFeatures.map((feature) => (
            <tr key={feature}>
              <th scope="row">
                {planFeatureNames[feature]}
                {comingFeatures.has(feature) && " (em breve)"}
              </th>
              {planSlugs.map((slug) => (
                <td key={slug}>
                  <MarkBadge isIn={plans[slug].features[feature]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MarkBadge({ isIn }: { isIn: boolean }) {
  return (
    <>
      <span className={isIn ? classes.in : classes.out} aria-hidden="true" />
      <span className={shared.hidden}>{isIn ? "sim" : "não"}</span>
    </>
  );
}

function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
