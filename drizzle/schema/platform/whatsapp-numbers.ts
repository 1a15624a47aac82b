import { foreignKey, index, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./accounts.ts";
import { platform } from "./schema.ts";

/** Which organisation each number of WhatsApp is connected to, by a test that proved that it is theirs. */
export const whatsappNumbers = platform.table(
  "whatsapp_numbers",
  {
    phoneNumberId: text("phone_number_id").primaryKey(),
    organizationId: uuid("organization_id").notNull(),
    claimedAt: timestamp("claimed_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    foreignKey({
      name: "whatsapp_numbers_organization_fk",
      columns: [t.organizationId],
      foreignColumns: [organizations.id],
    }).onDelete("cascade"),
    index("whatsapp_numbers_organization_idx").on(t.organizationId),
  ],
);
