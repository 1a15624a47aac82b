import { startEmbeddedPostgres } from "./integrations/embedded-postgres/client.ts";
import type { EmbeddedDatabaseOptions } from "./integrations/embedded-postgres/database-port.ts";
import { setUpRoles } from "./kernel/migrations/roles.ts";

/** The embedded Postgres with the product's two roles. */
export type OpenedDatabase = {
  /** The serving role's address. */
  readonly databaseUrl: string;
  /** The owner's address. */
  readonly databaseOwnerUrl: string;
  /** Ends the server if this process started it. */
  stop(): Promise<void>;
};

/**
 * Starts the embedded Postgres, makes its two roles and transfers to them what an older version's
 * superuser owned: nothing else ever works as the superuser.
 */
export async function openEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<OpenedDatabase> {
  const { adminUrl, ownerUrl, servingUrl, stop } = await startEmbeddedPostgres(options);
  try {
    await setUpRoles({ adminUrl, ownerUrl, databaseUrl: servingUrl });
  } catch (error) {
    await stop();
    throw error;
  }
  return { databaseUrl: servingUrl, databaseOwnerUrl: ownerUrl, stop };
}
