import type { OrgWrite } from "#server/kernel/org-write.ts";
import { answerJob, type SendAnswer } from "../rules.ts";

/** How long whoever wrote an answer down has to send it: then another worker does. */
const patienceMillis = 60_000;

/** Has the product's own answer sent by another worker, where the one that wrote it down died before sending. */
export function queueReply({ queueJob }: Pick<OrgWrite, "queueJob">, reply: SendAnswer, now: Date) {
  queueJob(answerJob(reply, new Date(now.getTime() + patienceMillis)));
}
