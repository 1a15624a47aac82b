import type { FastifyBaseLogger } from "fastify";
import type { FileStorage } from "#server/integrations/storage/storage-port.ts";

const checkMillis = 10_000;

export type StorageWatch = {
  /** Whether the file storage was reachable at the last check. */
  isUp(): boolean;
  close(): void;
};

/**
 * Prepares the file storage and keeps checking it: while it is away, the process serves everything
 * that needs no files. Resolves after the first check, whatever its result.
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
