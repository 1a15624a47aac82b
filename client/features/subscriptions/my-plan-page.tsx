import { Skeleton, Stack } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { failureOf, loadFailure } from "#client/lib/failures.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useFocusNearChanges } from "#client/lib/use-focus-near-changes.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Page } from "#client/ui/page.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { planNames, type PlanSlug } from "#shared/domain/plans.ts";
import { mayManagePlan } from "#shared/domain/subscriptions.ts";
import { planAudiences } from "#shared/texts/plans.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { ArchivePanel } from "./archive-panel.tsx";
import { FeatureList } from "./feature-list.tsx";
import { NextPlanCard } from "./next-plan-card.tsx";
import { OwnPlanList } from "./own-plan-list.tsx";
import { SubscriptionPanel } from "./subscription-panel.tsx";
import { UpgradeDialog } from "./upgrade-dialog.tsx";
import { UpgradeNotice } from "./upgrade-notice.tsx";
import { UsageList } from "./usage-list.tsx";
import { useUpgrade } from "./use-upgrade.ts";

type MyPlanPageProps = {
  /** Whether somebody has just paid for a larger plan, and the payment's id at the provider. */
  isUpgraded: boolean;
  /** Whether somebody has just left the payment's page without paying. */
  isLeft: boolean;
  paid: string | undefined;
  /** The larger plan that was charged on this page just now. */
  upgradedTo: PlanSlug | undefined;
};

/** /app/my-plan: the account's plan, how much of it is in use, and the way to a larger one. */
export function MyPlanPage(props: MyPlanPageProps) {
  const { role } = useCurrentUser();
  if (!mayManagePlan(role)) {
    return (
      <EmptyState icon={<IconLock size={28} stroke={1.5} />} title="Sem permissão" heading={1}>
        {tierTexts.denied}
      </EmptyState>
    );
  }
  return <OwnPlan {...props} />;
}

function OwnPlan({ isUpgraded, isLeft, paid, upgradedTo }: MyPlanPageProps) {
  useFocusNearChanges();
  const { standing } = useCurrentUser();
  // What is in use stays after an end; what the plan gave is gone.
  const isOver = standing === "cancelled";
  const tier = trpc.tier.my.useQuery();
  // The provider's answers are begun beside the product's own, which don't wait for them.
  trpc.subscriptions.nextCharge.usePrefetchQuery();
  trpc.subscriptions.invoices.usePrefetchQuery();
  const { choose, wanted, question } = useUpgrade();
  const subscription = trpc.subscriptions.mine.useQuery();
  const failure = subscription.error && failureOf(subscription.error);
  // Whoever owns another of the account's organisations alone takes her data with her all the same.
  if (failure?.code === "forbidden") {
    return (
      <Page title="Meu Plano" width="list">
        <Notice tone="info">{failure.message}</Notice>
        <ArchivePanel />
      </Page>
    );
  }
  // What was changed after an upgrade is the newer word.
  const isNewest = !subscription.data?.nextPlan && !subscription.data?.cancelsAt;
  return (
    <Page
      title="Meu Plano"
      lead={
        isOver
          ? "O que está em uso e como voltar."
          : "O que a sua conta inclui e quanto está em uso."
      }
      width="list"
    >
      {isLeft && (
        <Notice tone="info">
          <strong>{tierTexts.leftUnpaidTitle}</strong> {tierTexts.leftUnpaidText}
        </Notice>
      )}
      {isUpgraded && isNewest && <UpgradeNotice paid={paid} upgradedTo={upgradedTo} />}
      <QueryView
        query={tier}
        messageOf={(error) => loadFailure(error, "do plano")}
        loading={
          <Loading label="Carregando...">
            <Stack gap={24}>
              <Skeleton height={180} radius={12} />
              <Skeleton height={320} radius={12} />
            </Stack>
          </Loading>
        }
      >
        {({ tier: own, caps, usage }) => (
          <>
            {/* Whoever comes to pay what is due finds that first. */}
            {standing !== "active" && <SubscriptionPanel />}
            <Panel title={`Plano ${planNames[own]}`} lead={planAudiences[own]}>
              <UsageList caps={isOver ? null : caps} usage={usage} />
            </Panel>
            {standing === "active" && <SubscriptionPanel />}
            {!isOver && (
              <Panel title="O que está incluído">
                <FeatureList plan={own} />
              </Panel>
            )}
            <NextPlanCard own={own} wanted={wanted} onChoose={choose} />
            <Panel title="Todos os planos">
              <OwnPlanList own={own} wanted={wanted} onChoose={choose} />
            </Panel>
            <ArchivePanel />
          </>
        )}
      </QueryView>
      <UpgradeDialog {...question} />
    </Page>
  );
}
