import { useState } from "react";
import { useCurrentUser } from "#client/lib/session.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { planNames, planSlugs, type PlanSlug } from "#shared/domain/plans.ts";
import { isPaymentDue } from "#shared/domain/subscriptions.ts";
import type { DowngradePreview } from "#shared/schemas/subscriptions.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { DowngradeDialog } from "./downgrade-dialog.tsx";
import { LostList } from "./excess-list.tsx";
import { PlanList } from "./plan-list.tsx";
import { ResumeDialog } from "./resume-dialog.tsx";
import { useSubscriptionChanges } from "./use-subscription-changes.ts";
import classes from "./subscriptions.module.css";

/** The plan with which an ended account comes back, and what it has no room for. */
type ComingBack = { plan: PlanSlug; lost: DowngradePreview["lost"] };

const nothing = () => undefined;

type OwnPlanListProps = {
  own: PlanSlug;
  /** The plan that is being asked for. */
  wanted: PlanSlug | null;
  /** The plan that was chosen before logging in. */
  marked?: PlanSlug | null;
  onChoose: (plan: PlanSlug) => void;
};

/** All plans for whoever manages the account: larger ones at once, smaller ones at the period's end. */
export function OwnPlanList({ own, wanted, marked = null, onChoose }: OwnPlanListProps) {
  const { standing } = useCurrentUser();
  const { data } = trpc.subscriptions.mine.useQuery();
  const [smaller, setSmaller] = useState<PlanSlug | null>(null);
  const { keepPlan } = useSubscriptionChanges(nothing);
  const end = data?.isLive && standing === "active" ? data.periodEndsAt : null;
  const cancelsAt = data?.cancelsAt ?? null;
  const isDue = isPaymentDue(standing);
  const isAnew = standing === "cancelled";
  const [back, setBack] = useState<ComingBack | null>(null);
  async function comeBack(plan: PlanSlug) {
    try {
      const { lost } = await queries.subscriptions.previewDowngrade.fetch(
        { newTier: plan },
        { staleTime: 0 },
      );
      if (lost.length > 0) return setBack({ plan, lost });
    } catch {
      // What stands in the way is said of the choice itself.
    }
    onChoose(plan);
  }
  const choose = isAnew ? (plan: PlanSlug) => void comeBack(plan) : onChoose;
  const close = () => setSmaller(null);
  return (
    <>
      {isDue && <p className={classes.first}>{tierTexts.payFirst}</p>}
      {data && !data.isLive && standing === "active" && (
        <p className={classes.first}>
          {tierTexts.notCharged(planNames[own])}
          {own !== planSlugs.at(-1) && ` ${tierTexts.chargedIfLarger}`}
        </p>
      )}
      <PlanList
        own={own}
        wanted={wanted}
        marked={marked}
        isAnew={isAnew}
        coming={
          end && !cancelsAt && data?.nextPlan && data.nextPlanFrom
            ? {
                plan: data.nextPlan,
                from: data.nextPlanFrom,
                isUndoing: keepPlan.isPending,
                onUndo: () => keepPlan.mutate(),
              }
            : null
        }
        onDowngrade={end === null ? undefined : setSmaller}
        onChoose={isDue ? null : choose}
      />
      {back && (
        <ConfirmDialog
          opened
          title={`${tierTexts.comeBack(planNames[back.plan])}?`}
          confirmLabel="Continuar"
          careful
          onConfirm={() => {
            setBack(null);
            onChoose(back.plan);
          }}
          onCancel={() => setBack(null)}
        >
          <LostList {...back} from={tierTexts.lostOnceBack} />
        </ConfirmDialog>
      )}
      {smaller && end && cancelsAt && (
        <ResumeDialog plan={smaller} cancelsAt={cancelsAt} onClose={close} />
      )}
      {smaller && end && !cancelsAt && (
        <DowngradeDialog plan={smaller} periodEndsAt={end} onClose={close} />
      )}
    </>
  );
}
