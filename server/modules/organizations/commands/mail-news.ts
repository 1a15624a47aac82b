import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { users } from "#drizzle/schema/platform/auth.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { organizationNews } from "../messages/organization-news.ts";
import { dropsAt, type NewsKind } from "../rules.ts";

type News = {
  readonly organizationId: string;
  readonly kind: NewsKind;
  readonly deletedAt: string;
  readonly userId: string;
};

/** Mails one owner what became of an organisation, unless that has changed meanwhile. */
export async function mailNews(
  { config, database, mailer }: Deps,
  { organizationId, kind, deletedAt, userId }: News,
): Promise<void> {
  const [house] = await database.db
    .select({ name: organizations.name, deletedAt: organizations.deletedAt })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const [owner] = await database.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!house || !owner) return;
  const holds =
    kind === "restored" ? !house.deletedAt : house.deletedAt?.toISOString() === deletedAt;
  if (!holds) return;
  const content = await organizationNews.mail({
    kind,
    userName: owner.name,
    organizationName: house.name,
    dropsAt: dropsAt(new Date(deletedAt)),
    organizationsUrl: `${config.publicUrl}/app/organizations`,
  });
  await mailer.send({
    ...content,
    to: owner.email,
    idempotencyKey: `organization-${kind}-${organizationId}-${deletedAt}-${userId}`,
  });
}
