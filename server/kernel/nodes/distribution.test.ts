import { getTableConfig } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { documentCodes } from "#drizzle/schema/platform/document-codes.ts";
import { outbox, platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import { tablesOfBothSides } from "./distribution.ts";

test("tables that Citus has to know lead to no other by a foreign key", () => {
  const tables = [outbox, platformAuditLog, documentCodes].map(getTableConfig);
  expect(tables.map(({ name }) => name)).toEqual(tablesOfBothSides);
  expect(tables.flatMap(({ foreignKeys }) => foreignKeys)).toEqual([]);
});
