import type { ZodType } from "zod";
import { MailOutcomeUnknown, MailRefused } from "#server/integrations/smtp/mailer-port.ts";
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

/** What a process tells of its job worker. */
export type JobWatch = {
  /**
   * How long ago it told the others that it lives, whatever happens to the clock; null while it doesn't
   * work.
   */
  silentMillis(): number | null;
};

/**
 * Ties a handler to its payload's schema. A mail that was refused for good or may have gone out ends
 * the job: the ledger of mails tells it, and no repetition would do better.
 */
export function defineJob<T>(
  task: string,
  payload: ZodType<T>,
  run: (deps: Deps, payload: T) => Promise<void>,
  options: { readonly cron?: string } = {},
): JobDefinition {
  return {
    task,
    async run(deps, raw) {
      try {
        await run(deps, payload.parse(raw ?? {}));
      } catch (err) {
        if (!(err instanceof MailRefused || err instanceof MailOutcomeUnknown)) throw err;
        deps.log.warn({ err, task }, "a mail was not delivered");
      }
    },
    ...options,
  };
}
