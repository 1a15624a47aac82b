import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { issueDocument } from "../steps/issue-document.ts";
import { readConsent } from "../steps/read-consent.ts";

/**
 * Issues a consent as it was signed, in the transaction that signs it where one is given; asked again,
 * it stays the same paper. Returns the document's id. Throws `not_found`.
 */
export async function issueConsent(
  ctx: MemberContext,
  id: string,
  signing?: OrgWrite,
): Promise<string> {
  const { tables } = ctx.org;
  const org = signing ? { db: signing.tx, tables } : ctx.org;
  return issueDocument(ctx, await readConsent(org, id), signing);
}
