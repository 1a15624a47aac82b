import { sql } from "drizzle-orm";
import { check, foreignKey, index, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { instant, type TableFactory } from "./table-factory.ts";

/**
 * Times that appointments gave back while somebody waited, until they are past: a handful. Whoever waits may be offered them,
 * also where they were free before, and not before staff can no longer undo what freed them.
 */
export const freedTimeTable = (table: TableFactory, to: { employees: { id: AnyPgColumn } }) =>
  table(
    "freed_times",
    {
      id: uuid("id").primaryKey(),
      professionalId: uuid("professional_id").notNull(),
      startAt: instant("start_at").notNull(),
      busyUntil: instant("busy_until").notNull(),
      freedAt: instant("freed_at").notNull(),
      offeredFrom: instant("offered_from").notNull(),
    },
    (t) => [
      foreignKey({
        name: "freed_times_professional_fk",
        columns: [t.professionalId],
        foreignColumns: [to.employees.id],
      }),
      check("freed_times_length", sql`${t.busyUntil} > ${t.startAt}`),
      index("freed_times_professional_idx").on(t.professionalId, t.startAt),
    ],
  );
