import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Span } from "../days/day-rules.ts";
import { layoutDay } from "./layout-rules.ts";

const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1430 }), fc.integer({ min: 5, max: 240 })), {
    maxLength: 40,
  })
  .map((pairs) =>
    pairs.map(([startMinute, length], i) => ({
      id: String(i),
      startMinute,
      endMinute: Math.min(1440, startMinute + length),
    })),
  );

const overlap = (a: Span, b: Span) => a.startMinute < b.endMinute && b.startMinute < a.endMinute;

describe("layoutDay", () => {
  test("gives appointments without overlap the whole width", () => {
    const items = [
      { id: "a", startMinute: 540, endMinute: 570 },
      { id: "b", startMinute: 570, endMinute: 600 },
    ];
    expect(layoutDay(items, 3)).toEqual({
      blocks: items.map((item) => ({ item, column: 0, columns: 1, width: 1, isCrowded: false })),
      hidden: [],
      columns: 1,
    });
  });

  test("widens a block over free columns beside it", () => {
    const long = { id: "long", startMinute: 540, endMinute: 660 };
    const first = { id: "first", startMinute: 540, endMinute: 600 };
    const second = { id: "second", startMinute: 550, endMinute: 590 };
    const late = { id: "late", startMinute: 610, endMinute: 650 };
    const { blocks } = layoutDay([long, first, second, late], 3);
    expect(blocks.find(({ item }) => item.id === "late")).toMatchObject({
      column: 1,
      columns: 3,
      width: 2,
    });
  });

  test("hides blocks beyond the column limit, grouped by time", () => {
    const at = (id: string, startMinute: number) => ({
      id,
      startMinute,
      endMinute: startMinute + 30,
    });
    const busy = ["a", "b", "c", "d", "e"].map((id) => at(id, 600));
    const chain = [{ id: "x", startMinute: 590, endMinute: 800 }];
    const later = ["f", "g", "h"].map((id) => at(id, 700));
    const { hidden, columns } = layoutDay([...busy, ...chain, ...later], 3);
    expect(columns).toBe(3);
    expect(hidden.map(({ startMinute, items }) => [startMinute, items.length])).toEqual([
      [600, 3],
      [700, 1],
    ]);
  });

  test("never lets two visible blocks cover each other, and loses none", () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 6 }), (items, maxColumns) => {
        const { blocks, hidden } = layoutDay(items, maxColumns);
        for (const [i, a] of blocks.entries()) {
          expect(a.column + a.width).toBeLessThanOrEqual(a.columns);
          expect(a.columns).toBeLessThanOrEqual(maxColumns);
          for (const b of blocks.slice(i + 1)) {
            const sideBySide = a.column + a.width <= b.column || b.column + b.width <= a.column;
            expect(sideBySide || !overlap(a.item, b.item)).toBe(true);
          }
        }
        const seen = [
          ...blocks.map(({ item }) => item.id),
          ...hidden.flatMap((g) => g.items.map((i) => i.id)),
        ];
        expect(seen.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
      }),
      { numRuns: 500 },
    );
  });

  test("needs no more columns than the busiest moment", () => {
    fc.assert(
      fc.property(spans, (items) => {
        const { columns, hidden } = layoutDay(items, Number.POSITIVE_INFINITY);
        const busiest = Math.max(
          0,
          ...items.map(
            (item) =>
              items.filter(
                (other) =>
                  other.startMinute <= item.startMinute && item.startMinute < other.endMinute,
              ).length,
          ),
        );
        expect(hidden).toEqual([]);
        expect(columns).toBe(busiest);
      }),
    );
  });
});
