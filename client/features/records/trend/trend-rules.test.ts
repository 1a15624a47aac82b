import { expect, it } from "vitest";
import { trendsOf } from "./trend-rules.ts";

const none = { weight: null, systolic: null, diastolic: null };

it("a sign that was taken once has no trend, and its other days don't count", () => {
  const pressures = [
    { ...none, id: "a", date: "2026-01-10", systolic: 140, diastolic: 90 },
    { ...none, id: "b", date: "2026-02-10", weight: 80 },
    { ...none, id: "c", date: "2026-03-10", systolic: 120, diastolic: 80 },
  ];
  expect(trendsOf(pressures)).toEqual([
    {
      name: "Pressão arterial",
      unit: "mmHg",
      lines: ["Máxima", "Mínima"],
      points: [
        { id: "a", date: "2026-01-10", values: [140, 90] },
        { id: "c", date: "2026-03-10", values: [120, 80] },
      ],
    },
  ]);
  expect(trendsOf([])).toEqual([]);
});

it("only the latest values of a sign are drawn", () => {
  const weighed = Array.from({ length: 30 }, (_, i) => ({
    ...none,
    id: String(i),
    date: "2026-01-01",
    weight: 50 + i,
  }));
  const [weight] = trendsOf(weighed);
  expect(weight?.points).toHaveLength(24);
  expect(weight?.points.at(-1)?.values).toEqual([79]);
});
