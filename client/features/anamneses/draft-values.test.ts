import { expect, test } from "vitest";
import type { Anamnesis } from "#shared/schemas/anamneses.ts";
import type { AnamnesisRequest } from "#shared/schemas/anamnesis-requests.ts";
import { proposalOfRequest } from "./draft-values.ts";

test("a yes to being pregnant or nursing asserts no pregnancy, and a no rules it out", () => {
  const stored = { answers: {}, points: [], attachments: [] } as unknown as Anamnesis;
  const proposed = (answers: Anamnesis["answers"]) =>
    proposalOfRequest("estetica", stored, {
      answers,
      answeredAt: "2026-11-23T12:00:00.000Z",
    } as unknown as AnamnesisRequest);
  const { values, sent } = proposed({ gestante: true, alergias: "Látex" });
  expect(values.answers).toMatchObject({ gestante: "", alergias: "Látex" });
  expect(sent).toMatchObject({ gestante: true });
  expect(proposed({ gestante: false }).values.answers["gestante"]).toBe("no");
});
