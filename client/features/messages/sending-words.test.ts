import { expect, test } from "vitest";
import { countsInWords, progressOf, selectedInWords, silenceOf } from "./sending-words.ts";

const batch = {
  id: "a",
  message: "Olá",
  status: "done" as const,
  heldUntil: null,
  createdAt: "2026-11-24T12:00:00Z",
  queued: 0,
  sent: 1,
  unknown: 0,
  failed: 0,
  skipped: 0,
  cancelled: 0,
  total: 1,
  patientName: null,
};

test("a batch counts only what there is", () => {
  expect(countsInWords(batch)).toBe("1 enviada");
  expect(countsInWords({ ...batch, sent: 2, queued: 3, cancelled: 1 })).toBe(
    "2 enviadas · 3 na fila · 1 cancelada",
  );
  expect(countsInWords({ ...batch, sent: 4_999, failed: 1 })).toBe(
    "4.999 enviadas · 1 não enviada",
  );
});

test("what was cancelled counts as not gone", () => {
  expect(progressOf({ ...batch, total: 180, sent: 75, cancelled: 105 })).toBeCloseTo(41.67, 1);
  expect(progressOf({ ...batch, total: 4, sent: 1, failed: 1, queued: 2 })).toBe(50);
});

test("a paused batch says that WhatsApp answered nobody", () => {
  const paused = { ...batch, status: "paused" as const, unknown: 5 };
  expect(silenceOf(paused)).toMatch(/^O WhatsApp não respondeu a 5 mensagens/);
  expect(silenceOf({ ...paused, unknown: 1 })).toContain("a uma mensagem");
  expect(silenceOf({ ...paused, unknown: 0 })).toBeNull();
  expect(silenceOf({ ...paused, status: "done" })).toBeNull();
});

test("whoever is selected is counted, also those whom the search hides", () => {
  expect([selectedInWords(1, 0), selectedInWords(1_200, 0)]).toEqual([
    "1 selecionado",
    "1.200 selecionados",
  ]);
  expect(selectedInWords(5, 2)).toBe("5 selecionados (2 fora da busca)");
});
