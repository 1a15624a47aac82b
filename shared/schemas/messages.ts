import { z } from "zod";
import { formatCount } from "../domain/counts.ts";
import { messageStates } from "../domain/message-states.ts";
import { countMarks, mostMarks, variablesIn } from "../domain/message-variables.ts";
import { batchStatuses, longestMessage, mostRecipients, sendFailures } from "../domain/sending.ts";
import { sendingTexts } from "../texts/sending.pt-br.ts";
import { idSchema, lineSchema, textSchema } from "./common.ts";

const messageTextSchema = textSchema(longestMessage)
  .min(1, sendingTexts.messageMissing)
  .superRefine((message, ctx) => {
    if (countMarks(message) > mostMarks) {
      ctx.addIssue({ code: "custom", message: sendingTexts.tooManyVariables });
      return;
    }
    const { unknown } = variablesIn(message);
    if (unknown.length === 0) return;
    ctx.addIssue({ code: "custom", message: sendingTexts.unknownVariables(unknown) });
  });

/** In the organisation's quiet hours: wait for their end, or ring all the same. */
const atNights = ["wait", "send"] as const;
export type AtNight = (typeof atNights)[number];
const atNightSchema = z.enum(atNights).optional();

export const sendMessageInput = z.strictObject({
  patientId: idSchema,
  message: messageTextSchema,
  /** `send` where it is absent: it may answer somebody who has just written. */
  atNight: atNightSchema,
});
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const sendBulkInput = z.strictObject({
  patientIds: z
    .array(idSchema)
    .min(1, sendingTexts.nobodyChosen)
    .max(mostRecipients, `Escolha no máximo ${formatCount(mostRecipients)} pessoas`),
  message: messageTextSchema,
  /** `wait` where it is absent. */
  atNight: atNightSchema,
});
export type SendBulkInput = z.infer<typeof sendBulkInput>;

export const previewBulkInput = sendBulkInput.omit({ atNight: true });
export type PreviewBulkInput = z.infer<typeof previewBulkInput>;

/** A message on its way: its own id, and that of the batch in which its progress is read. */
export const sentMessageSchema = z.object({
  id: z.string(),
  batchId: z.string(),
  /** Until when it rests, since these are quiet hours; null when it leaves at once. */
  heldUntil: z.string().nullable(),
});
export type SentMessage = z.infer<typeof sentMessageSchema>;

/** Somebody to whom nothing goes, and why. */
const refusedSchema = z.object({
  patientId: z.string(),
  name: z.string(),
  reason: z.enum(sendFailures),
  reasonText: z.string(),
});
export type RefusedRecipient = z.infer<typeof refusedSchema>;

export const sentBulkSchema = z.object({
  /** How many messages go out. */
  sentCount: z.int(),
  /** Null when none does. */
  batchId: z.string().nullable(),
  /** Until when they rest, since these are quiet hours; null when they leave at once. */
  heldUntil: z.string().nullable(),
  refused: z.array(refusedSchema),
});
export type SentBulk = z.infer<typeof sentBulkSchema>;

