import { IconCoins } from "@tabler/icons-react";
import { trpc } from "#client/lib/trpc.ts";
import { personActions } from "./person-rules.ts";

/** What the person does for themselves: who is paid by commissions also sees their own. */
export function usePersonActions() {
  const { data } = trpc.commissions.earner.useQuery(undefined, { staleTime: Infinity });
  if (!data?.earns) return personActions;
  return [
    { action: "commissions", label: "Minhas comissões", icon: IconCoins },
    ...personActions,
  ] as const;
}
