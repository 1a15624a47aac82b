import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { readWritten } from "#server/modules/prescriptions/queries/prescriptions.ts";
import { registrationGap } from "#shared/domain/licenses.ts";
import { stopsOf } from "#shared/domain/prescription-sheets.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";
import { sheetPaper } from "../messages/sheet.ts";
import { findIssued } from "../queries/documents.ts";
import { issueDocument } from "../steps/issue-document.ts";

/**
 * Issues a sheet of a prescription, counted from 1, as it was last written; asked again, until it is
 * corrected, it is the same paper. Only the prescriber issues it: until then what somebody else wrote
 * is prepared. Returns the document's id. Throws `not_found`, also for a sheet that only a numbered
 * form of the state may be, and `conflict` for a prescriber without a council's registration, one who
 * isn't logged in and a sheet that isn't complete.
 */
export async function issueSheet(
  ctx: MemberContext,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<string> {
  const { content, day, version, recordedAt, sheets } = await readWritten(ctx, id);
  const sheet = sheets[number - 1];
  if (!sheet?.isPrinted) throw new DomainError("not_found");
  const known = await findIssued(ctx.org, { subjectId: id, version, part: number });
  if (known) return known;
  const { name, registration } = content.professional;
  if (registrationGap(registration) === "registration") {
    throw new DomainError("conflict", {}, [], prescriptionTexts.registrationMissing);
  }
  if (content.professional.id !== ctx.session.employeeId) {
    throw new DomainError("conflict", {}, [], prescriptionTexts.onlyPrescriber(name));
  }
  const stops = stopsOf(sheet);
  if (stops.length > 0) throw new DomainError("conflict", {}, [], prescriptionTexts.lacks(stops));
  const printed = { sheet, content, day, recordedAt, number, total: sheets.length };
  return issueDocument(ctx, {
    kind: "prescription",
    subjectId: id,
    version,
    part: number,
    issuer: { name, registration },
    writePaper: (frame) => sheetPaper(frame, printed),
  });
}
