import { eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import {
  MailOutcomeUnknown,
  MailRefused,
  type Mailer,
} from "#server/integrations/smtp/mailer-port.ts";
import type { OwnMail } from "#server/integrations/smtp/own-mail-port.ts";
import type { Database } from "#server/kernel/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb, OrgDatabases } from "#server/kernel/org-db.ts";
import type { EmailSettings } from "#shared/schemas/integrations.ts";
import { findUsing, openSettings, readRow } from "../queries.ts";
import { restsAfterRefusal } from "../rules.ts";

type Parts = {
  readonly platform: Mailer;
  readonly ownMail: OwnMail;
  readonly config: Deps["config"];
  readonly database: Database;
  readonly orgs: OrgDatabases;
  readonly log: FastifyBaseLogger;
};

const notNoted = "how an organisation's own mail server did could not be noted";

/**
 * Wraps the platform's mailer: what an organisation says goes by its own server where one is
 * connected, and by the platform's when that surely didn't take it. Who calls it claims the mail
 * before, so that both ways are one sending.
 */
export function routeMail(parts: Parts): Mailer {
  const { platform, ownMail, orgs, log } = parts;
  return {
    async send(message) {
      const org = message.onBehalfOf && orgs.open(message.onBehalfOf);
      // What can't be read stops no mail: the platform sends it.
      const own =
        org &&
        (await ownServerOf(parts, org).catch((err: unknown) => {
          log.warn({ err }, "an organisation's own mail server could not be looked up");
          return null;
        }));
      if (!own) return platform.send(message);
      try {
        await ownMail.send(own.settings, message);
      } catch (error) {
        // It is of this mail's recipient: no other server takes it, and this one has all others.
        if (error instanceof MailRefused && !error.isByPolicy) throw error;
        // A server that keeps silent rests as well: it would hold up everybody's mails. What is noted
        // about it decides nothing about this mail.
        await noteRefusal(org, new Date()).catch((err: unknown) => log.warn({ err }, notNoted));
        if (error instanceof MailOutcomeUnknown) throw error;
        log.warn({ organizationId: org.id }, "an organisation's own mail server took no mail");
        return platform.send(message);
      }
      if (own.hadRefused) {
        await noteRefusal(org, null).catch((err: unknown) => log.warn({ err }, notNoted));
      }
    },
    close: () => platform.close(),
  };
}

async function ownServerOf(
  { config, database }: Parts,
  org: OrgDb,
): Promise<{ readonly settings: EmailSettings; readonly hadRefused: boolean } | null> {
  const row = await readRow({ deps: { config }, org }, "email");
  if (!row.enabled || row.testStatus !== "success") return null;
  if (row.lastRefusedAt && restsAfterRefusal(row.lastRefusedAt, new Date())) return null;
  if (!(await findUsing(database, org.id, { kind: "email", now: new Date() }))) return null;
  const settings = openSettings({ deps: { config }, org }, "email", row);
  return typeof settings === "string" ? null : { settings, hadRefused: row.lastRefusedAt !== null };
}

async function noteRefusal({ db, tables }: OrgDb, lastRefusedAt: Date | null): Promise<void> {
  const { integrations: t } = tables;
  await db.update(t).set({ lastRefusedAt }).where(eq(t.kind, "email"));
}
