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
  expect(smsSizeInWords({ places: 160, parts: 1 }, "")).toBe("160 caracteres: 1 SMS");
  expect(smsSizeInWords({ places: 201, parts: 2 }, "")).toBe("201 caracteres: 2 SMS");
  const cost = (parts: number, price: string) =>
    smsSizeInWords({ places: 1, parts }, price).replace(/\u00a0/g, " ");
  expect(cost(2, "0,09")).toBe("1 caracteres: 2 SMS, cerca de R$ 0,18");
  expect(cost(3, "0.085")).toBe("1 caracteres: 3 SMS, cerca de R$ 0,26");
  expect(cost(1, "0,001")).toBe("1 caracteres: 1 SMS, cerca de R$ 0,01");
  expect(cost(1, "0")).toBe("1 caracteres: 1 SMS");
});
