import { z } from "zod";
import type { QueuedJob } from "#server/kernel/changes.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { oneLine } from "#server/kernel/messages/format.ts";
import type { WhatsAppTemplateStatus } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { SmsSettings } from "#shared/schemas/integrations.ts";
import { templateStandings, type TemplateStanding } from "#shared/schemas/messages.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { readMessageWish, type WishOfMessages } from "#shared/domain/typed-replies.ts";

/** Why a reminder will never go out by phone. */
export type Unsendable =
  | "channel_off"
  | "recipient_refused"
  | "opted_out"
  | "outcome_unknown"
  | "not_delivered";

/** Where Twilio tells what becomes of one organisation's SMS. */
export const smsStatusUrl = (publicUrl: string, organizationId: string) =>
  `${publicUrl}/api/sms/status/${organizationId}`;

/** The same of a provider that tells: the others are given no address. */
export const reportUrlOf = (
  { provider }: Pick<SmsSettings, "provider">,
  { publicUrl }: { readonly publicUrl: string },
  { id }: Pick<OrgDb, "id">,
) => (provider === "twilio" ? smsStatusUrl(publicUrl, id) : undefined);

/** What Twilio and Amazon say of a number whose owner has answered STOP there. */
const smsOptOuts = new Set<string | null>(["21610", "OptedOut"]);

/** Reads an SMS provider's code: as a number where it is one, and whether it says that nobody is written to. */
export const readSmsCode = (providerCode: string | null) => ({
  code: providerCode !== null && /^\d{1,9}$/.test(providerCode) ? Number(providerCode) : null,
  isOptOut: smsOptOuts.has(providerCode),
});

export const workIncomingTask = "messages.incoming";
/** How many rows a statement takes at most; a notice of 3 MB has ten thousand. */
export const mostIncomingRows = 2_000;
export const workIncomingPayload = z.object({
  organizationId: z.string(),
  /** What was tried in vain; whatever is fresh without them. */
  ids: z.array(z.string()).optional(),
});
export type WorkIncoming = z.infer<typeof workIncomingPayload>;

export const prepareAccountTask = "messages.prepare_account";
export const prepareAccountPayload = z.object({ organizationId: z.string() });
export type PrepareAccount = z.infer<typeof prepareAccountPayload>;

/** Asks how an account's templates stand, while WhatsApp looks at them. */
export const followTemplatesTask = "messages.follow_templates";

export const workBatchTask = "messages.work_batch";
export const workBatchPayload = z.object({ organizationId: z.string(), batchId: z.string() });
export type WorkBatch = z.infer<typeof workBatchPayload>;

/** Looks whether a channel answers at all, after a message whose outcome nobody knows. */
export const judgeSilenceTask = "messages.judge_silence";
export const judgeSilencePayload = z.object({
  organizationId: z.string(),
  kind: z.enum(["whatsapp", "sms"]),
});
export type JudgeSilence = z.infer<typeof judgeSilencePayload>;

const slotMillis = 5 * 60_000;
/** A message younger than this may still be on its way: no call lasts as long. */
const answerMillis = 60_000;

/** When the outcomes of these minutes are judged, by one job for all of them. */
export const silenceJudgedAt = (now: Date) =>
  new Date((Math.floor(now.getTime() / slotMillis) + 1) * slotMillis + answerMillis);

/** The latest moment whose messages have been answered, if they ever are. */
export const answeredUntil = (now: Date) => new Date(now.getTime() - answerMillis);

/** How many messages in a row without an answer are no accident, within how long. */
export const silence = { messages: 3, withinMillis: dayMs };

/** How long after each failed try of a message of a batch the next one follows, in seconds. */
const retrySeconds = [10, 30, 60, 300, 900] as const;

/**
 * Returns when a message may be tried again, or null after the last try; not before the pause is over that its
 * provider asks for.
 */
export function nextTryOf(attempt: number, now: Date, pauseMillis: number | null): Date | null {
  const seconds = retrySeconds[attempt - 1];
  if (seconds === undefined) return null;
  return new Date(now.getTime() + Math.max(seconds * 1000, pauseMillis ?? 0));
}

