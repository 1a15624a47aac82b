import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { assertToldDay } from "#server/modules/records/queries/told-day.ts";
import { registrationGap } from "#shared/domain/licenses.ts";
import type { IssuedDocument, IssueSickNoteInput } from "#shared/schemas/documents.ts";
import { documentTexts } from "#shared/texts/documents.pt-br.ts";
import { sickNotePaper } from "../messages/sick-note.ts";
import { findIssuer, issueCertificate } from "../steps/certificate.ts";

/**
 * Issues an atestado, which whoever is logged in signs. Throws `not_found` for an unknown or archived
 * patient, `invalid_input` for a day that hasn't come, and `conflict` for somebody without a
 * council's registration.
 */
export async function issueSickNote(
  ctx: MemberContext,
  input: IssueSickNoteInput,
): Promise<IssuedDocument> {
  const { date, days = null, startDate = date, cid = null, text } = input;
  await assertToldDay(ctx, "date", date);
  const issuer = await findIssuer(ctx);
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
