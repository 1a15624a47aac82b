import { randomUUID } from "node:crypto";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { noteWish } from "../commands/note-wish.ts";

/** Writes down that a number's owner told the SMS provider to send no more. */
export async function noteSmsOptOut(deps: Deps, org: OrgDb, phoneKey: string): Promise<void> {
  const author = { kind: "visitor" } as const;
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author };
  await writeOrganization(ctx, (write) =>
    noteWish(write, org, { phoneKey, at: deps.now(), wants: false, source: "sms" }),
  );
}
