import { expect, test } from "vitest";
import {
  factsNamedIn,
  fillText,
  numberedText,
  phoneFacts,
  readableText,
  valuesOf,
} from "#server/kernel/messages/phone-text.ts";
import { bookingReminder } from "#server/modules/reminders/messages/booking-reminder.ts";
import { foldToGsm7 } from "#shared/domain/gsm7.ts";
import { listProductMessages, proposalOf } from "./product-texts.ts";

const strangeIn = (text: string) =>
  factsNamedIn(text).filter((fact) => !Object.hasOwn(phoneFacts, fact));

test("every text that WhatsApp approves names only known facts, and none at its edges", () => {
  for (const { whatsapp } of listProductMessages()) {
    const { name, text, replies } = whatsapp;
    expect(strangeIn(text), name).toEqual([]);
    expect(text, name).not.toMatch(/^\s*\{|\}\s*$/);
    expect(replies.length, name).toBeLessThanOrEqual(3);
    expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
  }
});

test("every SMS names only known facts, and fits into one with usual ones", () => {
  for (const { sms, occasion } of listProductMessages()) {
    if (sms === null) continue;
    expect(strangeIn(sms), occasion).toEqual([]);
    expect(foldToGsm7(fillText(sms, phoneFacts)).length, occasion).toBeLessThanOrEqual(160);
  }
});

test("every example of a proposed text says something", () => {
  for (const { whatsapp } of listProductMessages()) {
    const { body, examples } = proposalOf(whatsapp);
    expect(new Set(body.match(/\{\{\d\}\}/g)).size, whatsapp.name).toBe(examples.length);
    expect(examples, whatsapp.name).not.toContain("");
  }
});

test("a reminder's text is numbered in the order in which its values are sent", () => {
  const { whatsapp } = bookingReminder;
  const facts = { customer: "Ana  \n", organization: "Sol", moment: "hoje", professional: "Bia" };
  expect(numberedText(whatsapp.text)).toBe(
    "Olá, {{1}}. Lembrete do seu horário em {{2}}: {{3}}, com {{4}}. Você confirma?",
  );
  expect(valuesOf(whatsapp, facts)).toEqual(["Ana", "Sol", "hoje", "Bia"]);
  expect(readableText(whatsapp, facts)).toBe(
    "Olá, Ana. Lembrete do seu horário em Sol: hoje, com Bia. Você confirma?",
  );
});
