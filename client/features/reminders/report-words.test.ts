import { expect, it } from "vitest";
import { reportWords } from "./report-words.ts";

it("the settings say which channels tell whether a message has arrived", () => {
  const on = { whatsapp: "on", sms: "on" } as const;
  const words = (reports: { whatsapp: boolean; sms: boolean }, channels: object = {}) =>
    reportWords({ channels: { ...on, ...channels }, reports });
  expect(words({ whatsapp: true, sms: true })).toBe(
    "O WhatsApp e o SMS avisam se a mensagem chegou.",
  );
  expect(words({ whatsapp: true, sms: false })).toBe(
    "O WhatsApp avisa se a mensagem chegou. O seu provedor de SMS não avisa se a mensagem chegou: o que ele aceita conta como entregue.",
  );
  expect(words({ whatsapp: false, sms: true }, { sms: "off" })).toMatch(/^O WhatsApp ainda não/);
  expect(words({ whatsapp: true, sms: true }, { whatsapp: "off", sms: "off" })).toBeNull();
});
