import {
  changePasswordInput,
  doneOutput,
  endSessionsInput,
  loginInput,
  meOutput,
  openSessionListOutput,
  resetPasswordInput,
  sessionOutput,
} from "#shared/schemas/auth.ts";
import { idInput } from "#shared/schemas/common.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { changePassword } from "./commands/change-password.ts";
import { endOwnSessions } from "./commands/end-own-sessions.ts";
import { endOwnSession } from "./commands/end-own-session.ts";
import { handOverSession } from "./commands/hand-over-session.ts";
import { logIn } from "./commands/log-in.ts";
import { logOut } from "./commands/log-out.ts";
import { requestPasswordReset } from "./commands/request-password-reset.ts";
import { listOpenSessions, readCurrentUser } from "./queries.ts";

/** For calls before the password is the person's own and the second factor is set up. */
const beforeSetUp = { withTemporaryPassword: true, withoutSecondFactor: true } as const;

export const authRouter = router({
  login: access("public")
    .input(loginInput)
    .output(sessionOutput)
    .mutation(async ({ ctx, input }) =>
      handOverSession(ctx, await logIn(ctx, input), input.client),
    ),

  me: access("authenticated", { ...beforeSetUp, whileClosed: true })
    .output(meOutput)
    .query(async ({ ctx }) => ({ user: await readCurrentUser(ctx.deps, ctx.session) })),

  logout: access("public")
    .output(doneOutput)
    .mutation(async ({ ctx }) => {
      await logOut(ctx);
      return { ok: true as const };
    }),

  changePassword: access("authenticated", {
    ...beforeSetUp,
    whileSuspended: true,
    whileClosed: true,
  })
    .input(changePasswordInput)
    .output(sessionOutput)
    .mutation(async ({ ctx, input }) => handOverSession(ctx, await changePassword(ctx, input))),

  sessions: access("authenticated")
    .output(openSessionListOutput)
    .query(({ ctx }) => listOpenSessions(ctx)),

  endSession: access("authenticated", { whileSuspended: true })
    .input(idInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await endOwnSession(ctx, input);
      return { ok: true as const };
    }),

  endSessions: access("authenticated", { whileSuspended: true })
    .input(endSessionsInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await endOwnSessions(ctx, input);
      return { ok: true as const };
    }),

  resetPassword: access("public")
    .input(resetPasswordInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await requestPasswordReset(ctx, input);
      return { ok: true as const };
    }),
});
