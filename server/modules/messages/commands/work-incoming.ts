import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { noteIncoming } from "#server/modules/conversations/commands/note-incoming.ts";
import { queueReply } from "#server/modules/conversations/commands/queue-reply.ts";
import { sendAnswer } from "#server/modules/conversations/commands/send-answer.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import type { IncomingContent, WorkIncoming } from "../rules.ts";
import { answerCustomer, type Answer, type WishOfMessages } from "../steps/answer-customer.ts";
import { noteWish } from "./note-wish.ts";
import { applyTemplateNews } from "../steps/apply-template-news.ts";
import { applyStatus } from "../steps/apply-status.ts";
import { stopIfRefused } from "../steps/stop-if-refused.ts";
import { answerTexts } from "../words.pt-br.ts";

type House = {
  readonly deps: Deps;
  readonly org: OrgDb;
  readonly isOpen: boolean;
  readonly takesBookings: boolean;
};
type Row = {
  readonly id: string;
  readonly phoneKey: string;
  readonly content: IncomingContent;
  readonly receivedAt: Date;
  readonly sentAt: Date;
};

const wishTexts: Readonly<Record<WishOfMessages, string>> = {
  opt_in: answerTexts.optedIn,
  opt_out: answerTexts.optedOut,
};

/** A status can overtake the answer to the call that it is about by this much. */
const patienceMillis = 300_000;

/** Works on what a webhook brought. What is done stays done when the job is repeated. */
export async function workIncoming(
  deps: Deps,
  { organizationId, ids }: WorkIncoming,
): Promise<void> {
  const organization = await readReminderOrganization(deps, organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const { isOpen } = organization;
  const house = { deps, org, isOpen, takesBookings: !isReadOnly(organization, deps.now()) };
  const { incoming: t } = org.tables;
  const rows = await org.db
    .select({
      id: t.id,
      phoneKey: t.phoneKey,
      content: t.content,
      receivedAt: t.receivedAt,
      sentAt: t.sentAt,
    })
    .from(t)
    .where(and(inArray(t.id, ids), isNull(t.doneAt)))
    .orderBy(asc(t.sentAt));
  let isWaiting = false;
  const failures: unknown[] = [];
  for (const row of rows as unknown as Row[]) {
    // One that fails is tried again with the job, and holds up nobody else's.
    const isDone = await workOn(house, row).catch((error: unknown) => {
      failures.push(error);
      return true;
    });
    isWaiting ||= !isDone;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "what came in could not be worked on");
  if (isWaiting) throw new Error("a status came before its message was written down");
}

/** Returns false when it has to be tried again. */
async function workOn(house: House, row: Row): Promise<boolean> {
  const { deps, org } = house;
  const { content } = row;
  if (content.kind === "status") {
    const isDone = await write(house, async (tools) => {
      const now = deps.now();
      const isKnown = await applyStatus(tools, org, content, now);
      const isLate = now.getTime() - row.receivedAt.getTime() > patienceMillis;
      if (!isKnown && !isLate) return false;
      await finish(tools, house, row.id);
      return true;
    });
    if (isDone) await stopIfRefused(deps, org, content);
    return isDone;
  }
  if (content.kind === "template") {
    return write(house, async (tools) => {
      await applyTemplateNews(tools, org, content, row.sentAt);
      return finish(tools, house, row.id);
    });
  }
  const found = await answerCustomer(house, row.phoneKey, { ...content, writtenAt: row.sentAt });
  const answer = typeof found === "string" ? { body: wishTexts[found] } : found;
  const author = { kind: typeof found === "string" ? "visitor" : "system" } as const;
  const work = async (tools: OrgWrite) => {
    if (!(await finish(tools, house, row.id))) return null;
    const needsPerson = answer === null || answer.needsPerson === true;
    const conversationId = await noteIncoming(tools, house, {
      ...row,
      content,
      needsPerson,
    });
    if (typeof found === "string") {
      const said = { phoneKey: row.phoneKey, at: deps.now(), source: "whatsapp" as const };
      await noteWish(tools, org, { ...said, wants: found === "opt_in" });
      const action = `conversation.${found}`;
      await tools.audit({ action, entity: "conversation", entityId: conversationId });
    }
    return answer && noteReply(tools, house, { ...row, conversationId }, answer);
  };
  const reply = await write(house, work, author);
  if (reply) await sendAnswer(deps, reply, answer?.buttons);
  return true;
}

function write<T>(
  { deps, org }: House,
  work: (tools: OrgWrite) => Promise<T>,
  author: { readonly kind: "system" | "visitor" } = { kind: "system" },
): Promise<T> {
  return writeOrganization({ deps, requestId: `job-${randomUUID()}`, org, author }, work);
}

/** Returns whether it was this worker that finished it. */
async function finish({ tx }: OrgWrite, { deps, org }: House, id: string): Promise<boolean> {
  const { incoming: t } = org.tables;
  const done = await tx
    .update(t)
    .set({ doneAt: deps.now() })
    .where(and(eq(t.id, id), isNull(t.doneAt)))
    .returning({ id: t.id });
  return done.length > 0;
}

async function noteReply(
  tools: OrgWrite,
  { deps, org }: House,
  { id, phoneKey, conversationId }: Row & { readonly conversationId: string },
  { body, appointmentId, asks }: Answer,
): Promise<Parameters<typeof sendAnswer>[1]> {
  const now = deps.now();
  const messageId = randomUUID();
  await tools.tx.insert(org.tables.messages).values({
    id: messageId,
    channel: "whatsapp",
    phoneKey,
    conversationId,
    body,
    appointmentId,
    asks,
    answers: id,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const reply = { organizationId: org.id, conversationId, messageId };
  queueReply(tools, reply, now);
  return reply;
}