/** What a batch would do, before it is asked for. */
export const bulkPreviewSchema = z.object({
  sentCount: z.int(),
  /** What the first of them would read; null while nobody has all of the values. */
  sample: z
    .object({
      patientId: z.string(),
      name: z.string(),
      /** With the words of the template around it, where it goes by that. */
      text: z.string(),
      byTemplate: z.boolean(),
      /** How many characters of what was written are in it, and how many may be. */
      length: z.int(),
      most: z.int(),
    })
    .nullable(),
  refused: z.array(refusedSchema),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

export const batchSchema = z.object({
  id: z.string(),
  message: z.string(),
  status: z.enum([...batchStatuses, "done"]),
  /** Until when it rests in quiet hours; null while it doesn't. */
  heldUntil: z.string().nullable(),
  createdAt: z.string(),
  /**
   * How many of its messages wait, went out, perhaps went out, did not, were left out on purpose, and
   * were taken back.
   */
  queued: z.int(),
  sent: z.int(),
  unknown: z.int(),
  failed: z.int(),
  skipped: z.int(),
  cancelled: z.int(),
  total: z.int(),
  /** The only person of a batch of one; null otherwise. */
  patientName: z.string().nullable(),
});
export type MessageBatch = z.infer<typeof batchSchema>;
export const batchesSchema = z.array(batchSchema);

export const setBatchStatusInput = z.strictObject({
  id: idSchema,
  status: z.enum(batchStatuses),
});
export type SetBatchStatusInput = z.infer<typeof setBatchStatusInput>;

export const listBatchInput = z.strictObject({
  id: idSchema,
  /** The `nextCursor` of the previous page. */
  cursor: z.string().max(2000).optional(),
});
export type ListBatchInput = z.infer<typeof listBatchInput>;

export const batchPageSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      patientId: z.string().nullable(),
      /** Null once the customer was deleted. */
      name: z.string().nullable(),
      status: z.enum(messageStates),
      reason: z.enum(sendFailures).nullable(),
      reasonText: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type BatchPage = z.infer<typeof batchPageSchema>;

export const listRecipientsInput = z.strictObject({
  search: lineSchema(100).default(""),
  /** The `nextCursor` of the previous page. */
  cursor: z.string().max(2000).optional(),
});
export type ListRecipientsInput = z.infer<typeof listRecipientsInput>;

export const findRecipientsInput = z.strictObject({ search: lineSchema(100).default("") });
export type FindRecipientsInput = z.infer<typeof findRecipientsInput>;

export const recipientIdsSchema = z.object({
  patientIds: z.array(z.string()),
  /** Whether there are more than one batch takes. */
  isCut: z.boolean(),
});
export type RecipientIds = z.infer<typeof recipientIdsSchema>;

/** How a message reaches somebody: as free text, as a template's value, or not at all. */
const reaches = ["free", "template", "opted_out", "no_phone"] as const;

export const recipientPageSchema = z.object({
  recipients: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
      reach: z.enum(reaches),
      /** Until when free text may go; null unless `reach` is free. */
      freeUntil: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type RecipientPage = z.infer<typeof recipientPageSchema>;
export type Recipient = RecipientPage["recipients"][number];

/** How the template that carries text outside of the window stands. */
export const templateStandings = ["missing", "pending", "approved", "rejected", "paused"] as const;
export type TemplateStanding = (typeof templateStandings)[number];

/** On what the product writes to customers by itself, and what carries the team's own words. */
export const messageOccasions = [
  "confirmation",
  "reminder",
  "reminder_soon",
  "return",
  "moved",
  "cancelled",
  "series",
  "offer",
  "general",
] as const;
export type MessageOccasion = (typeof messageOccasions)[number];

/** One of the product's messages: how WhatsApp stands to it, and what a customer would read. */
export const messageTemplateSchema = z.object({
  occasion: z.enum(messageOccasions),
  /** As the template is called at WhatsApp. */
  name: z.string(),
  standing: z.enum(templateStandings),
  /** Why WhatsApp refused it; null otherwise. */
  reasonText: z.string().nullable(),
  /** When WhatsApp was last heard about it. */
  checkedAt: z.string().nullable(),
  whatsapp: z.object({ text: z.string(), buttons: z.array(z.string()) }),
  /** Null where nothing goes that way. */
  sms: z.string().nullable(),
  /** The size of the SMS that is sent, whose private link isn't shortened. */
  smsSize: z.object({ places: z.int(), parts: z.int() }).nullable(),
  mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
});
export type MessageTemplate = z.infer<typeof messageTemplateSchema>;
export const messageTemplatesSchema = z.array(messageTemplateSchema);

export const sendingStateSchema = z.object({
  channel: z.enum(["on", "off", "stopped"]),
  template: z.enum(templateStandings),
  /** When the quiet hours of now end; null outside them. */
  quietUntil: z.string().nullable(),
  /** What a part of an SMS costs, in reais; null until somebody types it. */
  smsPartPrice: z.string().nullable(),
});
export type SendingState = z.infer<typeof sendingStateSchema>;
