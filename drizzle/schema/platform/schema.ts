import { pgSchema } from "drizzle-orm/pg-core";

/** What all organisations share: accounts, logins, memberships, public slugs, the outbox. */
export const platform = pgSchema("platform");
