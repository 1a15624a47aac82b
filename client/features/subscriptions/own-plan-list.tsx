import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { planNames, planSlugs, type PlanSlug } from "#shared/domain/plans.ts";
import { isPaymentDue } from "#shared/domain/subscriptions.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { DowngradeDialog } from "./downgrade-dialog.tsx";
import { PlanList } from "./plan-list.tsx";
import { ResumeDialog } from "./resume-dialog.tsx";
import { useSubscriptionChanges } from "./use-subscription-changes.ts";
import classes from "./subscriptions.module.css";

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
  const { data, isPending } = trpc.subscriptions.mine.useQuery();
  const [smaller, setSmaller] = useState<PlanSlug | null>(null);
  const { keepPlan } = useSubscriptionChanges(nothing);
  const end = data?.isLive && standing === "active" ? data.periodEndsAt : null;
  const cancelsAt = data?.cancelsAt ?? null;
  const isDue = isPaymentDue(standing);
  const isAnew = standing === "cancelled";
  const close = () => setSmaller(null);
  if (isPending) {
    return (
      <Loading label="Carregando os planos">
        <div className={classes.grid}>
          {planSlugs.map((slug) => (
            <Skeleton key={slug} height={420} radius={12} />
          ))}
        </div>
      </Loading>
    );
  }
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
        onChoose={isDue ? null : onChoose}
      />
      {smaller && end && cancelsAt && (
        <ResumeDialog plan={smaller} cancelsAt={cancelsAt} onClose={close} />
      )}
      {smaller && end && !cancelsAt && (
        <DowngradeDialog plan={smaller} periodEndsAt={end} onClose={close} />
      )}
    </>
  );
}
