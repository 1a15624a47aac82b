import { z } from "zod";
import { appointmentStatuses } from "../domain/appointments.ts";
import { messageStates } from "../domain/message-states.ts";
import { mostOfferedTimes } from "../domain/offered-times.ts";
import { longestMessage } from "../domain/sending.ts";
import { sendingTexts } from "../texts/sending.pt-br.ts";
import { idSchema, instantSchema, textSchema } from "./common.ts";
import { nextTimesInput } from "./next-times.ts";

const cursorSchema = z.string().max(2000).optional();

/** Which conversations are shown: everybody's, the caller's own, or those nobody answers for. */
export const conversationOwners = ["all", "mine", "nobody"] as const;

export const listConversationsInput = z.strictObject({
  /** Everything, or only what nobody has read. */
  view: z.enum(["all", "unread"]).default("all"),
  owner: z.enum(conversationOwners).default("all"),
  /** Words of a name or of what was written, or a part of a number. */
  search: z.string().max(100).default(""),
  /** The `nextCursor` of the previous page. */
  cursor: cursorSchema,
});
export type ListConversationsInput = z.infer<typeof listConversationsInput>;

const personSchema = z.object({ id: z.string(), name: z.string() });

/** Who may answer for a conversation: whoever may read it. */
export const colleaguesSchema = z.array(personSchema);
export type Colleague = z.infer<typeof personSchema>;

export const conversationSchema = z.object({
  id: z.string(),
  phone: z.string(),
  /** The customer that the number belongs to, if it is known. */
  patientId: z.string().nullable(),
  patientName: z.string().nullable(),
  /** Whom the latest booking with the number names, where it belongs to no customer: anybody may have typed it. */
  bookedName: z.string().nullable(),
  /** What the number's owner calls themselves at WhatsApp. */
  profileName: z.string().nullable(),
  /** Who of the staff answers for it; null also once they no longer may. */
  assignee: personSchema.nullable(),
  lastAt: z.string(),
  lastText: z.string(),
  lastIsOurs: z.boolean(),
  /** How many messages have waited for a person, and how many of them nobody has read. */
  received: z.int(),
  unread: z.int(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationPageSchema = z.object({
  conversations: z.array(conversationSchema),
  nextCursor: z.string().nullable(),
});
export type ConversationPage = z.infer<typeof conversationPageSchema>;

/** How an answer reaches a number: by WhatsApp as free text or as a template's value, by SMS, or not at all. */
export const openConversationSchema = conversationSchema.extend({
  reach: z.enum(["free", "template", "sms", "opted_out"]),
  /** Its owner wants no messages; what they have asked since is answered. */
  wantsNone: z.boolean(),
  /** Until when free text may go; null unless `reach` is free. */
  freeUntil: z.string().nullable(),
});
export type OpenConversation = z.infer<typeof openConversationSchema>;

/** An appointment to come that was booked with a conversation's number and is no customer's yet. */
const bookedSchema = z.object({
  id: z.string(),
  customerName: z.string(),
  start: z.string(),
  /** The calendar's IANA zone. */
  timeZone: z.string(),
  status: z.enum(appointmentStatuses),
  professionalName: z.string(),
  /** The services' names, joined by ' + '. */
  serviceNames: z.string(),
});
export type BookedAppointment = z.infer<typeof bookedSchema>;

/** The nearest first. */
export const bookedAppointmentsSchema = z.array(bookedSchema);

/** How many appointments became the customer's. */
export const linkedBookedSchema = z.object({ linked: z.int() });
export type LinkedBooked = z.infer<typeof linkedBookedSchema>;

/** How many conversations have something that nobody has read; never more than `mostCounted`. */
export const unreadSchema = z.object({ count: z.int() });

export const listEntriesInput = z.strictObject({
  id: idSchema,
  cursor: cursorSchema,
});
export type ListEntriesInput = z.infer<typeof listEntriesInput>;

/** What stands in a conversation: what the organisation wrote, what the customer did, a note among staff. */
export const entryKinds = ["ours", "theirs", "note"] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entrySchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(entryKinds),
  /** By what it came or left; null of a note. */
  channel: z.enum(["whatsapp", "sms"]).nullable(),
  text: z.string(),
  /** What became of what is ours; null for all else. */
  status: z.enum(messageStates).nullable(),
  /** Why it was not sent, in Portuguese. */
  reasonText: z.string().nullable(),
  /** Who of the staff wrote it; null for the customer's and for what the product sent itself. */
  authorName: z.string().nullable(),
  /** The picture or the paper that the customer sent with it; null of all else. */
  file: z
    .object({
      id: z.string(),
      /** As its sender called it. */
      name: z.string().nullable(),
      status: z.enum(["waiting", "kept", "failed"]),
      /** Why it isn't there, in Portuguese. */
      reasonText: z.string().nullable(),
      /** Whether another try may bring it. */
      canRetry: z.boolean(),
      /** Whether it is shown; a PDF is only downloaded. */
      isImage: z.boolean(),
    })
    .nullable(),
  /** The free times that it offers as buttons; null of all else. */
  offer: z
    .object({
      timeZone: z.string(),
      starts: z.array(z.string()),
      /** The one that the customer took. */
      taken: z.string().nullable(),
    })
    .nullable(),
});
export type ConversationEntry = z.infer<typeof entrySchema>;

export const entryPageSchema = z.object({
  /** The newest first. */
  entries: z.array(entrySchema),
  nextCursor: z.string().nullable(),
});
export type EntryPage = z.infer<typeof entryPageSchema>;

/** An address that opens a file for five minutes. */
export const fileLinkSchema = z.object({ url: z.string() });

export const answerInput = z.strictObject({
  id: idSchema,
  message: textSchema(longestMessage).min(1, sendingTexts.messageMissing),
});
export type AnswerInput = z.infer<typeof answerInput>;

/** Within WhatsApp's limit for a message with buttons. */
export const longestOffer = 1000;

export const offerTimesInput = z.strictObject({
  id: idSchema,
  message: textSchema(longestOffer).min(1, sendingTexts.messageMissing),
  /** What the times are for; `exceptId` names the appointment that is moved, which keeps its services. */
  times: nextTimesInput.omit({ near: true, exceptStart: true }),
  /** Those of the next free times that are offered. */
  starts: z.array(instantSchema).min(1, "Escolha pelo menos um horário").max(mostOfferedTimes),
});
export type OfferTimesInput = z.infer<typeof offerTimesInput>;

export const answeredSchema = z.object({ id: z.string() });
export type Answered = z.infer<typeof answeredSchema>;

export const longestNote = 2000;

export const addNoteInput = z.strictObject({
  id: idSchema,
  text: textSchema(longestNote).min(1, "Escreva a nota"),
});
export type AddNoteInput = z.infer<typeof addNoteInput>;

/** Null takes it from whoever has it. */
export const assignInput = z.strictObject({
  id: idSchema,
  assigneeId: idSchema.nullable(),
});
export type AssignInput = z.infer<typeof assignInput>;

/** Null leaves the number without a customer. */
export const linkInput = z.strictObject({
  id: idSchema,
  patientId: idSchema.nullable(),
});
export type LinkInput = z.infer<typeof linkInput>;

export const markReadInput = z.strictObject({
  id: idSchema,
  /** `received` of the conversation as the reader saw it. */
  received: z.int().min(0).max(2_000_000_000),
});
export type MarkReadInput = z.infer<typeof markReadInput>;
