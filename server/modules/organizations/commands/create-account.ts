import { accounts } from "#drizzle/schema/platform/accounts.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import { newId } from "#server/kernel/ids.ts";
import { writePlatform, type PlatformContext } from "#server/kernel/write-platform.ts";

/** Opens a subscription without organisations; returns its id. */
export function createAccount(
  ctx: PlatformContext,
  { plan }: { readonly plan: PlanSlug },
): Promise<string> {
  const id = newId();
  return writePlatform(ctx, async ({ tx, audit }) => {
    await tx.insert(accounts).values({ id, plan });
    await audit({ action: "account.create", actorUserId: null, entityId: id, detail: { plan } });
    return id;
  });
}
