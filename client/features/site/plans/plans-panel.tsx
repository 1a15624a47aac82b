import { planSlugs } from "#shared/domain/plans.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { PlanCard } from "./plan-card.tsx";
import classes from "./plans-panel.module.css";
import shared from "#client/features/site/frame/frame.module.css";

/** The plans with their prices, and everything in them side by side. */
export function PlansPanel() {
  return (
    <section className={shared.section} id="precos">
      <h2 className={shared.title}>Um preço por mês, e só</h2>
      <p className={shared.lead}>
        Sem taxa por agendamento, por cliente ou por mensagem de e-mail. O preço é o da conta
        inteira, não o de cada pessoa da equipe.
      </p>
      <div className={classes.grid}>
        {planSlugs.map((slug) => (
          <PlanCard key={slug} slug={slug} isMarked={slug === "pro"} />
        ))}
      </div>
      <details className={classes.compare}>
        <summary>Comparar tudo, lado a lado</summary>
        <ComparisonTable />
      </details>
    </section>
  );
}
