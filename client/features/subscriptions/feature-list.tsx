import { WholeText } from "#client/ui/whole-text.tsx";
import { planFeatures, plans, type PlanSlug } from "#shared/domain/plans.ts";
import { comingFeatures, planFeatureNames } from "#shared/texts/plans.pt-br.ts";
import classes from "./subscriptions.module.css";

/** Everything that a plan brings; what nothing does yet says so. */
export function FeatureList({ plan }: { plan: PlanSlug }) {
  const { features } = plans[plan];
  return (
    <>
      <ul className={classes.features}>
        {planFeatures
          .filter((feature) => features[feature])
          .map((feature) => (
            <li key={feature}>
              <WholeText text={planFeatureNames[feature]} />
              {comingFeatures.has(feature) && " (em breve)"}
            </li>
          ))}
      </ul>
      {features.whatsapp && (
        <p className={classes.change}>
          O custo de cada mensagem de WhatsApp é cobrado pelo provedor do WhatsApp.
        </p>
      )}
    </>
  );
}
