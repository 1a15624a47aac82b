import type { OrgWrite } from "#server/kernel/org-write.ts";
import { prepareAccountTask, type PrepareAccount } from "../rules.ts";

/** Has an organisation's WhatsApp made ready, in the transaction that tested it or switched it on. */
export function queuePreparation(
  { queueJob }: Pick<OrgWrite, "queueJob">,
  payload: PrepareAccount,
): void {
  queueJob({ task: prepareAccountTask, payload });
}