/** All of the product's templates are in Portuguese. */
export const templateLanguage = "pt_BR";

/** How a template stands, by the provider's word or none. */
export function standingOf(status: string | undefined): TemplateStanding {
  const known = templateStandings.find((each) => each === status?.toLowerCase());
  return known ?? "missing";
}

/** What a button sends back; it holds for one appointment at one start. */
const taps = ["confirm", "move", "cancel", "cancel_sure", "keep"] as const;
export type Tap = (typeof taps)[number];
export type TapTarget = { readonly appointmentId: string; readonly startAt: Date };

export function writePayload(tap: Tap, { appointmentId, startAt }: TapTarget): string {
  return `${tap}:${appointmentId}:${startAt.getTime()}`;
}

/** Reads what `writePayload` wrote, or null. */
export function readPayload(text: string): (TapTarget & { readonly tap: Tap }) | null {
  const [, name, appointmentId, millis] = /^(\w+):([0-9a-f-]{36}):(\d{1,15})$/.exec(text) ?? [];
  const tap = taps.find((each) => each === name);
  if (!tap || !appointmentId) return null;
  return { tap, appointmentId, startAt: new Date(Number(millis)) };
}

/** What arrived. */
export type Incoming = {
  readonly id: string;
  readonly phoneKey: string;
  readonly sentAt: Date;
  readonly content: IncomingContent;
};
/**
 * The same as it is kept: providers report whole seconds, in which people send several pictures, and `arrival`
 * says in which order those came.
 */
export type KeptIncoming = Incoming & { readonly arrival: number };
export type IncomingContent =
  | {
      readonly kind: "status";
      readonly of: string;
      readonly status: string;
      readonly code: number | null;
    }
  | {
      readonly kind: "template";
      readonly name: string;
      readonly status: WhatsAppTemplateStatus;
      readonly rejection: string | null;
    }
  | {
      readonly kind: "message";
      readonly from: string;
      readonly text: string;
      readonly payload: string | null;
      /** Where it says so: whether its writer wants messages, from the moment in which it is kept. */
      readonly wish?: WishOfMessages;
      /** What it is, in WhatsApp's word, and what its writer calls themselves there. */
      readonly type?: string;
      readonly name?: string | null;
      /** By what it came; nothing where that is WhatsApp. */
      readonly channel?: "sms";
      /** The picture or the paper that came with it. */
      readonly file?: { readonly id: string; readonly name: string | null };
    };

/** Postgres takes no zero character and no half of a pair. */
export const clean = (text: string) => text.replaceAll("\0", "").toWellFormed();
const idText = z.string().transform(clean).pipe(z.string().min(1).max(300));
const seconds = z.string().regex(/^\d{1,12}$/);
const statusSchema = z.object({
  id: idText,
  status: z.string().transform(clean).pipe(z.string().max(40)),
  timestamp: seconds,
  recipient_id: z.string().max(40),
  errors: z.array(z.object({ code: z.int32().nullable().catch(null) })).optional(),
});
const captionText = z.string().optional().catch(undefined);
const fileSchema = z.object({
  id: z.string().regex(/^\w{1,100}$/),
  caption: captionText,
  filename: captionText,
});
const messageSchema = z.object({
  id: idText,
  from: z.string().regex(/^\d{5,20}$/),
  timestamp: seconds,
  type: z.string().transform(clean).pipe(z.string().max(40)),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ payload: idText, text: z.string() }).optional(),
  image: fileSchema.optional().catch(undefined),
  document: fileSchema.optional().catch(undefined),
  video: z.object({ caption: captionText }).optional().catch(undefined),
  interactive: z
    .object({ button_reply: z.object({ id: idText, title: z.string() }).optional() })
    .optional(),
});
// How many there are at most says the size of a notice.
const listSchema = z
  .array(z.unknown())
  .nullish()
  .transform((list) => list ?? []);
const valueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: listSchema,
  messages: listSchema,
  contacts: listSchema,
});
const profileSchema = z.object({ name: z.string().transform(clean) });
const contactSchema = z.object({ wa_id: z.string(), profile: profileSchema });
/** What steps/read-template-news.ts reads. */
export const templateField = "message_template_status_update";
const changeSchema = z.union([
  z.object({ field: z.literal(templateField) }).transform(() => null),
  z.object({ value: valueSchema }).transform(({ value }) => value),
  // Such as a change of the account, which is nobody's message. One of messages that can't be read isn't taken.
  z.object({ field: z.string().refine((field) => field !== "messages") }).transform(() => null),
]);
const webhookSchema = z.object({
  entry: z.array(z.object({ changes: z.array(changeSchema) })),
});

export const longestText = 4096;

/** Nothing is written in the future, whatever a clock says. */
const dateOf = (timestamp: string, now: Date) =>
  new Date(Math.min(Number(timestamp) * 1000, now.getTime()));

/**
 * Returns what a notice of a number brings, or null when it is of others alone or can't be read. What is of
 * another number and kinds that the product doesn't know are left out: the rest can't come again without them.
 */
export function readWebhook(body: unknown, phoneNumberId: string, now: Date): Incoming[] | null {
  const parsed = webhookSchema.safeParse(body);
  if (!parsed.success) return null;
  const values = parsed.data.entry.flatMap(({ changes }) =>
    changes.filter((each) => each !== null),
  );
  const own = values.filter(({ metadata }) => metadata.phone_number_id === phoneNumberId);
  if (own.length === 0 && values.length > 0) return null;
  return own.flatMap(({ statuses, messages, contacts }) => {
    const names = new Map(contacts.flatMap(readContact));
    return [
      ...statuses.flatMap((status) => readStatus(status, now)),
      ...messages.flatMap((message) => readMessage(message, names, now)),
    ];
  });
}

function readStatus(raw: unknown, now: Date): Incoming[] {
  const { data } = statusSchema.safeParse(raw);
  if (!data) return [];
  const { id, status, errors } = data;
  return [
    {
      id: `${id} ${status}`,
      phoneKey: phoneKey(data.recipient_id),
      sentAt: dateOf(data.timestamp, now),
      content: { kind: "status", of: id, status, code: errors?.[0]?.code ?? null },
    },
  ];
}

function readContact(raw: unknown): (readonly [string, string])[] {
  const { data } = contactSchema.safeParse(raw);
  return data ? [[data.wa_id, oneLine(data.profile.name, 100)]] : [];
}

function readMessage(raw: unknown, names: ReadonlyMap<string, string>, now: Date): Incoming[] {
  const { data } = messageSchema.safeParse(raw);
  if (!data) return [];
  const { id, from, text, button, interactive, video } = data;
  const reply = interactive?.button_reply;
  const file = data.image ?? data.document;
  const caption = file?.caption ?? video?.caption;
  const sent = text?.body ?? button?.text ?? reply?.title ?? caption ?? "";
  // Before anything reads it: a megabyte takes half a second to be understood.
  const written = sent.slice(0, longestText);
  const wish = readMessageWish(written);
  const fileName = file?.filename ? clean(file.filename.slice(0, 200)) : null;
  return [
    {
      id,
      phoneKey: phoneKey(from),
      sentAt: dateOf(data.timestamp, now),
      content: {
        kind: "message",
        from,
        text: clean(written),
        payload: button?.payload ?? reply?.id ?? null,
        ...(wish && { wish }),
        type: data.type,
        name: names.get(from) ?? null,
        ...(file && { file: { id: file.id, name: fileName } }),
      },
    },
  ];
}

/** The job that works on a batch next; of several, one remains. */
export function batchJob(payload: WorkBatch, runAt?: Date): QueuedJob {
  const jobKey = `${workBatchTask}:${payload.batchId}`;
  return { task: workBatchTask, payload, jobKey, ...(runAt && { runAt: runAt.toISOString() }) };
}
