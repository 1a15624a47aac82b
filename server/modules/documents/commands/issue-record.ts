import type { MemberContext } from "#server/kernel/context.ts";
import { getRecord } from "#server/modules/records/queries/records.ts";
import { recordPaper } from "../messages/record.ts";
import { issueDocument } from "./issue-document.ts";

/**
 * Issues a medical record as it now reads; asked again, until it is corrected, it is the same paper.
 * Returns the document's id. Throws `not_found`.
 */
export async function issueRecord(ctx: MemberContext, id: string): Promise<string> {
  const record = await getRecord(ctx, id);
  const { version, professionalName: name, professionalRegistration: registration } = record;
  return issueDocument(ctx, {
    kind: "record",
    subjectId: id,
    version,
    issuer: { name, registration },
    writePaper: (frame) => recordPaper(frame, record),
  });
}
