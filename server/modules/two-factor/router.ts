import { doneOutput } from "#shared/schemas/auth.ts";
import {
  beginTwoFactorInput,
  beginTwoFactorOutput,
  confirmTwoFactorInput,
  proveTwoFactorInput,
  recoveryCodesOutput,
  requireTwoFactorInput,
  twoFactorStatusOutput,
} from "#shared/schemas/two-factor.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { beginTwoFactor } from "./commands/begin.ts";
import { disableTwoFactor } from "./commands/disable.ts";
import { renewRecoveryCodes } from "./commands/renew-recovery-codes.ts";
import { confirmTwoFactor } from "./commands/confirm.ts";
import { requireTwoFactor } from "./commands/require.ts";
import { readTwoFactor } from "./queries.ts";

const withoutSecondFactor = { withoutSecondFactor: true } as const;
const setUp = { ...withoutSecondFactor, whileSuspended: true, whileClosed: true } as const;

export const twoFactorRouter = router({
  status: access("authenticated", withoutSecondFactor)
    .output(twoFactorStatusOutput)
    .query(({ ctx }) => readTwoFactor(ctx)),

  begin: access("authenticated", setUp)
    .input(beginTwoFactorInput)
    .output(beginTwoFactorOutput)
    .mutation(({ ctx, input }) => beginTwoFactor(ctx, input)),

  confirm: access("authenticated", setUp)
    .input(confirmTwoFactorInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => confirmTwoFactor(ctx, input)),

  disable: access("authenticated", { whileSuspended: true })
    .input(proveTwoFactorInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await disableTwoFactor(ctx, input);
      return { ok: true as const };
    }),

  renewRecoveryCodes: access("authenticated", { whileSuspended: true })
    .input(proveTwoFactorInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),

  // Owners only; the command enforces it.
  require: access("manage_organization")
    .input(requireTwoFactorInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await requireTwoFactor(ctx, input);
      return { ok: true as const };
    }),
});
