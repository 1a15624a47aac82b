import { Button } from "@mantine/core";
import { planNames, planSlugs, type PlanSlug } from "#shared/domain/plans.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import classes from "./subscriptions.module.css";

export type PlanChoice = {
  own: PlanSlug;
  /** The plan that is being asked for. */
  wanted: PlanSlug | null;
  /** The plan that was chosen before logging in. */
  marked?: PlanSlug | null;
  /** After the end of a subscription any plan is paid anew. */
  isAnew?: boolean;
  /** The smaller plan that is on its way, which `onKeep` takes back. */
  coming?: { plan: PlanSlug; from: string; isUndoing: boolean; onUndo: () => void } | null;
  /** Asks for a smaller plan; absent where nothing is charged. */
  onDowngrade?: ((plan: PlanSlug) => void) | undefined;
  /** Null for those who may not change the plan. */
  onChoose: ((plan: PlanSlug) => void) | null;
};

/** What can be done about one of the plans: nothing about the one that holds. */
export function PlanButton({ slug, ...choice }: PlanChoice & { slug: PlanSlug }) {
  const { own, wanted, marked, isAnew, coming, onDowngrade, onChoose } = choice;
  const isOwn = slug === own;
  const isLarger = planSlugs.indexOf(slug) > planSlugs.indexOf(own);
  const look = { className: classes.choose ?? "" };
  if (coming?.plan === slug) {
    return (
      <Button
        {...look}
        variant="default"
        loading={coming.isUndoing}
        aria-label={tierTexts.undoChange(planNames[slug])}
        onClick={coming.onUndo}
      >
        Desfazer
      </Button>
    );
  }
  if (onChoose && (isAnew || isLarger)) {
    const name = isOwn ? tierTexts.comeBack(planNames[slug]) : `Escolher o ${planNames[slug]}`;
    return (
      <Button
        {...look}
        variant={slug === marked || isOwn ? "filled" : "default"}
        loading={wanted === slug}
        aria-label={name}
        onClick={() => onChoose(slug)}
      >
        {isOwn ? name : "Escolher"}
      </Button>
    );
  }
  if (!onDowngrade || isOwn || isLarger) return null;
  return (
    <Button
      {...look}
      variant="subtle"
      color="gray"
      aria-label={`${tierTexts.downgrade}: ${planNames[slug]}`}
      onClick={() => onDowngrade(slug)}
    >
      {tierTexts.downgrade}
    </Button>
  );
}
