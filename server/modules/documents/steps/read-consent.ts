import type { OrgReader } from "#server/kernel/write.ts";
import { getSigned } from "#server/modules/consents/queries.ts";
import { consentPaper } from "../messages/consent.ts";
import type { NewDocument } from "./issue-document.ts";

/** Returns a consent as it was signed, as the paper that it is issued as. Throws `not_found`. */
export async function readConsent(org: OrgReader, id: string): Promise<NewDocument> {
  const consent = await getSigned(org, id);
  return {
    kind: "consent",
    subjectId: id,
    version: consent.version,
    issuer: { name: consent.authorName, registration: consent.authorRegistration },
    writePaper: (frame) => consentPaper(frame, consent),
  };
}
