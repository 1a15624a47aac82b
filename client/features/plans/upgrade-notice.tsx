import { useEffect } from "react";
import { changed } from "#client/lib/changes.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";

const askMillis = 2_000;

/** What became of the payment with which somebody comes back: the server knows it, the address doesn't. */
export function UpgradeNotice({ paid }: { paid: string | undefined }) {
  const payment = trpc.subscriptions.payment.useQuery(
    { sessionId: paid ?? "" },
    {
      enabled: paid !== undefined,
      retry: false,
      refetchInterval: ({ state }) => (state.data?.outcome === "on_its_way" ? askMillis : false),
    },
  );
  const outcome = paid === undefined ? "done" : payment.data?.outcome;
  useEffect(() => {
    if (outcome === "done") void changed("me");
  }, [outcome]);
  switch (outcome) {
    case "done":
      return (
        <Notice tone="success">
          <strong>{tierTexts.upgradedTitle}</strong> {tierTexts.upgradedText}
        </Notice>
      );
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
