import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { readWritten } from "#server/modules/prescriptions/queries/prescriptions.ts";
import { reprintAll, type Reprint } from "../queries/documents.ts";
import { issueWritten } from "../steps/issue-written.ts";

/**
 * Issues all sheets of a prescription that are printed here and returns them as one paper, in their
 * order: all or none. Throws as issueSheet does, and `not_found` where none is printed.
 */
export async function issueSheets(ctx: MemberContext, id: string): Promise<Reprint> {
  const written = await readWritten(ctx, id);
  const numbers = written.sheets.flatMap(({ isPrinted }, at) => (isPrinted ? [at + 1] : []));
  const [first, ...others] = await reprintAll(ctx, await issueWritten(ctx, written, numbers));
  if (!first) throw new DomainError("not_found");
  const more = others.map(({ paper }) => paper);
  return { paper: { ...first.paper, more }, code: first.code };
}
