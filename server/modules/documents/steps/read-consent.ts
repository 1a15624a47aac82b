import type { MemberContext } from "#server/kernel/context.ts";
import { getSigned } from "#server/modules/consents/queries.ts";
import { consentPaper } from "../messages/consent.ts";
import type { NewDocument } from "./issue-document.ts";

/** Returns a consent as it was signed, as the paper that it is issued as. Throws `not_found`. */
export async function readConsent(ctx: MemberContext, id: string): Promise<NewDocument> {
  const consent = await getSigned(ctx, id);
  return {
    kind: "consent",
    subjectId: id,
    version: consent.version,
    issuer: { name: consent.authorName, registration: consent.authorRegistration },
    writePaper: (frame) => consentPaper(frame, consent),
  };
}
