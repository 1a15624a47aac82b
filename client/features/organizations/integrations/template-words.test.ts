import { expect, test } from "vitest";
import type { MessageTemplate, TemplateStanding } from "#shared/schemas/messages.ts";
import { outcomeInWords, proposalWords, smsSizeInWords } from "./template-words.ts";

const templates = (...standings: TemplateStanding[]): MessageTemplate[] =>
  standings.map((standing) => ({
    occasion: "reminder",
    name: "encaixe_lembrete_v1",
    standing,
    reasonText: null,
    checkedAt: null,
    whatsapp: { text: "", buttons: [] },
    sms: null,
    smsSize: null,
    mail: null,
  }));

test("the button proposes what is missing, else asks, and is gone once all are approved", () => {
  expect(proposalWords(templates("approved", "missing", "pending"))).toBe("Propor modelos");
  expect(proposalWords(templates("approved", "pending"))).toBe("Conferir aprovação");
  expect(proposalWords(templates("approved", "approved"))).toBeNull();
});

test("the outcome names a refusal first, then what still waits", () => {
  expect(outcomeInWords(templates("rejected", "pending"))).toContain("não aceitou todos");
  expect(outcomeInWords(templates("approved", "pending"))).toContain("em análise");
  expect(outcomeInWords(templates("approved"))).toContain("estão aprovados");
});

test("the size of an SMS is told in characters and in what is paid", () => {
  expect(smsSizeInWords({ places: 160, parts: 1 })).toBe("160 caracteres: 1 SMS");
  expect(smsSizeInWords({ places: 201, parts: 2 })).toBe("201 caracteres: 2 SMS");
});
