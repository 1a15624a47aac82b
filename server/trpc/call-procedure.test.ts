import { initTRPC } from "@trpc/server";
import { expect, it } from "vitest";
import { z } from "zod";
import { callProcedure, type ProcedureCall } from "./call-procedure.ts";

const t = initTRPC.context<{ seen: string[] }>().meta<{ word: string }>().create();

const traced = t.procedure.meta({ word: "traced" }).use(({ ctx, meta, path, type, next }) => {
  ctx.seen.push(`${type} ${path} ${meta?.word}`);
  return next({ ctx: { more: "more" } });
});

const router = t.router({
  plain: t.procedure.query(({ ctx }) => ctx.seen.length),
  traced: traced
    .input(z.strictObject({ word: z.string().trim() }))
    .use(({ ctx, input, next }) => {
      ctx.seen.push(`${input.word} ${ctx.more}`);
      return next();
    })
    .output(z.object({ said: z.string() }))
    .query(({ ctx, input }) => ({ said: `${input.word} ${ctx.more} ${Object.keys(ctx).join()}` })),
  reread: t.procedure
    .use(({ next }) => next({ getRawInput: async () => "another input" }))
    .input(z.string())
    .query(({ input }) => input),
  broken: traced.output(z.string()).query(() => 1 as never),
  silent: t.procedure.use((async () => undefined) as never).query(() => 1),
  bug: traced.query(() => {
    throw new RangeError("a bug");
  }),
});

/** Returns what came of a call, and what its middlewares saw. */
async function outcomeOf(run: (call: ProcedureCall) => Promise<unknown>, path: string) {
  const ctx = { seen: [] as string[] };
  const getRawInput = async () => ({ word: " word " });
  const call = { ctx, getRawInput, path, type: "query", batchIndex: 0, signal: undefined };
  try {
    return { data: await run(call), ...ctx };
  } catch (error) {
    const { name, code, message, cause } = error as Error & { code: string };
    return { name, code, message, cause: String(cause), ...ctx };
  }
}

it.each(["plain", "traced", "reread", "broken", "silent", "bug"] as const)(
  "the call gives the same result as tRPC's own caller: %s",
  async (path) => {
    const procedure = router._def.procedures[path];
    const own = procedure as unknown as (call: ProcedureCall) => Promise<unknown>;
    const ours = await outcomeOf((call) => callProcedure(procedure, call), path);
    expect(ours).toEqual(await outcomeOf(own, path));
  },
);
