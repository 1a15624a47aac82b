import type { MemberContext } from "#server/kernel/context.ts";
import { issueDocument } from "../steps/issue-document.ts";
import { readConsent } from "../steps/read-consent.ts";

/** Issues a consent as it was signed; asked again, it stays the same paper. Throws `not_found`. */
export async function issueConsent(ctx: MemberContext, id: string): Promise<void> {
  await issueDocument(ctx, await readConsent(ctx, id));
}
