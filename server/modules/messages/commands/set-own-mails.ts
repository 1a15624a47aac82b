import type { RequestContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { MailWishSource } from "#shared/domain/message-wishes.ts";
import type { OwnMails } from "#shared/schemas/message-wishes.ts";
import { openMailLink, presentOwnMails } from "../queries/mail-link.ts";
import { hasRefusedMail, isStopped } from "../queries/mail-wishes.ts";
import { noteMailWish } from "../steps/note-mail-wish.ts";

/** Each change is a line of history, and one person changes their mind a few times at most. */
const changesOfLink = { max: 20, windowSeconds: 3_600 };

type Own = {
  readonly token: string;
  readonly wants: boolean;
  readonly source: Exclude<MailWishSource, "staff">;
};

/**
 * Stops an organisation's reminders to an address by the link in one of them, or has them sent again;
 * repeating it changes nothing. Throws what `openMailLink` throws, and `rate_limited`.
 */
export async function setOwnMails(
  ctx: RequestContext,
  { token, wants, source }: Own,
): Promise<OwnMails> {
  const { deps, requestId } = ctx;
  const opened = await openMailLink(ctx, token);
  const { org, email } = opened;
  // Mail programs send for many people from one address: the link is counted, not the caller.
  await deps.limiter.hit("mail-link", `${org.id} ${email}`, changesOfLink);
  const author = { kind: "visitor" } as const;
  await writeOrganization({ deps, requestId, org, author }, async (write) => {
    await write.lock("mail-wish", email);
    const now = { db: write.tx, tables: org.tables };
    const isSo = wants ? !(await hasRefusedMail(now, email)) : await isStopped(now, email);
    if (!isSo) await noteMailWish(write, org, { email, wants, source, at: deps.now() });
  });
  return presentOwnMails(opened);
}
