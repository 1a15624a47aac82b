import { z } from "zod";
import {
  checkFailures,
  emailProviders,
  smsProviders,
  smtpPorts,
  smtpSecurities,
  testStatuses,
} from "../domain/integrations.ts";
import { integrationTexts } from "../texts/integrations.pt-br.ts";
import { emailSchema, idSchema, lineSchema } from "./common.ts";

const awsRegion = /^[a-z]{2}(-[a-z]+)+-\d$/;
const apiVersion = /^v\d{1,2}\.\d$/;
const smtpHost = /^[a-z0-9.:-]+$/;

const secretSchema = lineSchema(2000).min(1);

/** What a client of WhatsApp's Cloud API needs of one organisation, with its secrets in plain text. */
export const whatsappSettingsSchema = z.strictObject({
  accessToken: secretSchema,
  phoneNumberId: z.string().regex(/^\d{1,32}$/),
  businessAccountId: z.string().regex(/^\d{1,32}$/),
  webhookVerifyToken: lineSchema(200).min(1).optional(),
  /** Without it nothing that arrives at the webhook is believed. */
  appSecret: secretSchema.optional(),
  apiVersion: z.string().regex(apiVersion).optional(),
});
export type WhatsAppSettings = z.infer<typeof whatsappSettingsSchema>;

/** What a client of an SMS provider needs of one organisation, with its secrets in plain text. */
export const smsSettingsSchema = z.strictObject({
  provider: z.enum(smsProviders),
  accountSid: lineSchema(128).min(1),
  authToken: secretSchema,
  fromNumber: lineSchema(32).min(1),
  /** Only for aws_sns. */
  region: z.string().regex(awsRegion).optional(),
  /** Only for the provider `other`. */
  url: z.url({ protocol: /^https$/ }).optional(),
  /** No client needs it: what is shown before a message is sent. */
  partPrice: z.string().optional(),
});
export type SmsSettings = z.infer<typeof smsSettingsSchema>;

/** How an organisation's own mail leaves, with its secrets in plain text. */
export const emailSettingsSchema = z.strictObject({
  provider: z.enum(emailProviders),
  smtpHost: z.string().max(253).regex(smtpHost),
  /** One of `smtpPorts`, which inputs and the egress see to. */
  smtpPort: z.int(),
  smtpUser: lineSchema(254).min(1),
  smtpPassword: secretSchema,
  security: z.enum(smtpSecurities),
  fromEmail: emailSchema,
  fromName: lineSchema(120),
  /** Only for ses. */
  region: z.string().regex(awsRegion).optional(),
});
export type EmailSettings = z.infer<typeof emailSettingsSchema>;

// What the cards and the API give and take.

const secretInput = lineSchema(2000).regex(/^\S*$/, integrationTexts.spacesInSecret);
const idNumberInput = lineSchema(32).regex(/^\d*$/, integrationTexts.onlyDigits);
const regionInput = lineSchema(32).regex(
  /^([a-z]{2}(-[a-z]+)+-\d)?$/,
  integrationTexts.invalidRegion,
);

/** Every kind's input: whose it is, and the version that the form began with. */
const updateBase = {
  id: idSchema,
  enabled: z.boolean().optional(),
  version: z.int().min(0).max(2_147_483_647).optional(),
};

/** Fields that are left out stay; an empty secret stays too. */
export const updateWhatsappInput = z.strictObject({
  ...updateBase,
  accessToken: secretInput.optional(),
  phoneNumberId: idNumberInput.optional(),
  businessAccountId: idNumberInput.optional(),
  webhookVerifyToken: lineSchema(200).optional(),
  appSecret: secretInput.optional(),
  apiVersion: lineSchema(10)
    .regex(/^(v\d{1,2}\.\d)?$/, integrationTexts.invalidApiVersion)
    .optional(),
});

