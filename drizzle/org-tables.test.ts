import { pgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { makeOrgTables } from "./org-tables.ts";
import type { TableFactory } from "./schema/org/table-factory.ts";

it("a table is built once, when it is first used", () => {
  const made: string[] = [];
  const factory = ((name: string, ...rest: [never, never]) => {
    made.push(name);
    return pgTable(name, ...rest);
  }) as unknown as TableFactory;
  const tables = makeOrgTables(factory);
  expect(made).toEqual([]);
  expect(tables.reminders).toBe(tables.reminders);
  expect(made).toEqual(["reminders"]);
});
