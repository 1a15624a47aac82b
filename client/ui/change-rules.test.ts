import { expect, test } from "vitest";
import { changesOf } from "./change-rules.ts";

test("of two versions only what differs stands, in the later one's order, with what is gone at the end", () => {
  const before = [
    ["Dose", "1 comprimido"],
    ["Duração", "7 dias"],
    ["Notas", "à noite"],
  ] as const;
  const after = [
    ["CID", "F41.1"],
    ["Duração", "7 dias"],
    ["Dose", "2 comprimidos"],
  ] as const;
  expect(changesOf(before, after)).toEqual([
    { label: "CID", before: "", after: "F41.1" },
    { label: "Dose", before: "1 comprimido", after: "2 comprimidos" },
    { label: "Notas", before: "à noite", after: "" },
  ]);
});
