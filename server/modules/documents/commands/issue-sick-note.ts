import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { assertToldDay } from "#server/modules/records/queries/told-day.ts";
import { registrationGap } from "#shared/domain/licenses.ts";
import type { IssuedDocument, IssueSickNoteInput } from "#shared/schemas/documents.ts";
import { documentTexts } from "#shared/texts/documents.pt-br.ts";
import { sickNotePaper } from "../messages/sick-note.ts";
import { findIssuer, issueCertificate } from "../steps/certificate.ts";

/**
 * Issues an atestado. Throws `not_found` for an unknown or archived patient, `conflict` for somebody
 * who signs without a council's registration, and `invalid_input` for a day to come and a colleague's
 * name under what somebody with a registration writes. Others prepare it for who signs, and are named.
 */
export async function issueSickNote(
  ctx: MemberContext,
  input: IssueSickNoteInput,
): Promise<IssuedDocument> {
  const { date, days = null, startDate = date, cid = null, text, professionalId } = input;
  const { employeeId } = ctx.session;
  await assertToldDay(ctx, "date", date);
  const issuer = await findIssuer(ctx, professionalId ?? employeeId);
  const isOthers = professionalId !== undefined && professionalId !== employeeId;
  if (isOthers && employeeId !== null && (await signsHerself(ctx, employeeId))) {
    throw invalidField("professionalId", documentTexts.signsHerself);
  }
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
    writePaper: (frame) =>
      sickNotePaper(frame, { ...said, issuer, authorName: ctx.session.user.name }),
  });
}

async function signsHerself(ctx: MemberContext, employeeId: string): Promise<boolean> {
  const { registration } = await findIssuer(ctx, employeeId);
  return registrationGap(registration) !== "registration";
}
