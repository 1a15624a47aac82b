import { useNavigate, type HistoryState } from "@tanstack/react-router";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import type { DowngradePreview } from "#shared/schemas/subscriptions.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";

/** Says why a plan can't be had, with all that is above its limits. */
function tellFailure(error: unknown) {
  const { message, issues } = failureOf(error);
  const above = issues.map((issue) => `${issue.message}.`);
  toast.error([message || tierTexts.failed, ...above].join(" "));
}

const fetchOwn = () => queries.subscriptions.mine.fetch(undefined, { staleTime: 0 });

/** Returns what was deleted and has no room in a plan. */
async function fetchLost(newTier: PlanSlug) {
  const { lost } = await queries.subscriptions.previewDowngrade.fetch(
    { newTier },
    { staleTime: 0 },
  );
  return lost;
}

/** The plan that was chosen, whether its question is shown, and what an ended account loses by it. */
type Chosen = { plan: PlanSlug; isAsked: boolean; lost: DowngradePreview["lost"] };

/**
 * Asks for a larger plan: leads to its payment or, where the account pays already, first to the
 * question with what it costs; and one that comes back with a plan without room for what was deleted, to that.
 */
export function useUpgrade() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** What was pressed rests until it is known whether a question follows, and so has lost the focus by then. */
  const [opener, setOpener] = useState<Element | null>(null);
  const stop = () => setChosen(null);
  const manage = trpc.subscriptions.manage.useMutation({
    onSuccess({ checkoutUrl }, { newTier }) {
      if (checkoutUrl) {
        toast.success(tierTexts.leaving);
        window.location.assign(checkoutUrl);
        return;
      }
      void changed("me");
      // The server has just said so; an address that says the same proves nothing.
      const state = (now: HistoryState) => ({ ...now, upgradedTo: newTier });
      void navigate({ to: "/app/my-plan", search: { upgrade: "success" }, state });
    },
    onError: tellFailure,
    onSettled: stop,
  });
  async function choose(plan: PlanSlug) {
    setOpener(document.activeElement);
    setChosen({ plan, isAsked: false, lost: [] });
    try {
      const wasEnded = queries.subscriptions.mine.getData()?.standing === "cancelled";
      // What is known says what will be asked: an ended account waits for one answer, not for two in turn.
      const losing = wasEnded ? fetchLost(plan) : null;
      // As it is now: what holds already must not be charged without the question.
      const [own, lostThen] = await Promise.all([fetchOwn(), losing]);
      if (own.isLive && own.standing === "active") {
        return setChosen({ plan, isAsked: true, lost: [] });
      }
      if (own.standing === "cancelled") {
        const lost = lostThen ?? (await fetchLost(plan));
        if (lost.length > 0) return setChosen({ plan, isAsked: true, lost });
      }
    } catch (error) {
      stop();
      return tellFailure(error);
    }
    manage.mutate({ action: "upgrade", newTier: plan });
  }
  const asked = chosen?.isAsked ? chosen.plan : null;
  return {
    choose: (plan: PlanSlug) => void choose(plan),
    wanted: chosen && !chosen.isAsked ? chosen.plan : null,
    question: {
      plan: asked,
      lost: chosen?.lost ?? [],
      opener,
      isSaving: manage.isPending,
      onConfirm: () => asked && manage.mutate({ action: "upgrade", newTier: asked }),
      onClose: stop,
    },
  };
}
