import type { EmbeddedDatabase, EmbeddedAddresses } from "./database-port.ts";

const checkMillis = 500;
/**
 * A server that can't run, as on a full disk, is tried ever less often, with at most this pause.
 */
const longestPauseMillis = 10_000;

/** A server that answers, started by this process or by the one that shares it. */
export type OpenServer = {
  readonly addresses: EmbeddedAddresses;
  readonly port: number;
  /** False from the moment it has ended. */
  readonly runs: () => boolean;
  /** Ends it if this process started it. */
  stop(): Promise<void>;
};

/**
 * Keeps a server running until `stop`: one that was killed, or ended with the process that had
 * started it, is restarted at the same address. `tell` gets a sentence for the operator.
 */
export function supervise(
  first: OpenServer,
  reopen: (port: number) => Promise<OpenServer>,
  tell: (sentence: string) => void,
): EmbeddedDatabase {
  let server = first;
  let isStopping = false;
  let isReported = false;
  let pauseMillis = checkMillis;
  let notBefore = 0;
  let restart: Promise<void> | undefined;

  async function startAgain(): Promise<void> {
    if (!isReported) tell("The embedded Postgres has ended; it is started again.");
    isReported = true;
    try {
      server = await reopen(first.port);
      tell("The embedded Postgres runs again.");
      isReported = false;
      pauseMillis = checkMillis;
    } catch (error) {
      notBefore = Date.now() + pauseMillis;
      pauseMillis = Math.min(2 * pauseMillis, longestPauseMillis);
      tell(`The embedded Postgres could not be started again: ${messageOf(error)}`);
    }
  }

  const timer = setInterval(() => {
    if (restart || isStopping || server.runs() || Date.now() < notBefore) return;
    restart = startAgain().finally(() => (restart = undefined));
  }, checkMillis);
  timer.unref();
  return {
    ...first.addresses,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await restart;
      await server.stop();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
