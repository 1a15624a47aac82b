import { foreignKey, index, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./accounts.ts";
import { platform } from "./schema.ts";

/** Where a public slug leads: the only way from a visitor's address to an organisation's data. */
export const bookingSlugs = platform.table(
  "booking_slugs",
  {
    slug: text("slug").primaryKey(),
    organizationId: uuid("organization_id").notNull(),
    bookingLinkId: uuid("booking_link_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "booking_slugs_organization_fk",
      columns: [t.organizationId],
      foreignColumns: [organizations.id],
    }).onDelete("cascade"),
    index("booking_slugs_link_idx").on(t.bookingLinkId),
  ],
);
