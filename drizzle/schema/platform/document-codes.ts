import { text, uuid } from "drizzle-orm/pg-core";
import { platform } from "./schema.ts";

/**
 * Whose document a code belongs to: the only way from the public page to an organisation's data.
 * No foreign key, since it is written together with an organisation's tables.
 */
export const documentCodes = platform.table("document_codes", {
  code: text("code").primaryKey(),
  organizationId: uuid("organization_id").notNull(),
});
