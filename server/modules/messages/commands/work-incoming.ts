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
import { smsTextOf } from "#shared/domain/gsm7.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import type { WishOfMessages } from "#shared/domain/typed-replies.ts";
import { freshIncoming, readAtOnce, selectIncoming } from "../queries/fresh-incoming.ts";
import { workIncomingTask, type IncomingContent, type WorkIncoming } from "../rules.ts";
import { answerCustomer, type Answer } from "../steps/answer-customer.ts";
import { hasSaidSince, isAnsweredEnough, isWishAnsweredEnough } from "../queries/phones.ts";
import { noteWish } from "./note-wish.ts";
import { applyTemplateNews } from "../steps/apply-template-news.ts";
import { applyStatus } from "../steps/apply-status.ts";
import { workIncomingJob } from "../steps/keep-incoming-by-table.ts";
import { countStrangersSms } from "../steps/count-strangers-sms.ts";
import { noteSmsWish } from "../steps/note-sms-wish.ts";
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

type Heard = { readonly conversationId: string; readonly channel: "whatsapp" | "sms" };

const wishTexts: Readonly<Record<WishOfMessages, string>> = {
  opt_in: answerTexts.optedIn,
  opt_out: answerTexts.optedOut,
};

/** A status can overtake the answer to the call that it is about by this much. */
const patienceMillis = 300_000;

/** How often one job reads before it goes behind the other organisations' jobs. */
const mostReads = 10;
/** When what was tried in vain is tried again, first; then ever later. */
const againMillis = 2_000;

/**
 * Works on what webhooks brought, until nothing fresh is left; a long backlog in several jobs, so that other
 * organisations have their turn between them. What is done stays done when the job is
 * repeated; what can't be done goes to a job of its own, and holds up nobody else's.
 */
