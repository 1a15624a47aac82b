import { expect, it } from "vitest";
import type { Anamnesis } from "#shared/schemas/anamneses.ts";
import type { AnamnesisRequest } from "#shared/schemas/anamnesis-requests.ts";
import { proposalOfReview } from "./draft-values.ts";
import { changesBetween, joinedAnswer, reviewOf } from "./version-rules.ts";

it("a version's changes are the answers and points that differ, in words", () => {
  const point = { view: "face", x: 250, y: 404, note: "melasma" } as const;
  const file = { contentType: "application/pdf", sizeBytes: 1, sha256: "0" } as const;
  const exam = { id: "1", name: "hemograma.pdf", ...file };
  const before = {
    answers: { alergias: "Látex", expectativas: "Clarear" },
    points: [],
    attachments: [],
  };
  const after = {
    answers: { alergias: "Látex, iodo", gestante: false },
    points: [point],
    attachments: [exam],
  };
  expect(changesBetween("estetica", before, after)).toEqual([
    { label: "Alergias", before: "Látex", after: "Látex, iodo" },
    { label: "Expectativas", before: "Clarear", after: "" },
    { label: "Gestante", before: "", after: "Não" },
    { label: "Pontos marcados", before: "", after: "1. Rosto (25, 40): melasma" },
    { label: "Exames e fotos", before: "", after: "hemograma.pdf" },
  ]);
  const first = { answers: { sexo: "F" }, points: [], attachments: [] };
  expect(changesBetween("clinica", null, first)).toHaveLength(1);
  expect(changesBetween("estetica", after, after)).toEqual([]);
});

it("an answer from home is new, another one, the same, left aside or missing", () => {
  expect(reviewOf("", "Látex", "Látex")).toBe("new");
  expect(reviewOf("Látex", "Nenhuma", "Nenhuma")).toBe("changed");
  expect(reviewOf("Látex", "Látex", "Látex")).toBe("same");
  expect(reviewOf("Látex", "Nenhuma", "Látex")).toBe("kept");
  expect(reviewOf("Látex", "", "Látex")).toBe("unanswered");
});

const sentAs = (answers: Anamnesis["answers"]) =>
  ({ answers, answeredAt: "2026-11-23T12:00:00.000Z" }) as unknown as AnamnesisRequest;

it("two answers are joined unless one holds the other", () => {
  expect(joinedAnswer("Asma", "Rinite")).toBe("Asma\nRinite");
  expect(joinedAnswer("Asma e rinite", "rinite")).toBe("Asma e rinite");
  expect(joinedAnswer("asma", "Asma desde 2010")).toBe("Asma desde 2010");
});

it("accepting answers from home replaces no text of the record unasked", () => {
  const answers = { historicoSaude: "Asma desde a infância", gestante: true };
  const stored = { answers, points: [], attachments: [] } as unknown as Anamnesis;
  const request = sentAs({ historicoSaude: "Nada", gestante: false });
  const { values } = proposalOfReview("estetica", stored, request, undefined);
  expect(values.answers).toMatchObject({
    historicoSaude: "Asma desde a infância\nNada",
    gestante: "no",
  });
});

it("a review begins with what its author made of it, and can go back to what was sent", () => {
  const stored = { answers: {}, points: [], attachments: [] } as unknown as Anamnesis;
  const said = { sheet: "estetica" as const, answers: { alergias: "Látex" }, points: [] };
  const draft = { said, attachments: [], reason: "", version: 2 };
  const kept = { draft, savedAt: "2026-11-23T12:30:00.000Z" };
  const review = proposalOfReview("estetica", stored, sentAs({ alergias: "latex" }), kept);
  expect(review.values.answers).toMatchObject({ alergias: "Látex" });
  expect(review).toMatchObject({ sent: { alergias: "latex" }, version: 2 });
  expect(review.instead?.values.answers).toMatchObject({ alergias: "latex" });
});

it("a yes to being pregnant or nursing asserts no pregnancy, and a no rules it out", () => {
  const stored = { answers: {}, points: [], attachments: [] } as unknown as Anamnesis;
  const proposed = (answers: Anamnesis["answers"], stands: Anamnesis["answers"] = {}) =>
    proposalOfReview("estetica", { ...stored, answers: stands }, sentAs(answers), undefined);
  const { values, sent } = proposed({ gestante: true, alergias: "Látex" });
  expect(values.answers).toMatchObject({ gestante: "", alergias: "Látex" });
  expect(sent).toMatchObject({ gestante: true });
  const yes = { gestante: true };
  expect(proposed(yes, { gestante: false }).values.answers["gestante"]).toBe("");
  expect(proposed(yes, yes).values.answers["gestante"]).toBe("yes");
  expect(proposed({}, yes).values.answers["gestante"]).toBe("yes");
  expect(proposed({ gestante: false }).values.answers["gestante"]).toBe("no");
});
