import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { instant, type TableFactory } from "./table-factory.ts";

type WithId = { id: AnyPgColumn };

/** An appointment as its customer knows it, by the mails that left. */
export type KnownAppointment = {
  readonly startAt: string;
  readonly endAt: string;
  readonly professionalId: string;
  readonly serviceIds: readonly string[];
  readonly customerEmail: string | null;
  readonly status: string;
};

/**
 * What customers are still to be told: a row for each appointment that staff have changed, until the
 * time is over in which they can undo it. One mail tells all of a group.
 */
export const customerNewsTable = (table: TableFactory, to: { appointments: WithId }) =>
  table(
    "customer_news",
    {
      appointmentId: uuid("appointment_id").primaryKey(),
      groupId: uuid("group_id").notNull(),
      /** Before the first change that isn't told yet; null when the customer knows nothing of it. */
      known: jsonb("known").$type<KnownAppointment>(),
      knownSequence: integer("known_sequence").notNull(),
      /** Begun to be mailed: what the customer knows then is uncertain. */
      isTried: boolean("is_tried").notNull().default(false),
      /** Same for all of a group; each further change puts it off. */
      dueAt: instant("due_at").notNull(),
    },
    (t) => [
      foreignKey({
        name: "customer_news_appointment_fk",
        columns: [t.appointmentId],
        foreignColumns: [to.appointments.id],
      }).onDelete("cascade"),
      index("customer_news_group_idx").on(t.groupId),
    ],
  );
