import { Button } from "@mantine/core";
import { formatDay } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import { planNames } from "#shared/domain/plans.ts";
import { saleTimeZone } from "#shared/domain/sale-days.ts";
import type { SubscriptionOutput } from "#shared/schemas/subscriptions.ts";
import { lastChargeWords, type Owed } from "#shared/texts/charges.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { ExcessList } from "./excess-list.tsx";
import { useSubscriptionChanges } from "./use-subscription-changes.ts";
import classes from "./subscription-panel.module.css";

const nothing = () => undefined;

type ComingChangeNoticeProps = {
  own: SubscriptionOutput;
  /** Undefined until the provider has told it. */
  charges: Owed | undefined;
};

/** What changes when the period ends, with the way to take it back. */
export function ComingChangeNotice({ own, charges }: ComingChangeNoticeProps) {
  const { resume, keepPlan } = useSubscriptionChanges(nothing);
  const { cancelsAt, nextPlan, nextPlanFrom, nextPlanAbove } = own;
  const day = (at: string) => formatDay(at, saleTimeZone);
  if (!own.isLive) return null;
  if (cancelsAt) {
    return (
      <Notice tone="warning">
        <div className={classes.coming}>
          <span>
            {tierTexts.endsOn(day(cancelsAt))}{" "}
            {charges ? lastChargeWords(charges, cancelsAt) : tierTexts.noNewMonth}
          </span>
          <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
            {tierTexts.resume}
          </Button>
        </div>
      </Notice>
    );
  }
  if (!nextPlan || !nextPlanFrom) return null;
  const isAbove = nextPlanAbove.length > 0;
  return (
    <Notice tone={isAbove ? "warning" : "info"}>
      <div className={classes.coming}>
        <div>
          {tierTexts.changesOn(planNames[nextPlan], day(nextPlanFrom))}
          {isAbove && (
            <>
              {" "}
              {tierTexts.aboveNext(planNames[nextPlan])}
              <ExcessList above={nextPlanAbove} />
              {tierTexts.aboveThen(day(nextPlanFrom))}
            </>
          )}
        </div>
        <Button variant="default" loading={keepPlan.isPending} onClick={() => keepPlan.mutate()}>
          {tierTexts.keepPlan}
        </Button>
      </div>
    </Notice>
  );
}
