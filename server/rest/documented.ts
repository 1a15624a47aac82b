import type { z } from "zod";
import type { Documented } from "#shared/documented-names.ts";
import type { Names } from "#server/kernel/rest-route.ts";
import { planFields } from "./field-plan.ts";
import { toDocumented } from "./translate.ts";

/** Wraps a reader of documents so that they carry the names of REST's answers. */
export function documented<Args extends readonly unknown[], T, const N extends Names>(
  read: (...args: Args) => Promise<T | null>,
  schema: z.ZodType<T>,
  names: N,
): (...args: Args) => Promise<Documented<T, N> | null> {
  const plan = planFields(schema, "output", names);
  return async (...args) => toDocumented(plan, await read(...args)) as Documented<T, N> | null;
}
