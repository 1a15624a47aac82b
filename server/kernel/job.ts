import type { ZodType } from "zod";
import { MailOutcomeUnknown, MailRefused } from "#server/integrations/smtp/mailer-port.ts";
import type { Deps } from "./deps.ts";

/**
 * A task that the worker runs at least once, so its handler must dedupe. The payload is parsed
 * before the handler sees it; a job whose payload doesn't parse fails for good.
 */
export type JobDefinition = {
  readonly task: string;
  run(deps: Deps, payload: unknown): Promise<void>;
  /** A cron expression in UTC, for jobs that also run on a schedule. */
  readonly cron?: string;
};

/** What a process reports about its job worker. */
export type JobWatch = {
  /**
   * Returns the time since the worker last reported that it is alive, independent of clock changes;
   * null while it doesn't work.
   */
  silentMillis(): number | null;
};

/**
 * Ties a handler to its payload's schema. A mail that was refused for good or may have gone out
 * ends the job: the mail ledger reports it, and a retry would not help.
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
