import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { registrationGap } from "#shared/domain/licenses.ts";
import type { IssuedDocument, IssueSickNoteInput } from "#shared/schemas/documents.ts";
import { documentTexts } from "#shared/texts/documents.pt-br.ts";
import { sickNotePaper } from "../messages/sick-note.ts";
import { findIssuer, issueCertificate } from "../steps/certificate.ts";

/**
 * Issues an atestado. Throws `not_found` for an unknown or archived patient, and `conflict` for
 * somebody who signs without a council's registration.
 */
export async function issueSickNote(
  ctx: MemberContext,
  input: IssueSickNoteInput,
): Promise<IssuedDocument> {
  const { date, days = null, startDate = date, cid = null, text, professionalId } = input;
  const issuer = await findIssuer(ctx, professionalId ?? ctx.session.employeeId);
  if (registrationGap(issuer.registration) === "registration") {
    throw new DomainError("conflict", {}, [], documentTexts.registrationMissing);
  }
  // Who agreed to the CID is part of what is kept.
  const said = { date, days, startDate, cid, cidConsent: cid !== null, text };
  return issueCertificate(ctx, {
    kind: "sick_note",
    input,
    said,
    issuer,
    writePaper: (frame) => sickNotePaper(frame, { ...said, issuer }),
  });
}
