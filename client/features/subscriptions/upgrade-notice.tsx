import { Button } from "@mantine/core";
import { useEffect } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { planNames, type PlanSlug } from "#shared/domain/plans.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";

const askMillis = 2_000;
/** Questions after which it asks less often, within what an account may ask in an hour. */
const quickQuestions = 15;

function Done({ title, text }: { title: string; text: string }) {
  return (
    <Notice tone="success">
      <strong>{title}</strong> {text}
    </Notice>
  );
}

type UpgradeNoticeProps = {
  /** The payment's id at the provider. */
  paid: string | undefined;
  /** A larger plan that the server has just charged, which comes without a payment of its own. */
  upgradedTo?: PlanSlug | undefined;
};

/**
 * What became of the payment with which somebody comes back: the server knows it, the address doesn't.
 */
export function UpgradeNotice({ paid, upgradedTo }: UpgradeNoticeProps) {
  const { tier } = useCurrentUser();
  const payment = trpc.subscriptions.payment.useQuery(
    { checkoutId: paid ?? "" },
    {
      enabled: paid !== undefined,
      retry: false,
      refetchInterval: ({ state }) =>
        !state.error &&
        state.data?.outcome === "on_its_way" &&
        askMillis * (state.dataUpdateCount > quickQuestions ? 30 : 1),
    },
  );
  const outcome = payment.data?.outcome;
  const { error, isFetching, refetch } = payment;
  const holds = outcome === "done" || outcome === "taken_up";
  useEffect(() => {
    if (holds) void changed("me");
  }, [holds]);
  if (paid === undefined) {
    if (!upgradedTo) return <Notice tone="info">{tierTexts.holdsNow(planNames[tier])}</Notice>;
    // Until the session says so as well.
    if (upgradedTo !== tier) return null;
    return <Done title={tierTexts.upgradedTitle} text={tierTexts.charged} />;
  }
  const failure = error && failureOf(error);
  if (failure?.code === "not_found") {
    return <Notice tone="info">{tierTexts.paymentNotFound}</Notice>;
  }
  if (failure) {
    return (
      <Notice tone="warning">
        {tierTexts.paymentUnknown} {failure.message}
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Tentar de novo
        </Button>
      </Notice>
    );
  }
  switch (outcome) {
    case "done":
      return <Done title={tierTexts.upgradedTitle} text={tierTexts.upgradedText} />;
    case "taken_up":
      return <Done title={tierTexts.takenUpTitle} text={tierTexts.takenUpText} />;
    case "given_back":
      return (
        <Notice tone="info">
          <strong>{tierTexts.givenBackTitle}</strong> {tierTexts.givenBackText}
        </Notice>
      );
    case "on_its_way":
      return <Notice tone="info">{tierTexts.paymentOnItsWay}</Notice>;
    case "unpaid":
      return <Notice tone="warning">{tierTexts.paymentUnpaid}</Notice>;
    case undefined:
      return null;
  }
}
