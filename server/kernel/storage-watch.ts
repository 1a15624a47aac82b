import type { FastifyBaseLogger } from "fastify";
import type { FileStorage } from "#server/integrations/storage/storage-port.ts";

const checkMillis = 10_000;

export type StorageWatch = {
  /** Whether the place of the files could be used when it was last looked at. */
  isUp(): boolean;
  close(): void;
};

/**
 * Makes the place of the files ready, and looks again and again whether it still is: a process serves
 * all that needs no files while it is away. Resolves after the first look, whatever that found.
 */
export async function watchStorage(options: {
  readonly storage: Pick<FileStorage, "prepare">;
  readonly log: FastifyBaseLogger;
  readonly everyMillis?: number;
}): Promise<StorageWatch> {
  const { storage, log, everyMillis = checkMillis } = options;
  let isUp = true;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const problem = await storage.prepare().then(
      () => null,
      (err: unknown) => ({ err }),
    );
    if (isClosed) return;
    if (problem && isUp) log.warn(problem, "the storage of files can't be used; trying again");
    if (!problem && !isUp) log.info("the storage of files can be used again");
    isUp = !problem;
    timer = setTimeout(() => void look(), everyMillis);
    timer.unref();
  }

  await look();
  return {
    isUp: () => isUp,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
