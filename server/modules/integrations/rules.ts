import { z } from "zod";
import type { RateRule } from "#server/kernel/rate-limit.ts";
import type { SealedFor } from "#server/kernel/secrets/secret-box.ts";
import {
  checkFailures,
  silentMinutes,
  type CheckFailure,
  type IntegrationKind,
} from "#shared/domain/integrations.ts";
import type { EmailIntegration, SmsIntegration } from "#shared/schemas/integrations.ts";
import { checkFailureTexts } from "#shared/texts/integrations.pt-br.ts";

/** What a kind's row keeps beside its secrets. */
export type PublicSettings = Readonly<Record<string, string | number>>;

/** A kind's row. */
export type IntegrationRow = {
  readonly enabled: boolean;
  readonly settings: PublicSettings;
  readonly secrets: Readonly<Record<string, string>>;
  readonly testStatus: "not_tested" | "success" | "failed";
  /** Why it failed or, while it counts as successful, why nothing is taken since `lastRefusedAt`. */
  readonly testReason: string | null;
  readonly testCode: string | null;
  readonly testDetail: string | null;
  readonly lastTestedAt: Date | null;
  /** When it refused what was to leave; of what counts as failed: that no test, but sending, found it. */
  readonly lastRefusedAt: Date | null;
  /** Since when WhatsApp doesn't send here what customers write, and its code of that. */
  readonly incomingRefusedAt: Date | null;
  readonly incomingCode: string | null;
  readonly version: number;
};

const whatsapp = {
  phoneNumberId: "",
  businessAccountId: "",
  webhookVerifyToken: "",
  apiVersion: "",
};
const sms: Pick<
  SmsIntegration,
  "provider" | "accountSid" | "fromNumber" | "region" | "url" | "partPrice"
> = {
  provider: "twilio",
  accountSid: "",
  fromNumber: "",
  region: "",
  url: "",
  partPrice: "",
};
const email: Pick<
  EmailIntegration,
  | "provider"
  | "smtpHost"
  | "smtpPort"
  | "smtpUser"
  | "security"
  | "fromEmail"
  | "fromName"
  | "region"
> = {
  provider: "smtp",
  smtpHost: "",
  smtpPort: 587,
  smtpUser: "",
  security: "starttls",
  fromEmail: "",
  fromName: "",
  region: "",
};

/** What each kind shows before anything is saved. */
export const unsetSettings = { whatsapp, sms, email } satisfies Record<
  IntegrationKind,
  PublicSettings
>;

/** What is known of settings that no test has proved yet. */
export const untested = {
  testStatus: "not_tested",
  testReason: null,
  testCode: null,
  testDetail: null,
  lastTestedAt: null,
  lastRefusedAt: null,
  incomingRefusedAt: null,
  incomingCode: null,
} as const;

/** A kind of which nothing was saved. */
export function unsavedRow(kind: IntegrationKind): IntegrationRow {
  return {
    enabled: false,
    settings: unsetSettings[kind],
    secrets: {},
    ...untested,
    version: 0,
  };
}

/** What a secret is sealed for: it opens in no other organisation, kind or field. */
export const sealedFor = (
  organizationId: string,
  kind: IntegrationKind,
  field: string,
): SealedFor => ({ purpose: "integration", ownerId: `${organizationId} ${kind} ${field}` });

/** Tests reach out, send mail and could guess passwords. */
export const testLimit: RateRule = { max: 10, windowSeconds: 600 };

const restMillis = 5 * 60_000;

/** Whether a server that refused mail is left alone for now: no mail waits for one that hangs. */
export function restsAfterRefusal(refusedAt: Date, now: Date): boolean {
  return now.getTime() - refusedAt.getTime() < restMillis;
}

/** Returns a kept reason, unless it is of another version. */
export const asFailure = (reason: string | null): CheckFailure | null =>
  checkFailures.find((each) => each === reason) ?? null;

/** When a channel that takes nothing since then counts as stopped. */
export const alarmAt = (since: Date) => new Date(since.getTime() + silentMinutes * 60_000);

/**
 * What the clock of an alarm's job shows: the database's clock had it run, and that of this process may be
 * behind, by which the alarm would be lost.
 */
export function atAlarm(since: string, now: Date): Date {
  const due = alarmAt(new Date(since));
  return due > now ? due : now;
}

/** Returns what every card tells of its test. */
export function presentState(row: IntegrationRow) {
  const { enabled, testStatus, testReason, testCode, testDetail, lastTestedAt, version } = row;
  const hasStopped = testStatus === "failed" && row.lastRefusedAt !== null;
  const reason = testStatus === "failed" ? asFailure(testReason) : null;
  return {
    enabled,
    testStatus,
    testReason: reason,
    hasStopped,
    testMessage: reason && checkFailureTexts[reason],
    testCode,
    testDetail,
    lastTestedAt: lastTestedAt?.toISOString() ?? null,
    version,
  };
}

export const tellStoppedTask = "integrations.tell_stopped";
export const tellStoppedPayload = z.object({
  organizationId: z.string(),
  kind: z.enum(["whatsapp", "sms"]),
  reason: z.enum(checkFailures),
  userId: z.string(),
  /** When the channel stopped. */
  at: z.string(),
});
export const tellSilentTask = "integrations.tell_silent";
export const tellSilentPayload = tellStoppedPayload
  .pick({ organizationId: true, kind: true })
  .extend({
    /** The first message of those that weren't taken. */
    since: z.string(),
  });
export type TellSilent = z.infer<typeof tellSilentPayload>;
export type TellStopped = z.infer<typeof tellStoppedPayload>;
