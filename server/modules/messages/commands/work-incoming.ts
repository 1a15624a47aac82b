import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { noteIncoming } from "#server/modules/conversations/commands/note-incoming.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import type { IncomingContent, WorkIncoming } from "../rules.ts";
import { answerCustomer, type Answer, type WishOfMessages } from "../steps/answer-customer.ts";
import { openChannel } from "./open-channel.ts";
import { noteWish } from "./note-wish.ts";
import { applyTemplateNews } from "../steps/apply-template-news.ts";
import { applyStatus } from "../steps/apply-status.ts";
import { stopIfRefused } from "../steps/stop-if-refused.ts";
import { noteSending } from "../steps/note-sending.ts";
import { answerTexts } from "../words.pt-br.ts";

type House = {
  readonly deps: Deps;
  readonly org: OrgDb;
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
  const house = { deps, org, takesBookings: !isReadOnly(organization, deps.now()) };
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
  const replyId = await write(house, async (tools) => {
    if (typeof found === "string") {
      const said = { phoneKey: row.phoneKey, at: deps.now(), source: "whatsapp" as const };
      await noteWish(tools, org, { ...said, wants: found === "opt_in" });
    }
    if (!(await finish(tools, house, row.id))) return null;
    const needsPerson = answer === null || answer.needsPerson === true;
    const conversationId = await noteIncoming(tools, house, {
      ...row,
      content,
      needsPerson,
    });
    return answer && noteReply(tools, house, { ...row, conversationId }, answer);
  });
  if (answer && replyId) await sendReply(house, { to: content.from, id: replyId, answer });
  return true;
}

function write<T>({ deps, org }: House, work: (tools: OrgWrite) => Promise<T>): Promise<T> {
  const requestId = `job-${randomUUID()}`;
  return writeOrganization({ deps, requestId, org, author: { kind: "system" } }, work);
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
  { tx }: OrgWrite,
  { deps, org }: House,
  { id, phoneKey, conversationId }: Row & { readonly conversationId: string },
  { body, appointmentId, asks }: Answer,
): Promise<string> {
  const now = deps.now();
  const replyId = randomUUID();
  await tx.insert(org.tables.messages).values({
    id: replyId,
    channel: "whatsapp",
    phoneKey,
    conversationId,
    body,
    appointmentId,
    asks,
    answers: id,
    // Sent at most once: a worker that dies now leaves it so.
    status: "unknown",
    createdAt: now,
    updatedAt: now,
  });
  return replyId;
}

async function sendReply(
  { deps, org }: House,
  { to, id, answer }: { readonly to: string; readonly id: string; readonly answer: Answer },
): Promise<void> {
  const channel = await openChannel(deps, org, "whatsapp");
  if (!channel) return;
  const { account } = channel;
  const { body, buttons } = answer;
  try {
    const sent = buttons
      ? await deps.whatsapp.sendInteractive(account, { to, body, buttons })
      : await deps.whatsapp.sendText(account, { to, body });
    await noteSending(deps, org, id, { status: "accepted", providerId: sent.id });
  } catch (error) {
    if (!(error instanceof WhatsAppFailure)) throw error;
    deps.log.warn({ err: error, messageId: id }, "an answer by WhatsApp was not sent");
    if (error.reason === "outcome_unknown") return;
    await noteSending(deps, org, id, { status: "failed", providerCode: error.providerCode });
  }
}
