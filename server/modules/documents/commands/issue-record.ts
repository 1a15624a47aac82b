import type { MemberContext } from "#server/kernel/context.ts";
import { getRecord } from "#server/modules/records/queries/records.ts";
import { namesPrescribed, recordPaper } from "../messages/record.ts";
import { lastPart } from "../queries/documents.ts";
import { paperReader } from "../steps/stored-paper.ts";
import { issueDocument } from "../steps/issue-document.ts";

/**
 * Issues a medical record as it now reads; asked again, it is the same paper until the record is
 * corrected, or something else was prescribed at its consultation. Returns the document's id. Throws
 * `not_found`.
 */
export async function issueRecord(ctx: MemberContext, id: string): Promise<string> {
  const record = await getRecord(ctx, id);
  const { version, professionalName: name, professionalRegistration: registration } = record;
  const last = await lastPart(ctx.org, { subjectId: id, version });
  const isSame = last && namesPrescribed(await paperReader(ctx.org)(last.paper), record);
  return issueDocument(ctx, {
    kind: "record",
    subjectId: id,
    version,
    part: (last?.part ?? 0) + (isSame ? 0 : 1),
    issuer: { name, registration },
    writePaper: (frame) => recordPaper(frame, record),
  });
}
