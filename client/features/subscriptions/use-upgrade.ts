import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";

/** Asks for a larger plan: leads to its payment, or says that it holds already. */
export function useUpgrade() {
  const manage = trpc.subscriptions.manage.useMutation({
    onSuccess({ checkoutUrl, message }) {
      if (checkoutUrl) {
        toast.success(tierTexts.leaving);
        window.location.assign(checkoutUrl);
        return;
      }
      void changed("me");
      toast.success(message ?? tierTexts.upgraded);
    },
    onError: (error) => toast.error(failureOf(error).message || tierTexts.failed),
  });
  return {
    choose: (newTier: PlanSlug) => manage.mutate({ action: "upgrade", newTier }),
    wanted: manage.isPending ? manage.variables.newTier : null,
  };
}
