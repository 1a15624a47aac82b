import { getTRPCErrorFromUnknown, TRPCError, type AnyRouter } from "@trpc/server";

type Procedure = AnyRouter["_def"]["procedures"][string];

/** What a procedure's caller gives its first middleware. */
export type ProcedureCall = {
  readonly ctx: object;
  readonly getRawInput: () => Promise<unknown>;
  readonly input?: unknown;
  readonly [other: string]: unknown;
};

/** What a middleware may change for those after it. */
type Changes = Partial<Pick<ProcedureCall, "ctx" | "getRawInput" | "input">>;

type Outcome =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly error: TRPCError };

/** What tRPC keeps of a procedure beside what its types tell. */
type Built = {
  readonly meta: unknown;
  readonly middlewares: readonly ((call: object) => Promise<Outcome | undefined>)[];
};

/**
 * Runs a procedure's middlewares and its resolver as tRPC's own caller does, which copies the call and
 * its context for each of them property by property, by a helper for engines that don't know `...`.
 * Throws what the procedure throws, as a `TRPCError`.
 */
export async function callProcedure(procedure: Procedure, call: ProcedureCall): Promise<unknown> {
  const outcome = await runFrom(0, procedure._def, call);
  if (!outcome) {
    const message = "No result from middlewares - did you forget to `return next()`?";
    throw new TRPCError({ code: "INTERNAL_SERVER_ERROR", message });
  }
  if (!outcome.ok) throw outcome.error;
  return outcome.data;
}

async function runFrom(
  place: number,
  built: Built,
  call: ProcedureCall,
): Promise<Outcome | undefined> {
  try {
    return await built.middlewares[place]?.({
      ...call,
      meta: built.meta,
      input: call.input,
      next: (changes: Changes = {}) =>
        runFrom(place + 1, built, {
          ...call,
          ctx: changes.ctx ? { ...call.ctx, ...changes.ctx } : call.ctx,
          input: "input" in changes ? changes.input : call.input,
          getRawInput: changes.getRawInput ?? call.getRawInput,
        }),
    });
  } catch (cause) {
    return { ok: false, error: getTRPCErrorFromUnknown(cause) };
  }
}
