import type { MemberContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { wallClockOf } from "#shared/domain/wall-clock.ts";
import type { IssueAttendanceInput, IssuedDocument } from "#shared/schemas/documents.ts";
import { documentTexts } from "#shared/texts/documents.pt-br.ts";
import { attendancePaper } from "../messages/attendance.ts";
import { findIssuer, issueCertificate } from "../steps/certificate.ts";

/**
 * Issues a paper that says when a patient, or who came with her, was there: what whoever keeps
 * customers' records knows anyway. Throws `not_found` for an unknown or archived patient, and
 * `invalid_input` for what hasn't happened yet.
 */
export async function issueAttendance(
  ctx: MemberContext,
  input: IssueAttendanceInput,
): Promise<IssuedDocument> {
  const { date, from, to, companion } = input;
  const now = wallClockOf(ctx.deps.now().getTime(), await readTimeZone(ctx.org));
  if (`${date} ${to}` > now.slice(0, 16)) throw invalidField("to", documentTexts.notYet);
  const issuer = await findIssuer(ctx);
  const said = { date, from, to, companion };
  return issueCertificate(ctx, {
    kind: "attendance",
    input,
    said,
    issuer,
    writePaper: (frame) => attendancePaper(frame, { ...said, issuer }),
  });
}
