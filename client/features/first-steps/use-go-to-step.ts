import { useCallback } from "react";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { queries, trpc } from "#client/lib/trpc.ts";

/** Returns a function that has the server keep the step; where it can't, the steps go on anyway. */
export function useGoToStep() {
  const { mutateAsync } = trpc.organizations.goToStep.useMutation();
  return useCallback(
    async (step: number | null) => {
      try {
        const kept = await mutateAsync({ step });
        // Ended steps lead away from their page, which goes to the dashboard by itself.
        queries.organizations.firstSteps.setData(undefined, kept);
      } catch (error) {
        toastFailure(error);
      }
    },
    [mutateAsync],
  );
}
