import { Button, Group, Skeleton } from "@mantine/core";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { loadFailure } from "#client/lib/failures.ts";
import { formatDay } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { formatCents } from "#shared/domain/money.ts";
import { dayOfSale, saleTimeZone } from "#shared/domain/sale-days.ts";
import { isPaymentDue } from "#shared/domain/subscriptions.ts";
import type { SubscriptionOutput } from "#shared/schemas/subscriptions.ts";
import { openWords } from "#shared/texts/charges.pt-br.ts";
import { standingTexts } from "#shared/texts/standing.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { CancelButton } from "./cancel-button.tsx";
import { ComingChangeNotice } from "./coming-change-notice.tsx";
import { endedWords } from "./ended-words.ts";
import { InvoiceList } from "./invoice-list.tsx";
import { useBillingPage, useCharges } from "./use-billing-page.ts";
import classes from "./subscription-panel.module.css";

const tones = {
  active: "success",
  past_due: "warning",
  suspended: "danger",
  cancelled: "neutral",
} as const;

/** How the account pays, its invoices, and the ways to the provider's pages. */
export function SubscriptionPanel() {
  const subscription = trpc.subscriptions.mine.useQuery();
  return (
    <QueryView
      query={subscription}
      messageOf={(error) => loadFailure(error, "da assinatura")}
      loading={
        <Loading label="Carregando...">
          <Skeleton height={140} radius={12} />
        </Loading>
      }
    >
      {(own) => (own.hasSubscription ? <OwnSubscription own={own} /> : null)}
    </QueryView>
  );
}

function OwnSubscription({ own }: { own: SubscriptionOutput }) {
  const { openPortal, openPayment, isOpeningPortal, isOpeningPayment } = useBillingPage();
  const isDue = isPaymentDue(own.standing);
  // The day is known without the provider; the amount comes as soon as it answers.
  const charges = useCharges();
  const line = lineOf(own, charges);
  return (
    <Panel
      title="Assinatura"
      action={
        <StatusBadge tone={tones[own.standing]}>{tierTexts.standing[own.standing]}</StatusBadge>
      }
    >
      <div className={classes.body}>
        {line && <p className={classes.line}>{line}</p>}
        <ComingChangeNotice own={own} charges={charges} />
        <Group gap={12}>
          {isDue && (
            <Button loading={isOpeningPayment} onClick={openPayment}>
              {tierTexts.payNow}
            </Button>
          )}
          <Button variant="default" loading={isOpeningPortal} onClick={openPortal}>
            {tierTexts.openPortal}
          </Button>
          {own.isLive && !own.cancelsAt && own.periodEndsAt && (
            <CancelButton end={{ ...own, endsAt: own.periodEndsAt }} />
          )}
        </Group>
        <InvoiceList />
      </div>
    </Panel>
  );
}

/** What happens next, in a sentence; an end that is decided has its own notice. */
function lineOf(own: SubscriptionOutput, charges: ReturnType<typeof useCharges>): string {
  const { standing, readOnlyFrom, closesAt, periodEndsAt, cancelsAt } = own;
  const day = (at: string | null) => (at === null ? "" : formatDay(at, saleTimeZone));
  switch (standing) {
    case "active":
      if (!periodEndsAt || cancelsAt) return "";
      return charges?.charge
        ? openWords(charges) +
            tierTexts.nextCharge(
              formatCents(charges.charge.cents),
              dayOfSale(charges.charge.at, "date"),
            )
        : tierTexts.nextChargeOn(dayOfSale(periodEndsAt, "date"));
    case "past_due":
      return `${standingTexts.pastDue} ${standingTexts.pastDueUntil(day(readOnlyFrom))}`;
    case "suspended":
      return `${standingTexts.suspended} ${standingTexts.suspendedHint}`;
    case "cancelled":
      return `${standingTexts.cancelled} ${endedWords(closesAt)}`;
  }
}
