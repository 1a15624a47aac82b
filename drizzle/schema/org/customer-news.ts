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

/** An appointment as its customer knows it from what was sent. */
export type KnownAppointment = {
  readonly startAt: string;
  readonly endAt: string;
  readonly professionalId: string;
  readonly serviceIds: readonly string[];
  readonly customerEmail: string | null;
  /** Absent in rows of before messages went by phone. */
  readonly customerPhone?: string | null;
  readonly status: string;
};

/**
 * What customers haven't been told: a row for each appointment that staff have made or changed, until
 * its message has left. One message reports a whole group.
 */
export const customerNewsTable = (table: TableFactory, to: { appointments: WithId }) =>
  table(
    "customer_news",
    {
      appointmentId: uuid("appointment_id").primaryKey(),
      groupId: uuid("group_id").notNull(),
      /**
       * The state before the first unreported change; null when the customer knows nothing of it.
       */
      known: jsonb("known").$type<KnownAppointment>(),
      knownSequence: integer("known_sequence").notNull(),
      /** The mail may have left: what the customer knows is then uncertain. */
      isTried: boolean("is_tried").notNull().default(false),
      /** The first change that the message will report: it isn't postponed for ever. */
      since: instant("since").notNull().defaultNow(),
      /**
       * The same for the whole group; each further change postpones it. Null where nobody is told:
       * the row then says what the customer believes when a later change is told.
       */
      dueAt: instant("due_at"),
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
