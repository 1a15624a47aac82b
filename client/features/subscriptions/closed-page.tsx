import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Logo } from "#client/ui/brand/logo.tsx";
import { Page } from "#client/ui/page.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { dayOfSale } from "#shared/domain/sale-days.ts";
import { mayManagePlan } from "#shared/domain/subscriptions.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { InvoiceList } from "./invoice-list.tsx";
import { PlanList } from "./plan-list.tsx";
import { UpgradeDialog } from "./upgrade-dialog.tsx";
import { UpgradeNotice } from "./upgrade-notice.tsx";
import { useBillingPage } from "./use-billing-page.ts";
import { useUpgrade } from "./use-upgrade.ts";
import classes from "./closed-page.module.css";

/** How soon somebody who waits there sees that another has paid: no socket tells it. */
const askMillis = 10_000;

type ClosedPageProps = {
  /** Since when, by the server's clock. */
  since: string;
  /** The id of the payment with which somebody comes back. */
  paid: string | undefined;
  /** The way to the person's other organisations. */
  switcher: ReactNode;
  onLogout: () => void;
};

/** Replaces the app while the account is closed: since when, and how to have it back. */
export default function ClosedPage({ since, paid, switcher, onLogout }: ClosedPageProps) {
  const { organizationName, role } = useCurrentUser();
  trpc.auth.me.useQuery(undefined, { refetchInterval: askMillis });
  const day = dayOfSale(since, "year");
  const mayPay = mayManagePlan(role);
  const text = mayPay ? tierTexts.closedText : tierTexts.closedForOthers;
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <Logo size={28} />
        <div className={classes.switcher}>{switcher}</div>
        <Button variant="subtle" color="gray" onClick={onLogout}>
          Sair
        </Button>
      </header>
      <main>
        <Page title={tierTexts.closedTitle(day)} lead={text(organizationName)} width="list">
          {paid !== undefined && mayPay && <UpgradeNotice paid={paid} />}
          <p className={classes.kept}>
            <strong>{tierTexts.nothingErased}</strong> {tierTexts.keptUntilAsked}{" "}
            {tierTexts.warnedBeforeErasing}
          </p>
          {mayPay && <WaysBack />}
        </Page>
      </main>
    </div>
  );
}

function WaysBack() {
  const { tier } = useCurrentUser();
  const { choose, wanted, question } = useUpgrade();
  const { data: own } = trpc.subscriptions.mine.useQuery();
  const { openPortal, isOpeningPortal } = useBillingPage();
  return (
    <>
      <Panel title="Escolha um plano">
        <PlanList own={tier} wanted={wanted} isAnew onChoose={choose} />
      </Panel>
      <UpgradeDialog {...question} />
      {own?.hasSubscription && (
        <Panel
          title="Pagamentos"
          action={
            <Button variant="default" loading={isOpeningPortal} onClick={openPortal}>
              {tierTexts.openPortal}
            </Button>
          }
        >
          <InvoiceList />
        </Panel>
      )}
    </>
  );
}
