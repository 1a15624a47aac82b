import { expect, test } from "vitest";
import { factsNamedIn, numberedText, phoneFacts } from "#server/kernel/messages/phone-text.ts";
import { reminderTexts } from "#server/modules/reminders/queries.ts";
import { proposalOf, readableText, valuesOf } from "../rules.ts";
import { listProductTexts } from "./product-texts.ts";

test("every text that WhatsApp approves names only known facts, and none at its edges", () => {
  for (const { name, text, replies } of listProductTexts()) {
    expect(
      factsNamedIn(text).filter((fact) => !Object.hasOwn(phoneFacts, fact)),
      name,
    ).toEqual([]);
    expect(text, name).not.toMatch(/^\s*\{|\}\s*$/);
    expect(replies.length, name).toBeLessThanOrEqual(3);
    expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
  }
});

test("every example of a proposed text says something", () => {
  for (const text of listProductTexts()) {
    const { body, examples } = proposalOf(text);
    expect(new Set(body.match(/\{\{\d\}\}/g)).size, text.name).toBe(examples.length);
    expect(examples, text.name).not.toContain("");
  }
});

test("a reminder's text is numbered in the order in which its values are sent", () => {
  const { whatsapp } = reminderTexts;
  const facts = { customer: "Ana  \n", organization: "Sol", moment: "hoje", professional: "Bia" };
  expect(numberedText(whatsapp.text)).toBe(
    "Olá, {{1}}. Lembrete do seu horário em {{2}}: {{3}}, com {{4}}. Você confirma?",
  );
  expect(valuesOf(whatsapp, facts)).toEqual(["Ana", "Sol", "hoje", "Bia"]);
  expect(readableText(whatsapp, facts)).toBe(
    "Olá, Ana. Lembrete do seu horário em Sol: hoje, com Bia. Você confirma?",
  );
});
