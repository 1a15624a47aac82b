import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";

/**
 * Cancels the subscription at the end of its period, which `ended` confirms, takes that back, or keeps the
 * larger plan.
 */
export function useSubscriptionChanges(onDone: () => void, ended = "") {
  const optionsOf = (message: string) => ({
    onSuccess() {
      void changed("organizations");
      toast.success(message);
      onDone();
    },
    onError: (error: unknown) => toast.error(failureOf(error).message),
  });
  const cancel = trpc.subscriptions.cancel.useMutation(optionsOf(ended));
  const resume = trpc.subscriptions.resume.useMutation(optionsOf(tierTexts.resumeDone));
  const keepPlan = trpc.subscriptions.keepPlan.useMutation(optionsOf(tierTexts.keepDone));
  return { cancel, resume, keepPlan };
}
