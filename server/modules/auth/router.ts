import {
  changePasswordInput,
  doneOutput,
  loginInput,
  meOutput,
  resetPasswordInput,
  sessionOutput,
} from "#shared/schemas/auth.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { changePassword } from "./commands/change-password.ts";
import { logIn } from "./commands/log-in.ts";
import { logOut } from "./commands/log-out.ts";
import { requestPasswordReset } from "./commands/request-password-reset.ts";
import { describeSession, readCurrentUser } from "./queries.ts";

const withTemporaryPassword = { withTemporaryPassword: true } as const;

export const authRouter = router({
  login: access("public")
    .input(loginInput)
    .output(sessionOutput)
    .mutation(async ({ ctx, input }) => describeSession(ctx.deps, await logIn(ctx, input))),

  me: access("authenticated", withTemporaryPassword)
    .output(meOutput)
    .query(async ({ ctx }) => ({ user: await readCurrentUser(ctx.deps, ctx.session) })),

  logout: access("public")
    .output(doneOutput)
    .mutation(async ({ ctx }) => {
      await logOut(ctx);
      return { ok: true as const };
    }),

  changePassword: access("authenticated", withTemporaryPassword)
    .input(changePasswordInput)
    .output(sessionOutput)
    .mutation(async ({ ctx, input }) =>
      describeSession(ctx.deps, await changePassword(ctx, input)),
    ),

  resetPassword: access("public")
    .input(resetPasswordInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await requestPasswordReset(ctx, input);
      return { ok: true as const };
    }),
});
