import { expect, test } from "vitest";
import { reasonOf, whatsappFailures } from "#server/integrations/whatsapp/whatsapp-port.ts";
import { twilioReason } from "#server/integrations/sms/sms-port.ts";
import { checkFailureTexts } from "#shared/texts/integrations.pt-br.ts";
import {
  failureOfMessage,
  isOfAccount,
  reasonInWords,
  refusalOfAccount,
  sendFailureOf,
} from "./failures.ts";

const failed = (providerCode: number | null) =>
  failureOfMessage({ status: "failed", failure: null, providerCode });

test.each([
  [100, "wrong_settings"],
  [33, "wrong_settings"],
  [190, "account_refused"],
  [368, "policy"],
  [130429, "rate_limited"],
  [130472, "policy"],
  [131000, "provider_down"],
  [131026, "not_on_whatsapp"],
  [131030, "wrong_settings"],
  [131031, "account_refused"],
  [131047, "template_required"],
  [131056, "rate_limited"],
  [132000, "template_changed"],
  [132001, "template_required"],
])("Meta's code %i has a reason of its own in Portuguese", (code, reason) => {
  expect(failed(code).reason).toBe(reason);
  expect(failed(code).reasonText).toMatch(/\.$/);
  expect(failed(code).reasonText).not.toContain(String(code));
});

test("a code that we don't know is told honestly, with its number", () => {
  expect(failed(999_999).reasonText).toContain("999999");
  expect(failed(null).reasonText).not.toContain("null");
});

test.each([
  20003, 20005, 20404, 21211, 21408, 21602, 21606, 21608, 21610, 21612, 21614, 21635, 21659, 21660,
  21661, 30001, 30002, 30003, 30004, 30005, 30006, 30007, 30008, 30036,
])("Twilio's code %i has a reason in Portuguese", (code) => {
  expect(reasonInWords("sms", code)).toMatch(/\.$/);
  expect(reasonInWords("sms", code)).not.toContain(String(code));
  expect(reasonInWords("sms", code)).not.toContain("WhatsApp");
});

test("a code of another channel is not taken for Twilio's", () => {
  expect(reasonInWords("sms", 131026)).toContain("131026");
  expect(reasonInWords("whatsapp", 131026)).not.toContain("131026");
});

test("every reason means something to who wrote, and only accounts' refusals close a channel", () => {
  for (const reason of whatsappFailures) expect(sendFailureOf(reason)).toBeTruthy();
  const closing = [10, 33, 190, 200, 368, 131005, 131031, 131037, 131042, 131045, 133010];
  for (const code of closing) {
    const refusal = refusalOfAccount(reasonOf(code), code);
    expect(checkFailureTexts[refusal ?? "timed_out"], String(code)).toBeTruthy();
    expect(refusal, String(code)).not.toBeNull();
  }
  for (const code of [100, 130429, 130497, 131000, 131026, 131047, 132001, 132007, null]) {
    expect(refusalOfAccount(reasonOf(code), code), String(code)).toBeNull();
  }
});

test("Twilio's codes close the channel where they are of the account or its sender, and not of one number", () => {
  const closes = (code: number) => isOfAccount(twilioReason(code) ?? "timed_out");
  for (const code of [20003, 20005, 20404, 21606, 21659, 21660, 21661, 30002]) {
    expect(closes(code), String(code)).toBe(true);
  }
  for (const code of [21211, 21408, 21608, 21610, 21612, 21614, 21635]) {
    expect(twilioReason(code), String(code)).toBe("recipient_refused");
    expect(closes(code), String(code)).toBe(false);
  }
});
