import type { MemberContext } from "#server/kernel/context.ts";
import { getSigned } from "#server/modules/consents/queries.ts";
import { consentPaper } from "../messages/consent.ts";
import { issueDocument } from "../steps/issue-document.ts";

/**
 * Issues a consent as it was signed; asked again, it stays the same paper. Returns the document's id.
 * Throws `not_found`.
 */
export async function issueConsent(ctx: MemberContext, id: string): Promise<string> {
  const consent = await getSigned(ctx, id);
  return issueDocument(ctx, {
    kind: "consent",
    subjectId: id,
    version: consent.version,
    issuer: { name: consent.authorName, registration: consent.authorRegistration },
    writePaper: (frame) => consentPaper(frame, consent),
  });
}
