import { z } from "zod";
import { optInSources, optOutSources } from "../domain/message-wishes.ts";
import { idSchema } from "./common.ts";

export const messageWishInput = z.strictObject({ patientId: idSchema });

/** Whether a customer's number wants messages by WhatsApp and SMS. */
export const messageWishSchema = z.object({
  /** Null: nobody has said so, or there is no number. */
  wants: z.boolean().nullable(),
  /** How it became known, when, and who of the team wrote it down, if anybody. */
  source: z.enum([...optInSources, ...optOutSources]).nullable(),
  at: z.string().nullable(),
  authorName: z.string().nullable(),
});
export type MessageWish = z.infer<typeof messageWishSchema>;

export const setMessageWishInput = z.strictObject({ patientId: idSchema, wants: z.boolean() });
export type SetMessageWishInput = z.infer<typeof setMessageWishInput>;
