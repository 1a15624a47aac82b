import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { NextCharge } from "#shared/schemas/subscriptions.ts";
import type { Owed } from "#shared/texts/charges.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";

/** Leads to the provider's pages: the payment that is due, or cards and invoices. */
export function useBillingPage() {
  const options = {
    onSuccess({ url }: { url: string }) {
      toast.success(tierTexts.leavingPortal);
      window.location.assign(url);
    },
    onError: (error: unknown) => toast.error(failureOf(error).message),
  };
  const portal = trpc.subscriptions.openPortal.useMutation(options);
  const payment = trpc.subscriptions.openPayment.useMutation(options);
  return {
    openPortal: () => portal.mutate(),
    openPayment: () => payment.mutate(),
    isOpeningPortal: portal.isPending,
    isOpeningPayment: payment.isPending,
  };
}

/** What the account is asked for by now, which its invoices tell, and next; undefined until the provider has told it. */
export function useCharges(): (NextCharge & Owed) | undefined {
  const next = trpc.subscriptions.nextCharge.useQuery().data;
  const openCents = trpc.subscriptions.invoices.useQuery().data?.openCents;
  return next && openCents !== undefined ? { ...next, openCents } : undefined;
}
