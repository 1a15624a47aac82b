import { foreignKey, text, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./accounts.ts";
import { platform } from "./schema.ts";

/** Whose document a code belongs to: the only way from the public page to an organisation's data. */
export const documentCodes = platform.table(
  "document_codes",
  {
    code: text("code").primaryKey(),
    organizationId: uuid("organization_id").notNull(),
  },
  (t) => [
    foreignKey({
      name: "document_codes_organization_fk",
      columns: [t.organizationId],
      foreignColumns: [organizations.id],
    }).onDelete("cascade"),
  ],
);
