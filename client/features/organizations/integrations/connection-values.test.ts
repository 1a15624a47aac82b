import { expect, test } from "vitest";
import type { Integrations } from "#shared/schemas/integrations.ts";
import { lackOf, testedAtInWords } from "./connection-words.ts";
import {
  connectionValues,
  isSameForm,
  losesSecrets,
  mayTest,
  readConnection,
} from "./connection-values.ts";

const state = {
  enabled: true,
  testStatus: "not_tested",
  testReason: null,
  testMessage: null,
  testCode: null,
  testDetail: null,
  lastTestedAt: null,
  hasStopped: false,
  version: 1,
} as const;
const whatsapp: Integrations["whatsapp"] = {
  ...state,
  phoneNumberId: "123",
  businessAccountId: "",
  webhookVerifyToken: "palavra",
  apiVersion: "",
  webhookUrl: "https://encaixe.example/x",
  isAccessTokenSet: true,
  isAppSecretSet: false,
  isIncomingRefused: false,
  incomingCode: null,
};
const email: Integrations["email"] = {
  ...state,
  provider: "smtp",
  smtpHost: "smtp.sol.example",
  smtpPort: 587,
  smtpUser: "",
  security: "starttls",
  fromEmail: "",
  fromName: "",
  region: "",
  isSmtpPasswordSet: false,
  lastRefusedAt: null,
};

test("only what was changed is sent, and a saved secret stays while nothing is typed", () => {
  const values = connectionValues("whatsapp", whatsapp);
  expect(values["accessToken"]).toBe("");
  expect(readConnection("whatsapp", whatsapp)(values).input).toEqual({});
  const next = { ...values, businessAccountId: "9" };
  expect(readConnection("whatsapp", whatsapp)(next).input).toEqual({ businessAccountId: "9" });
  const port = { ...connectionValues("email", email), smtpPort: "465" };
  expect(readConnection("email", email)(port).input).toEqual({ smtpPort: 465 });
});

test("what can't be right is told beside its field", () => {
  const values = { ...connectionValues("whatsapp", whatsapp), phoneNumberId: "12a" };
  expect(readConnection("whatsapp", whatsapp)(values).errors).toEqual({
    phoneNumberId: "Use somente números",
  });
  const port = { ...connectionValues("email", email), smtpPort: "99", smtpHost: "a b" };
  expect(Object.keys(readConnection("email", email)(port).errors ?? {})).toEqual([
    "smtpHost",
    "smtpPort",
  ]);
});

test("a test needs every credential, typed or saved", () => {
  const values = connectionValues("whatsapp", whatsapp);
  expect(mayTest("whatsapp", whatsapp, values)).toBe(false);
  expect(mayTest("whatsapp", whatsapp, { ...values, businessAccountId: "9" })).toBe(true);
  const unsaved = { ...whatsapp, isAccessTokenSet: false };
  expect(mayTest("whatsapp", unsaved, { ...values, businessAccountId: "9" })).toBe(false);
});

test("another host, user or provider loses the password, and the test waits for a new one", () => {
  const stored = { ...email, smtpUser: "sol", fromEmail: "a@sol.example", isSmtpPasswordSet: true };
  const values = connectionValues("email", stored);
  const loses = (typed: Readonly<Record<string, string>>) =>
    losesSecrets("email", stored, { ...values, ...typed });
  expect([loses({}), loses({ fromName: "Sol" }), loses({ smtpPort: "465" })]).toEqual([
    false,
    false,
    false,
  ]);
  expect([loses({ smtpHost: "smtp.lua.example" }), loses({ smtpUser: "lua" })]).toEqual([
    true,
    true,
  ]);
  expect(loses({ provider: "sendgrid" })).toBe(true);
  const moved = { ...values, smtpUser: "lua" };
  expect(mayTest("email", stored, values)).toBe(true);
  expect(mayTest("email", stored, moved)).toBe(false);
  expect(mayTest("email", stored, { ...moved, smtpPassword: "nova" })).toBe(true);
});

test("the switch, tests and saved secrets change no value of the form; another number does", () => {
  const moved = { ...whatsapp, enabled: false, version: 2, isAppSecretSet: true };
  expect(isSameForm("whatsapp", whatsapp, moved)).toBe(true);
  expect(isSameForm("whatsapp", whatsapp, { ...moved, phoneNumberId: "124" })).toBe(false);
});

test("a card says what doesn't work of a connection whose test went well", () => {
  expect(lackOf(whatsapp)?.text).toContain("respostas dos clientes");
  expect(lackOf({ ...whatsapp, isAppSecretSet: true })).toBeNull();
  const unheard = { ...whatsapp, isAppSecretSet: true, isIncomingRefused: true };
  expect(lackOf({ ...unheard, incomingCode: "2200" })).toMatchObject({
    word: "Só envia",
    text: expect.stringContaining("(código 2200): as mensagens saem"),
    mayRetry: true,
  });
  expect(lackOf(email)).toBeNull();
  const refused = lackOf({ ...email, lastRefusedAt: "2026-11-26T15:00:00.000Z" });
  expect(refused?.word).toBe("Sai pelo Encaixe");
});

test("a message that was refused is no test", () => {
  const at = "2026-11-27T20:08:00Z";
  expect(testedAtInWords(false, at)).toMatch(/^Último teste: /);
  expect(testedAtInWords(true, at)).toMatch(/^Aconteceu num envio, em /);
});
