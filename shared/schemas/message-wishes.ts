import { z } from "zod";
import { mailWishSources, optInSources, optOutSources } from "../domain/message-wishes.ts";
import type { PageError } from "./booking.ts";
import { idSchema, lineSchema } from "./common.ts";

export const messageWishInput = z.strictObject({ patientId: idSchema });

const mailWishSchema = z.object({
  /** Null: nobody has said so, and reminders are sent. */
  wants: z.boolean().nullable(),
  source: z.enum(mailWishSources).nullable(),
  at: z.string().nullable(),
  authorName: z.string().nullable(),
});
export type MailWish = z.infer<typeof mailWishSchema>;

/** Whether a customer's number wants messages by WhatsApp and SMS, and their address reminders. */
export const messageWishSchema = z.object({
  /** Null: nobody has said so, or there is no number. */
  wants: z.boolean().nullable(),
  /** How it became known, when, and who of the team wrote it down, if anybody. */
  source: z.enum([...optInSources, ...optOutSources]).nullable(),
  at: z.string().nullable(),
  authorName: z.string().nullable(),
  /** The organisation's channels to phones where none of them reaches the number. */
  unfit: z.array(z.enum(["whatsapp", "sms"])),
  /** Null without an address. */
  mail: mailWishSchema.nullable(),
});
export type MessageWish = z.infer<typeof messageWishSchema>;

export const setMessageWishInput = z.strictObject({
  patientId: idSchema,
  wants: z.boolean(),
  /** Whether it is about the number or about the address. */
  of: z.enum(["phone", "mail"]).default("phone"),
});
export type SetMessageWishInput = z.infer<typeof setMessageWishInput>;

export const phoneReachInput = z.strictObject({ phone: lineSchema(40) });

/** Whether the owner of a number wants no messages there, and whether it is known to be without WhatsApp. */
export const phoneReachSchema = z.object({ refusesPhone: z.boolean(), lacksWhatsapp: z.boolean() });

/** What the page behind a reminder's link shows. */
export type OwnMails = { readonly organizationName: string; readonly isStopped: boolean };

/** What the server writes into the page of /lembretes/{token}. */
export type MailsBoot = { readonly mails: OwnMails | null; readonly error: PageError | null };
