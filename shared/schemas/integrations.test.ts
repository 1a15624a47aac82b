import { describe, expect, test } from "vitest";
import {
  checkFailures,
  integrationKinds,
  integrationSecrets,
  type CheckOutcome,
} from "../domain/integrations.ts";
import {
  emailSettingsSchema,
  smsSettingsSchema,
  updateEmailInput,
  updateSmsInput,
  whatsappSettingsSchema,
  type EmailSettings,
  type SmsSettings,
  type WhatsAppSettings,
} from "./integrations.ts";

const id = "0190f3c0-0000-7000-8000-000000000000";
const whatsapp: WhatsAppSettings = {
  accessToken: "EAAG",
  phoneNumberId: "1055",
  businessAccountId: "2044",
};
const sms: SmsSettings = {
  provider: "twilio",
  accountSid: "AC1",
  authToken: "secret",
  fromNumber: "+5511987654321",
};
const email: EmailSettings = {
  provider: "smtp",
  smtpHost: "smtp.example.com",
  smtpPort: 587,
  smtpUser: "ana@example.com",
  smtpPassword: "secret",
  security: "starttls",
  fromEmail: "ana@example.com",
  fromName: "Clínica Sol",
};

describe("the settings of integrations", () => {
  test("take what the services need and nothing else", () => {
    expect(whatsappSettingsSchema.parse(whatsapp)).toEqual(whatsapp);
    expect(smsSettingsSchema.parse(sms)).toEqual(sms);
    expect(emailSettingsSchema.parse(email)).toEqual(email);
    expect(whatsappSettingsSchema.safeParse({ ...whatsapp, more: 1 }).success).toBe(false);
  });

  test("an SMS address is https and a mail server's port one for sending", () => {
    expect(smsSettingsSchema.safeParse({ ...sms, url: "http://x.example" }).success).toBe(false);
    expect(updateEmailInput.safeParse({ id, smtpPort: 22 }).success).toBe(false);
    for (const url of ["https://a:b@x.example/", "http://x.example/", "x"]) {
      expect(updateSmsInput.safeParse({ id, url }).success).toBe(false);
    }
  });

  test("name their secrets", () => {
    const fields = {
      whatsapp: whatsappSettingsSchema.keyof().options as readonly string[],
      sms: smsSettingsSchema.keyof().options as readonly string[],
      email: emailSettingsSchema.keyof().options as readonly string[],
    };
    for (const kind of integrationKinds) {
      expect(fields[kind]).toEqual(expect.arrayContaining([...integrationSecrets[kind]]));
    }
    const failed: CheckOutcome = { ok: false, reason: "timed_out" };
    expect(checkFailures).toContain(failed.reason);
  });
});
