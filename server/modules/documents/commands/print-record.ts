import type { MemberContext } from "#server/kernel/context.ts";
import { getRecord } from "#server/modules/records/queries/records.ts";
import { namesPrescribed, recordPaper } from "../messages/record.ts";
import { lastPart, type Reprint } from "../queries/documents.ts";
import { paperReader } from "../steps/stored-paper.ts";
import { printDocument } from "../steps/print-document.ts";

/**
 * Prints a medical record as it now reads, and issues it; asked again, it is the same paper until the
 * record is corrected, or something else was prescribed at its consultation. Throws `not_found`.
 */
export async function printRecord(ctx: MemberContext, id: string): Promise<Reprint> {
  const record = await getRecord(ctx, id);
  const { version, professionalName: name, professionalRegistration: registration } = record;
  const last = await lastPart(ctx.org, { subjectId: id, version });
  const isSame = last && namesPrescribed(await paperReader(ctx.org)(last.paper), record);
  return printDocument(ctx, {
    kind: "record",
    subjectId: id,
    version,
    part: (last?.part ?? 0) + (isSame ? 0 : 1),
    issuer: { name, registration },
    writePaper: (frame) => recordPaper(frame, record),
  });
}
