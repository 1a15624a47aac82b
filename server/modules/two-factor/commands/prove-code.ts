import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { recoveryCodes, secondFactors } from "#drizzle/schema/platform/two-factor.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { hashRecoveryCode, matchCode, openAppSecret } from "../rules.ts";

/** How somebody proved the second factor: not needed, by the app, by paper, or not at all. */
export type SecondProof = "not_needed" | "app" | "recovery" | "missing" | "wrong";

/**
 * Checks and uses up a code inside the caller's transaction, whose user row is locked: it works
 * once, however many calls bring it at the same time. Under another APP_SECRET no code of the app
 * is right any more; recovery codes still are.
 */
export async function proveCode(
  deps: Pick<Deps, "config" | "now">,
  tx: Transaction,
  userId: string,
  code: string | undefined,
): Promise<SecondProof> {
  const [factor] = await tx
    .select({ sealedSecret: secondFactors.sealedSecret, lastStep: secondFactors.lastStep })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  if (!factor) return "not_needed";
  if (code === undefined) return "missing";
  const { sealedSecret, lastStep } = factor;
  const secret = openAppSecret(deps.config.appSecret, sealedSecret, userId);
  const step = secret ? matchCode(secret, code, { at: deps.now(), lastStep }) : null;
  if (step !== null) return (await takeStep(tx, userId, step)) ? "app" : "wrong";
  return (await takeRecoveryCode(tx, userId, code, deps.now())) ? "recovery" : "wrong";
}

async function takeStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length === 1;
}

async function takeRecoveryCode(
  tx: Transaction,
  userId: string,
  code: string,
  usedAt: Date,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashRecoveryCode(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return taken.length === 1;
}
