import { planNames, plans, type PlanSlug } from "#shared/domain/plans.ts";
import { limitWords, planAudiences, planLimits } from "#shared/texts/plans.pt-br.ts";
import { PriceSummary } from "#client/features/site/plans/plan-card.tsx";
import shared from "#client/features/site/frame/frame.module.css";
import { SignupForm } from "./signup-form.tsx";
import classes from "./signup-page.module.css";

/** Where a stranger says who she is before she pays; the form also works without a script. */
export function SignupPage({ slug }: { slug: PlanSlug }) {
  return (
    <section className={shared.section}>
      <div className={classes.columns}>
        <div>
          <p className={classes.step}>Passo 1 de 2</p>
          <h1 className={shared.headline}>Abra a sua agenda</h1>
          <p className={shared.lead}>
            Alguns campos agora, o pagamento em seguida, e a sua agenda está aberta.
          </p>
          <aside className={classes.plan} aria-label="Plano escolhido">
            <h2>Plano {planNames[slug]}</h2>
            <p>{planAudiences[slug]}</p>
            <PriceSummary slug={slug} />
            <ul>
              {planLimits.map((limit) => (
                <li key={limit}>{limitWords(limit, plans[slug][limit])}</li>
              ))}
            </ul>
            <a className={shared.link} href="/landing#precos">
              Trocar de plano
            </a>
          </aside>
        </div>
        <SignupForm slug={slug} />
      </div>
    </section>
  );
}
