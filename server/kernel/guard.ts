import { TRPCError } from "@trpc/server";
import { canAny } from "#shared/domain/permissions.ts";
import { plans } from "#shared/domain/plans.ts";
import { isClosed, isReadOnly } from "#shared/domain/subscriptions.ts";
import type { ActiveSession } from "./actor.ts";
import type { MemberContext, RequestContext } from "./context.ts";
import { DomainError, toTrpcError } from "./errors.ts";
import { t, type AccessRule, type ProcedureMeta } from "./trpc.ts";
import { upgradeText } from "#shared/texts/plans.pt-br.ts";

type AccessOptions = Omit<ProcedureMeta, "access">;

type Call = {
  readonly ctx: RequestContext;
  readonly path: string;
  /** What the call is, as tRPC says. */
  readonly type: "query" | "mutation" | "subscription";
};

/** Returns the tRPC error that carries the code of what a call threw; logs bugs once. */
function translated(thrown: unknown, { ctx, path }: Call): TRPCError {
  const error = toTrpcError(thrown);
  if (error.code === "INTERNAL_SERVER_ERROR") {
    ctx.log.error(
      { err: error.cause ?? error, path, requestId: ctx.requestId },
      "procedure failed",
    );
  }
  return error;
}

/** Treats broken JSON or a malformed input as the caller's mistake, not as a bug. */
async function readable(getRawInput: () => Promise<unknown>): Promise<unknown> {
  try {
    return await getRawInput();
  } catch (cause) {
    throw new TRPCError({ code: "PARSE_ERROR", cause });
  }
}

/**
 * Applies a rule to a call; session, membership and permissions are read again each time. Returns
 * null for public rules. Throws `unauthenticated`, `access_removed`, `organization_inactive`,
 * `password_change_required`, `two_factor_setup_required`, `feature_not_in_plan`, `forbidden` or the
 * rule's own refusal instead of it, `subscription_closed` for nearly everything of an account that
 * ended long ago, and `subscription_suspended` for a write of one that hasn't paid: this is the only
 * place that says so.
 */
export async function authorize(
  ctx: RequestContext,
  meta: ProcedureMeta | undefined,
  { writes }: { readonly writes: boolean },
): Promise<ActiveSession | null> {
  if (!meta) throw new DomainError("forbidden");
  if (meta.access === "public") return null;
  if (!ctx.token) throw new DomainError("unauthenticated");
  const session = await ctx.deps.sessions.read(ctx.token);
  if (!session) throw new DomainError(await ctx.deps.sessions.whyEnded(ctx.token));
  ctx.recognise?.(session);
  if (session.mustChangePassword && !meta.withTemporaryPassword) {
    throw new DomainError("password_change_required");
  }
  if (session.mustSetUpTwoFactor && !meta.withoutSecondFactor) {
    throw new DomainError("two_factor_setup_required");
  }
  if (!meta.whileClosed && isClosed(session.subscription, ctx.deps.now())) {
    throw new DomainError("subscription_closed");
  }
  if (meta.feature && !plans[session.plan].features[meta.feature]) {
    throw new DomainError("feature_not_in_plan", {}, [], upgradeText(meta.feature, meta.gain));
  }
  if (!allows(meta.access, session)) throw new DomainError(meta.refusal ?? "forbidden");
  if (writes && !meta.whileSuspended && session.subscription.readOnlyFrom) {
    const isRefused = isReadOnly(session.subscription, ctx.deps.now());
    if (isRefused) throw new DomainError("subscription_suspended");
  }
  return session;
}

async function admit(call: Call & { readonly meta: ProcedureMeta | undefined }) {
  try {
    await call.ctx.countCall?.(call.path);
    return await authorize(call.ctx, call.meta, { writes: call.type === "mutation" });
  } catch (error) {
    throw translated(error, call);
  }
}

/** Whether a member satisfies a rule, apart from the plan. */
function allows(rule: AccessRule, session: Pick<ActiveSession, "role" | "permissions">) {
  if (rule === "public" || rule === "authenticated") return true;
  return canAny(session, typeof rule === "string" ? [rule] : rule);
}

// Each procedure has one middleware: tRPC copies the whole context at every further one.
const publicProcedure = t.procedure.use(async (call) => {
  await admit(call);
  const { getRawInput, next } = call;
  const result = await next({ getRawInput: () => readable(getRawInput) });
  return result.ok ? result : { ...result, error: translated(result.error, call) };
});

const memberProcedure = t.procedure.use(async (call) => {
  const session = await admit(call);
  if (!session) throw translated(new DomainError("unauthenticated"), call);
  const { ctx, getRawInput, next } = call;
  const org = ctx.deps.orgs.open(session.organization);
  const input = { getRawInput: () => readable(getRawInput) };
  // tRPC accepts both at once, but its types know them one at a time.
  const passed: { ctx: Pick<MemberContext, "session" | "org"> } = {
    ctx: { session, org },
    ...input,
  };
  const result = await next(passed);
  return result.ok ? result : { ...result, error: translated(result.error, call) };
});

/**
 * Starts every procedure: its rule stands in its meta and is enforced on every call, over HTTP,
 * sockets and the REST adapter alike.
 */
export function access(rule: "public"): typeof publicProcedure;
export function access(
  rule: Exclude<AccessRule, "public">,
  options?: AccessOptions,
): typeof memberProcedure;
export function access(rule: AccessRule, options: AccessOptions = {}) {
  const meta: ProcedureMeta = { access: rule, ...options };
  return rule === "public" ? publicProcedure.meta(meta) : memberProcedure.meta(meta);
}

/** Stops the start when a procedure of a router carries no rule. */
export function assertEveryProcedureGuarded(procedures: Record<string, unknown>): void {
  for (const [path, procedure] of Object.entries(procedures)) {
    const meta = (procedure as { _def?: { meta?: ProcedureMeta } })._def?.meta;
    if (!meta?.access) throw new Error(`Procedure ${path} has no access rule`);
  }
}
