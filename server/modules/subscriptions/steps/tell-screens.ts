import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { PlatformWrite } from "#server/kernel/write-platform.ts";

/** Tells the open screens of all organisations of an account that the account has changed. */
export async function tellScreens(
  { tx, emitChange }: Pick<PlatformWrite, "tx" | "emitChange">,
  accountId: string,
): Promise<void> {
  const houses = await tx
    .select({ id: organizations.id, schemaName: organizations.schemaName })
    .from(organizations)
    .where(eq(organizations.accountId, accountId));
  for (const house of houses) emitChange(house, "organizations", house.id, "update");
}
