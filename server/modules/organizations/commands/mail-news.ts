import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { users } from "#drizzle/schema/platform/auth.ts";
import { billingMails } from "#drizzle/schema/platform/subscriptions.ts";
import { MailRefused } from "#server/integrations/smtp/mailer-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { tellState } from "./tell-state.ts";
import { organizationNews } from "../messages/organization-news.ts";
import { dropsAt, newsTask, type NewsKind } from "../rules.ts";
import { warningOf } from "../steps/drop-warning.ts";
import { mayRestore } from "../steps/restore-room.ts";

type News = {
  readonly organizationId: string;
  readonly kind: NewsKind;
  readonly deletedAt: string;
  readonly userId: string;
};

/**
 * Mails one owner what became of an organisation, unless that has changed meanwhile or is what they
 * were told last. The week that a warning promises begins when it is mailed, however late that is.
 */
export async function mailNews(deps: Deps, news: News): Promise<void> {
  const { config, database, mailer } = deps;
  const { organizationId, kind, deletedAt, userId } = news;
  const [house] = await database.db
    .select({
      id: organizations.id,
      accountId: organizations.accountId,
      name: organizations.name,
      deletedAt: organizations.deletedAt,
    })
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
  const since = new Date(deletedAt);
  const hasRoom = kind !== "drop_soon" || (await mayRestore(deps, house.accountId, since));
  const until = dropsAt(since, kind === "drop_soon" ? deps.now() : since);
  const send = async () => {
    const content = await organizationNews.mail({
      kind,
      userName: owner.name,
      organizationName: house.name,
      dropsAt: until,
      hasRoom,
      organizationsUrl: `${config.publicUrl}/app/organizations`,
    });
    await mailer.send({
      ...content,
      to: owner.email,
      idempotencyKey: `organization-${kind}-${organizationId}-${deletedAt}-${userId}`,
    });
  };
  if (kind === "drop_soon") {
    await send().catch((error: unknown) => {
      // No mail will ever reach that address: it keeps nothing for ever.
      if (!(error instanceof MailRefused)) throw error;
    });
    await database.db
      .insert(billingMails)
      .values({ ...warningOf(house, since), createdAt: deps.now() })
      .onConflictDoUpdate({
        target: [billingMails.accountId, billingMails.kind, billingMails.since],
        set: { createdAt: deps.now() },
      });
    return;
  }
  const topic = `organization ${organizationId}`;
  const told = { accountId: house.accountId, userId, topic, state: kind, usual: "restored", until };
  return tellState(deps, told, { task: newsTask, payload: news }, send);
}
