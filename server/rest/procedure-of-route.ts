import type { z } from "zod";
import type { RestRoute } from "#server/kernel/rest-route.ts";
import type { ProcedureMeta } from "#server/kernel/trpc.ts";
import { emptyPlan, planFields, type FieldPlan, type ObjectPlan } from "./field-plan.ts";

/** What tRPC stores of a procedure. */
type ProcedureDefinition = {
  readonly type: "query" | "mutation" | "subscription";
  readonly inputs: readonly unknown[];
  readonly output?: unknown;
  readonly meta?: ProcedureMeta;
};

/** A procedure as a documented path needs it, checked once at the start. */
export type RoutedProcedure = {
  readonly meta: ProcedureMeta;
  /** Null when the procedure takes no input. */
  readonly input: z.ZodType | null;
  /** Null when the procedure answers nothing. */
  readonly output: z.ZodType | null;
  readonly inputPlan: ObjectPlan;
  readonly outputPlan: FieldPlan;
};

/** Returns a row's procedure. Throws when there is none or when it can't serve the row. */
export function procedureOfRoute(
  route: RestRoute,
  procedures: Readonly<Record<string, unknown>>,
): RoutedProcedure {
  const fail = (problem: string) =>
    new Error(`${route.method} ${route.path}: ${route.procedure} ${problem}`);
  const found = Object.hasOwn(procedures, route.procedure) ? procedures[route.procedure] : null;
  if (!found) throw fail("is no procedure");
  const { type, inputs, output, meta } = (found as { _def: ProcedureDefinition })._def;
  if (!meta) throw fail("has no access rule");
  if (type !== (route.method === "GET" ? "query" : "mutation")) throw fail(`is a ${type}`);
  if (inputs.length > 1) throw fail("has several inputs");
  const input = (inputs[0] as z.ZodType | undefined) ?? null;
  const inputPlan = input ? planFields(input, "input", route.names ?? {}) : emptyPlan;
  if (inputPlan.kind !== "object") throw fail("takes something else than an object");
  for (const param of paramsOfPath(route.path)) {
    if (!inputPlan.byWireName.has(param)) throw fail(`has no input ${param}`);
  }
  const outputSchema = (output as z.ZodType | undefined) ?? null;
  const outputPlan = outputSchema
    ? planFields(outputSchema, "output", route.names ?? {})
    : emptyPlan;
  return { meta, input, output: outputSchema, inputPlan, outputPlan };
}

/** Returns the names of a path's parameters: `/a/:id/:key` has id and key. */
export function paramsOfPath(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
}

/** Throws when two rows would answer the same call, whatever their parameters are called. */
export function assertDistinct(routes: readonly { method: string; path: string }[]): void {
  const seen = new Set<string>();
  for (const { method, path } of routes) {
    const call = `${method} ${path.replaceAll(/:\w+/g, ":")}`;
    if (seen.has(call)) throw new Error(`Two rows share ${method} ${path}`);
    seen.add(call);
  }
}
