import { describe, expect, test } from "vitest";
import type { Collection } from "#shared/events.ts";
import { changesOf, currentRow, editRow } from "./edits.ts";
import { DomainError } from "./errors.ts";

type Row = { readonly name: string; readonly days: readonly number[]; readonly version: number };

const stored: Row = { name: "Corte", days: [1, 2], version: 3 };

/** Edits `stored` once and records each step in order. */
async function edit(wanted: { name?: string; days?: number[] }, version?: number, row?: Row) {
  const done: string[] = [];
  const write = {
    async audit({ action, changes }: { action: string; changes?: object }) {
      done.push(`${action} ${JSON.stringify(changes)}`);
    },
    emitChange(collection: Collection, id: string, operation: string) {
      done.push(`${collection} ${id} ${operation}`);
    },
  };
  const result = editRow<Row, Pick<Row, "name" | "days">>(write, {
    entity: "service",
    collection: "services",
    id: "s1",
    version,
    lock: async () => row,
    held: (old) => old,
    wanted,
    async save(fields, old) {
      done.push(`save ${JSON.stringify(fields)}`);
      return { ...old, ...fields, version: old.version + 1 };
    },
  });
  return { row: await result, done };
}

describe("an edit", () => {
  test("writes the differences, then the audit line, then the change event", async () => {
    expect(await edit({ name: "Corte feminino", days: [1, 2] }, 3, stored)).toEqual({
      row: { name: "Corte feminino", days: [1, 2], version: 4 },
      done: [
        'save {"name":"Corte feminino"}',
        'service.update {"name":["Corte","Corte feminino"]}',
        "services s1 update",
      ],
    });
  });

  test("without changes writes and announces nothing", async () => {
    expect(await edit({ name: "Corte" }, 3, stored)).toEqual({ row: stored, done: [] });
  });

  test("of an outdated version is refused, even without changes", async () => {
    await expect(edit({ name: "Corte" }, 2, stored)).rejects.toThrow(DomainError);
    await expect(edit({ name: "Corte" }, 2, stored)).rejects.toMatchObject({ code: "row_changed" });
  });

  test("without a version overwrites the row", async () => {
    expect((await edit({ days: [5] }, undefined, stored)).row.days).toEqual([5]);
  });

  test("of a missing row is refused as not found", async () => {
    await expect(edit({ name: "Corte" }, 3)).rejects.toMatchObject({ code: "not_found" });
  });
});

test("a row is current for an edit that names its version or none", () => {
  expect(currentRow(stored, 3)).toBe(stored);
  expect(currentRow(stored)).toBe(stored);
  expect(() => currentRow(stored, 4)).toThrow(DomainError);
});

describe("the changes of an edit", () => {
  test("are listed by field with old and new values; fields not given stay", () => {
    const held = { name: "Ana", phone: null, days: [1] };
    expect(changesOf(held, { name: undefined, phone: "+5511", days: [1] })).toEqual({
      fields: { phone: "+5511" },
      history: { phone: [null, "+5511"] },
    });
  });

  test("are empty when stored JSON only has its keys in another order", () => {
    const held = { contact: { name: "Rui", tags: [{ a: 1, b: 2 }] } };
    expect(changesOf(held, { contact: { tags: [{ b: 2, a: 1 }], name: "Rui" } }).fields).toEqual(
      {},
    );
  });

  test("may remove a value", () => {
    expect(changesOf<{ until: string | null }>({ until: "2026-01-01" }, { until: null })).toEqual({
      fields: { until: null },
      history: { until: ["2026-01-01", null] },
    });
  });
});
