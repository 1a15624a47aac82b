import type { Measure } from "#shared/schemas/records.ts";

/** A sign as it went: its values at the consultations at which it was taken, by day. */
export type Trend = {
  readonly name: string;
  readonly unit: string;
  /** What is drawn; blood pressure is two lines. */
  readonly lines: readonly string[];
  readonly points: readonly {
    readonly id: string;
    readonly date: string;
    readonly values: readonly number[];
  }[];
};

/** More would stand too close in a small chart. */
const mostPoints = 24;

/** Returns what can be drawn of the measures: signs with two values or more, the latest of each. */
export function trendsOf(measures: readonly Measure[]): Trend[] {
  const weights = measures.flatMap(({ id, date, weight }) =>
    weight === null ? [] : [{ id, date, values: [weight] }],
  );
  const pressures = measures.flatMap(({ id, date, systolic, diastolic }) =>
    systolic === null || diastolic === null ? [] : [{ id, date, values: [systolic, diastolic] }],
  );
  const trends = [
    { name: "Peso", unit: "kg", lines: ["Peso"], points: weights.slice(-mostPoints) },
    {
      name: "Pressão arterial",
      unit: "mmHg",
      lines: ["Máxima", "Mínima"],
      points: pressures.slice(-mostPoints),
    },
  ];
  return trends.filter(({ points }) => points.length > 1);
}
