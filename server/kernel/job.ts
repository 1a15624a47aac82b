import type { ZodType } from "zod";
import type { Deps } from "./deps.ts";

/**
 * A task that the worker runs: at least once, so its handler dedupes itself. The payload is parsed
 * before the handler sees it; one that doesn't parse fails for good.
 */
export type JobDefinition = {
  readonly task: string;
  run(deps: Deps, payload: unknown): Promise<void>;
  /** When it also runs by itself: a cron expression in UTC. */
  readonly cron?: string;
};

/** Ties a handler to its payload's schema. */
export function defineJob<T>(
  task: string,
  payload: ZodType<T>,
  run: (deps: Deps, payload: T) => Promise<void>,
  options: { readonly cron?: string } = {},
): JobDefinition {
  return { task, run: (deps, raw) => run(deps, payload.parse(raw ?? {})), ...options };
}