export async function workIncoming(
  deps: Deps,
  { organizationId, ids }: WorkIncoming,
): Promise<void> {
  const organization = await readReminderOrganization(deps, organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const { isOpen } = organization;
  const house = { deps, org, isOpen, takesBookings: !isReadOnly(organization, deps.now()) };
  if (ids) return workAgain(house, ids);
  for (let reads = 0; reads < mostReads; reads += 1) {
    const rows = (await freshIncoming(org)) as unknown as Row[];
    const { left } = await workOnEach(house, rows);
    if (left.length > 0) await leaveForLater(house, left);
    if (rows.length < readAtOnce) return;
  }
  await write(house, async ({ queueJob }) => queueJob(workIncomingJob(org)));
}

/** Tries once more. Rejects while anything is left, so that the queue comes back later. */
async function workAgain(house: House, ids: readonly string[]): Promise<void> {
  const { failures, left } = await workOnEach(house, await readThese(house, ids));
  if (failures.length > 0)
    throw new AggregateError(failures, "what came in could not be worked on");
  if (left.length > 0) throw new Error("a status came before its message was written down");
}

async function workOnEach(house: House, rows: readonly Row[]) {
  const [left, failures]: [string[], unknown[]] = [[], []];
  for (const row of rows) {
    const isDone = await workOn(house, row).catch((error: unknown) => {
      failures.push(error);
      return false;
    });
    if (!isDone) left.push(row.id);
  }
  return { left, failures };
}

async function readThese(house: House, ids: readonly string[]): Promise<Row[]> {
  const { incoming: t } = house.org.tables;
  const rows = await selectIncoming(house.org)
    .where(and(inArray(t.id, [...ids]), isNull(t.doneAt)))
    .orderBy(asc(t.sentAt), asc(t.arrival), asc(t.id));
  return rows as unknown as Row[];
}

async function leaveForLater({ deps, org }: House, ids: readonly string[]): Promise<void> {
  const { incoming: t } = org.tables;
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  const now = deps.now();
  await writeOrganization(ctx, async ({ tx, queueJob }) => {
    await tx
      .update(t)
      .set({ triedAt: now })
      .where(inArray(t.id, [...ids]));
    const runAt = new Date(now.getTime() + againMillis).toISOString();
    const payload = { organizationId: org.id, ids };
    queueJob({ task: workIncomingTask, payload, runAt, queue: `incoming again ${org.id}` });
  });
}

/** Returns false when it has to be tried again. */
async function workOn(house: House, row: Row): Promise<boolean> {
  const { deps, org } = house;
  const { content } = row;
  if (content.kind === "status") {
    const isDone = await workOnStatus(house, row, content);
    if (isDone) await stopIfRefused(deps, org, content);
    return isDone;
  }
  if (content.kind === "template") {
    return write(house, async (tools) => {
      await applyTemplateNews(tools, org, content, row.sentAt);
      return finish(tools, house, row.id);
    });
  }
  const found = await answerCustomer(house, row.phoneKey, {
    ...content,
    id: row.id,
    writtenAt: row.sentAt,
  });
  const { channel = "whatsapp" } = content;
  // The SMS provider says by itself that nobody is written to any more, or is again.
  const isToldThere = typeof found === "string" && channel === "sms";
  const answer = isToldThere
    ? null
    : typeof found === "string"
      ? { body: wishTexts[found] }
      : found;
  const author = { kind: typeof found === "string" ? "visitor" : "system" } as const;
  // Before the transaction: counting takes a connection of its own, and may wait for other processes.
  const isSilent =
    answer === null ||
    (typeof found === "string"
      ? await isWishAnsweredEnough(org, row.phoneKey, deps.now())
      : await isEnough(house, row.phoneKey, channel));
  const work = async (tools: OrgWrite) => {
    if (!(await finish(tools, house, row.id))) return null;
    const needsPerson = !isToldThere && (isSilent || answer.needsPerson === true);
    const conversationId = await noteIncoming(tools, house, {
      ...row,
      content,
      needsPerson,
    });
    if (typeof found === "string") {
      const { phoneKey, sentAt: at } = row;
      const said = { phoneKey, at, wants: found === "opt_in" };
      // Notices come in any order. What no longer holds is answered by the answer to what does.
      if (await hasSaidSince(tools.tx, org, row)) return null;
      const isNoted =
        channel === "sms"
          ? await noteSmsWish(tools, org, said)
          : await noteWish(tools, org, { ...said, source: "whatsapp" });
      if (!isNoted) return null;
      const action = `conversation.${found}${channel === "sms" ? "_by_sms" : ""}`;
      await tools.audit({ action, entity: "conversation", entityId: conversationId });
    }
    return isSilent ? null : noteReply(tools, house, { ...row, conversationId, channel }, answer);
  };
  const reply = await write(house, work, author);
  if (reply) await sendAnswer(deps, reply, channel === "sms" ? undefined : answer?.buttons);
  return true;
}

/** Returns false where no message of that status is known yet, and may still come. */
function workOnStatus(
  house: House,
  row: Row,
  content: Extract<IncomingContent, { kind: "status" }>,
): Promise<boolean> {
  const { deps, org } = house;
  return write(house, async (tools) => {
    const now = deps.now();
    const isKnown = await applyStatus(tools, org, content, now);
    const isLate = now.getTime() - row.receivedAt.getTime() > patienceMillis;
    if (!isKnown && !isLate) return false;
    await finish(tools, house, row.id);
    return true;
  });
}

/** Whether nothing more is answered by itself: to that number or, by SMS, by this organisation today. */
async function isEnough(
  { deps, org }: House,
  key: string,
  channel: "whatsapp" | "sms",
): Promise<boolean> {
  if (await isAnsweredEnough(org, key, deps.now())) return true;
  return channel === "sms" && !(await countStrangersSms(deps, org));
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
  { id, phoneKey, conversationId, channel }: Row & Heard,
  { body, appointmentId, asks }: Answer,
): Promise<Parameters<typeof sendAnswer>[1]> {
  const now = deps.now();
  const messageId = randomUUID();
  await tools.tx.insert(org.tables.messages).values({
    id: messageId,
    channel,
    phoneKey,
    conversationId,
    body: channel === "sms" ? smsTextOf(body) : body,
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
