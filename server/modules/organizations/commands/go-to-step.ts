import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import type { FirstSteps } from "#shared/schemas/organizations.ts";
import { assertOwner } from "./assert-owner.ts";

/**
 * Remembers at which of the first steps an organisation is, for every device of its owners; null
 * ends them. Throws `forbidden` unless an owner asks.
 */
export async function goToStep(ctx: MemberContext, { step }: FirstSteps): Promise<FirstSteps> {
  const { org, session } = ctx;
  assertOwner(session);
  await writePlatform(ctx, async ({ tx, audit, emitChange }) => {
    const own = eq(organizations.id, org.id);
    const [before] = await tx
      .select({ step: organizations.firstStep })
      .from(organizations)
      .where(own)
      .for("no key update");
    if (before?.step === step) return;
    await tx.update(organizations).set({ firstStep: step }).where(own);
    await audit({
      action: "organization.first_step",
      actorUserId: session.user.id,
      organizationId: org.id,
      entityId: org.id,
      detail: { step: [before?.step ?? null, step] },
    });
    emitChange(org, "organizations", org.id, "update");
  });
  return { step };
}
