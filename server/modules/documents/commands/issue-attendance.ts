import type { MemberContext } from "#server/kernel/context.ts";
import { assertToldDay } from "#server/modules/records/queries/told-day.ts";
import type { IssueAttendanceInput, IssuedDocument } from "#shared/schemas/documents.ts";
import { attendancePaper } from "../messages/attendance.ts";
import { findIssuer, issueCertificate } from "../steps/certificate.ts";

/**
 * Issues a paper that says when a patient, or who came with her, was there: what whoever keeps
 * customers' records knows anyway. Throws `not_found` for an unknown or archived patient, and
 * `invalid_input` for a day to come.
 */
export async function issueAttendance(
  ctx: MemberContext,
  input: IssueAttendanceInput,
): Promise<IssuedDocument> {
  const { date, from, to, companion } = input;
  await assertToldDay(ctx, "date", date);
  const issuer = await findIssuer(ctx, ctx.session.employeeId);
  const said = { date, from, to, companion };
  return issueCertificate(ctx, {
    kind: "attendance",
    input,
    said,
    issuer,
    writePaper: (frame) => attendancePaper(frame, { ...said, issuer }),
  });
}
