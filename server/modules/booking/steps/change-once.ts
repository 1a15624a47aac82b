import type { ChangedAppointment } from "#shared/schemas/booking.ts";
import type { RequestContext, WriteContext } from "#server/kernel/context.ts";
import { answerOnce, idempotencyClaim, type AnswerOnce } from "#server/kernel/idempotency.ts";
import { readChanged } from "../queries/change-answer.ts";
import { openManaged, type Managed } from "../queries/managed.ts";

const limit = { max: 60, windowSeconds: 600 };

/** Runs a change once for the caller's Idempotency-Key and returns the resulting state. */
export async function changeOnce(
  ctx: RequestContext,
  input: { readonly token: string; readonly start?: string },
  change: (managed: Managed, answer: AnswerOnce<object>) => Promise<void>,
): Promise<ChangedAppointment> {
  const { deps } = ctx;
  const managed = await openForChange(ctx, input.token);
  const verb = input.start === undefined ? "cancel" : "move";
  const scope = `appointment.customer_${verb}:${managed.appointment.id}`;
  const claim = idempotencyClaim(scope, ctx.idempotencyKey, input);
  await answerOnce<object>(managed.org, claim, async (answer) => {
    await change(managed, answer);
    return {};
  });
  return readChanged(deps, input.token, verb === "move" ? "moved" : "cancelled");
}

async function openForChange(ctx: RequestContext, token: string): Promise<Managed> {
  await ctx.deps.limiter.hit("manage-address", ctx.address, limit);
  return openManaged(ctx.deps, token);
}

/** Returns the context of a visitor's write. */
export function asVisitor(ctx: RequestContext, managed: Managed): WriteContext {
  return {
    deps: ctx.deps,
    requestId: ctx.requestId,
    org: managed.org,
    author: { kind: "visitor" },
  };
}
