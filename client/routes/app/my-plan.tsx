import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { MyPlanPage } from "#client/features/subscriptions/my-plan-page.tsx";
import { changed } from "#client/lib/changes.ts";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { mayManagePlan } from "#shared/domain/subscriptions.ts";

type MyPlanSearch = {
  /** Set by the ways back from paying for a larger plan: paid, or left. */
  readonly upgrade?: "success" | "unpaid" | undefined;
  readonly session_id?: string | undefined;
};

/** How long the payment's notice may take; with the payment's id a bit longer. */
const refreshMillis = { bare: 300, withSession: 600 } as const;

export const Route = createFileRoute("/app/my-plan")({
  validateSearch: ({ upgrade, session_id: session }: Record<string, unknown>): MyPlanSearch => ({
    ...((upgrade === "success" || upgrade === "unpaid") && { upgrade }),
    ...(typeof session === "string" && { session_id: session }),
  }),
  loader({ context: { user } }) {
    if (!user || !mayManagePlan(user.role)) return;
    prefetch(queries.tier.my, queries.subscriptions.mine);
  },
  component: MyPlan,
});

function MyPlan() {
  const { upgrade, session_id: session } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [isUpgraded, setIsUpgraded] = useState(upgrade === "success");
  const [isLeft] = useState(upgrade === "unpaid");
  const [paid, setPaid] = useState(session);
  const now = useLocation({ select: ({ state }) => state.upgradedTo });
  const [upgradedTo, setUpgradedTo] = useState(now);
  // A plan that is chosen on this page comes back without a new one.
  if (upgrade === "success" && !isUpgraded) setIsUpgraded(true);
  // Without a payment of its own, it leaves that of an earlier one behind.
  if ((upgrade ?? session) && session !== paid) setPaid(session);
  if (now && now !== upgradedTo) setUpgradedTo(now);
  useEffect(() => {
    if (upgrade ?? session) void navigate({ search: {}, replace: true });
  }, [navigate, upgrade, session]);
  useEffect(() => {
    if (!isUpgraded) return;
    const timer = setTimeout(
      () => {
        void changed("me");
      },
      paid ? refreshMillis.withSession : refreshMillis.bare,
    );
    return () => clearTimeout(timer);
  }, [isUpgraded, paid]);
  return (
    <MyPlanPage
      isUpgraded={isUpgraded}
      isLeft={isLeft && !isUpgraded}
      paid={paid}
      upgradedTo={upgradedTo}
    />
  );
}