export const updateSmsInput = z.strictObject({
  ...updateBase,
  provider: z.enum(smsProviders).optional(),
  accountSid: lineSchema(128).optional(),
  authToken: secretInput.optional(),
  fromNumber: lineSchema(32).optional(),
  region: regionInput.optional(),
  /** In reais, as it was typed: providers charge fractions of a centavo. */
  partPrice: lineSchema(9)
    .regex(/^(\d{1,3}([.,]\d{1,4})?)?$/, integrationTexts.invalidPartPrice)
    .optional(),
  url: lineSchema(500)
    .refine((text) => text === "" || isPlainAddress(text), integrationTexts.invalidUrl)
    .meta({ pattern: "^\\s*(https://[^@]+)?\\s*$" })
    .optional(),
});

export const updateEmailInput = z.strictObject({
  ...updateBase,
  provider: z.enum(emailProviders).optional(),
  smtpHost: lineSchema(253)
    .toLowerCase()
    .regex(/^[a-z0-9.:-]*$/, integrationTexts.invalidHost)
    .optional(),
  smtpPort: z.literal(smtpPorts, integrationTexts.invalidPort).optional(),
  smtpUser: lineSchema(254).optional(),
  smtpPassword: lineSchema(2000).optional(),
  security: z.enum(smtpSecurities).optional(),
  fromEmail: emailSchema.or(z.literal("")).optional(),
  fromName: lineSchema(120).optional(),
  region: regionInput.optional(),
});

function isPlainAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === "https:" && !url.username && !url.password;
}

/** What every card tells of its test. */
const stateFields = {
  enabled: z.boolean(),
  testStatus: z.enum(testStatuses),
  testReason: z.enum(checkFailures).nullable(),
  /** What happened and what to do, in Portuguese. */
  testMessage: z.string().nullable(),
  /** The provider's own code of a failure. */
  testCode: z.string().nullable(),
  testDetail: z.string().nullable(),
  lastTestedAt: z.iso.datetime().nullable(),
  /** Whether it was a message on its way, and no test, that failed at `lastTestedAt`. */
  hasStopped: z.boolean(),
  /** 0 until something is saved. */
  version: z.int(),
};

export const whatsappIntegrationSchema = z.object({
  ...stateFields,
  phoneNumberId: z.string(),
  businessAccountId: z.string(),
  webhookVerifyToken: z.string(),
  apiVersion: z.string(),
  /** Where Meta is to send what customers write. */
  webhookUrl: z.string(),
  isAccessTokenSet: z.boolean(),
  isAppSecretSet: z.boolean(),
  /** Whether WhatsApp refused to send here what customers write, and its code of that. */
  isIncomingRefused: z.boolean(),
  incomingCode: z.string().nullable(),
});
export type WhatsAppIntegration = z.infer<typeof whatsappIntegrationSchema>;

export const smsIntegrationSchema = z.object({
  ...stateFields,
  provider: z.enum(smsProviders),
  accountSid: z.string(),
  fromNumber: z.string(),
  region: z.string(),
  url: z.string(),
  /** What a part of a message costs, in reais; empty until somebody types it. */
  partPrice: z.string(),
  /** Where Twilio is to send what customers answer. */
  incomingUrl: z.string(),
  isAuthTokenSet: z.boolean(),
});
export type SmsIntegration = z.infer<typeof smsIntegrationSchema>;

export const emailIntegrationSchema = z.object({
  ...stateFields,
  provider: z.enum(emailProviders),
  smtpHost: z.string(),
  smtpPort: z.int(),
  smtpUser: z.string(),
  security: z.enum(smtpSecurities),
  fromEmail: z.string(),
  fromName: z.string(),
  region: z.string(),
  isSmtpPasswordSet: z.boolean(),
  /** When the server last refused mail, which then went by the platform's. */
  lastRefusedAt: z.iso.datetime().nullable(),
});
export type EmailIntegration = z.infer<typeof emailIntegrationSchema>;

export const integrationsSchema = z.object({
  whatsapp: whatsappIntegrationSchema,
  sms: smsIntegrationSchema,
  email: emailIntegrationSchema,
});
export type Integrations = z.infer<typeof integrationsSchema>;
