import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { assertToldDay } from "#server/modules/records/queries/told-day.ts";
import { readCid } from "#shared/domain/cid-10.ts";
import { registrationGap } from "#shared/domain/licenses.ts";
import type { IssuedDocument, IssueSickNoteInput } from "#shared/schemas/documents.ts";
import { documentTexts } from "#shared/texts/documents.pt-br.ts";
import { sickNotePaper } from "../messages/sick-note.ts";
import { findIssuer, issueCertificate } from "../steps/certificate.ts";

/**
 * Issues an atestado, which whoever is logged in signs. Throws `not_found` for an unknown or archived
 * patient, `invalid_input` for a day that hasn't come or a CID that doesn't exist, and `conflict` for somebody without a
 * council's registration.
 */
export async function issueSickNote(
  ctx: MemberContext,
  input: IssueSickNoteInput,
): Promise<IssuedDocument> {
  const { date, days = null, startDate = date, text } = input;
  const cid = codeOf(input.cid);
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

function codeOf(typed = ""): string | null {
  const code = readCid(typed);
  if (typed && code === null) throw invalidField("cid", documentTexts.cidUnknown);
  return code;
}
