import { z } from "zod";
import { emailProviders, smsProviders, smtpPorts, smtpSecurities } from "../domain/integrations.ts";
import { emailSchema, lineSchema } from "./common.ts";

const secretSchema = lineSchema(2000).min(1);

/** What a client of WhatsApp's Cloud API needs of one organisation, with its secrets in plain text. */
export const whatsappSettingsSchema = z.strictObject({
  accessToken: secretSchema,
  phoneNumberId: z.string().regex(/^\d{1,32}$/),
  businessAccountId: z.string().regex(/^\d{1,32}$/),
  webhookVerifyToken: lineSchema(200).min(1).optional(),
  /** Without it nothing that arrives at the webhook is believed. */
  appSecret: secretSchema.optional(),
  apiVersion: z
    .string()
    .regex(/^v\d{1,2}\.\d$/)
    .optional(),
});
export type WhatsAppSettings = z.infer<typeof whatsappSettingsSchema>;

/** What a client of an SMS provider needs of one organisation, with its secrets in plain text. */
export const smsSettingsSchema = z.strictObject({
  provider: z.enum(smsProviders),
  accountSid: lineSchema(128).min(1),
  authToken: secretSchema,
  fromNumber: lineSchema(32).min(1),
  /** Of aws_sns alone. */
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
    .optional(),
  /** Of the provider `other` alone. */
  url: z.url({ protocol: /^https$/ }).optional(),
});
export type SmsSettings = z.infer<typeof smsSettingsSchema>;

/** How an organisation's own mail leaves, with its secrets in plain text. */
export const emailSettingsSchema = z.strictObject({
  provider: z.enum(emailProviders),
  smtpHost: z
    .string()
    .max(253)
    .regex(/^[a-z0-9.:-]+$/),
  smtpPort: z.literal(smtpPorts),
  smtpUser: lineSchema(254).min(1),
  smtpPassword: secretSchema,
  security: z.enum(smtpSecurities),
  fromEmail: emailSchema,
  fromName: lineSchema(120),
  /** Of ses alone. */
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
    .optional(),
});
export type EmailSettings = z.infer<typeof emailSettingsSchema>;
