import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { WrittenPrescription } from "#server/modules/prescriptions/queries/prescriptions.ts";
import { registrationGap } from "#shared/domain/licenses.ts";
import { stopsOf } from "#shared/domain/prescription-sheets.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";
import { sheetPaper } from "../messages/sheet.ts";
import { findParts } from "../queries/documents.ts";
import { issueParts } from "./issue-document.ts";

/**
 * Issues sheets of a prescription, by their numbers from 1, and returns the documents' ids in that
 * order. Throws `not_found` for a sheet that isn't printed here, and `conflict` for a prescriber
 * without a council's registration, one who isn't logged in and a sheet that isn't complete.
 */
export async function issueWritten(
  ctx: MemberContext,
  { id, content, day, version, recordedAt, sheets }: WrittenPrescription,
  numbers: readonly number[],
): Promise<string[]> {
  const asked = numbers.map((number) => {
    const sheet = sheets[number - 1];
    if (!sheet?.isPrinted) throw new DomainError("not_found");
    return { number, sheet };
  });
  const { name, registration, id: prescriberId } = content.professional;
  const known = await findParts(ctx.org, { subjectId: id, version });
  const unissued = asked.filter(({ number }) => !known.has(number));
  if (unissued.length > 0) {
    if (registrationGap(registration) === "registration") {
      throw new DomainError("conflict", {}, [], prescriptionTexts.registrationMissing);
    }
    if (prescriberId !== ctx.session.employeeId) {
      throw new DomainError("conflict", {}, [], prescriptionTexts.onlyPrescriber(name));
    }
    assertComplete(unissued, asked.length > 1);
  }
  // What is copied into a form of the state is no sheet of these.
  const printed = sheets.flatMap(({ isPrinted }, at) => (isPrinted ? [at + 1] : []));
  const written = { content, day, recordedAt, version, total: printed.length };
  return issueParts(
    ctx,
    { kind: "prescription", subjectId: id, version, issuer: { name, registration } },
    asked.map(({ number, sheet }) => ({
      part: number,
      writePaper: (frame) =>
        sheetPaper(frame, { ...written, number: printed.indexOf(number) + 1, sheet }),
    })),
  );
}

/** Throws `conflict` that says what is missing, and of several sheets on which. */
function assertComplete(
  unissued: readonly { readonly sheet: WrittenPrescription["sheets"][number] }[],
  areSeveral: boolean,
): void {
  const lacking = unissued.flatMap(({ sheet }) => {
    const stops = stopsOf(sheet);
    if (stops.length === 0) return [];
    const { lacks, sheetLacks } = prescriptionTexts;
    return areSeveral ? sheetLacks(sheet.kind, stops) : lacks(stops);
  });
  if (lacking.length > 0) throw new DomainError("conflict", {}, [], lacking.join(" "));
}
