import type { PlatformWrite } from "#server/kernel/write-platform.ts";
import { temporaryPasswordTask } from "../rules.ts";

/** Has a temporary password made and mailed if and only if the transaction commits. */
export function queueTemporaryPassword(
  { queueJob }: Pick<PlatformWrite, "queueJob">,
  userId: string,
) {
  queueJob({
    task: temporaryPasswordTask,
    payload: { userId },
    jobKey: `${temporaryPasswordTask}:${userId}`,
  });
}
