import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { readWritten } from "#server/modules/prescriptions/queries/prescriptions.ts";
import { issueWritten } from "../steps/issue-written.ts";

/**
 * Issues a sheet of a prescription, counted from 1, as it was last written; asked again, until it is
 * corrected, it is the same paper. Only the prescriber issues it: until then what somebody else wrote
 * is prepared. Returns the document's id. Throws as issueWritten does, and `not_found` for an unknown
 * prescription.
 */
export async function issueSheet(
  ctx: MemberContext,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<string> {
  const [issued] = await issueWritten(ctx, await readWritten(ctx, id), [number]);
  if (issued === undefined) throw new DomainError("not_found");
  return issued;
}
