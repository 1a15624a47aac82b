import type { Paper } from "#server/integrations/paper/paper-port.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { readWritten } from "#server/modules/prescriptions/queries/prescriptions.ts";
import { reprint } from "../queries/documents.ts";
import { issueSheet } from "./issue-sheet.ts";

/**
 * Issues all sheets of a prescription that are printed here and returns them as one paper, in their
 * order. Throws as issueSheet does, and `not_found` where none is printed.
 */
export async function issueSheets(
  ctx: MemberContext,
  id: string,
): Promise<{ readonly paper: Paper; readonly code: string }> {
  const { sheets } = await readWritten(ctx, id);
  const papers: Awaited<ReturnType<typeof reprint>>[] = [];
  for (const [at, sheet] of sheets.entries()) {
    if (sheet.isPrinted) {
      papers.push(await reprint(ctx, await issueSheet(ctx, { id, number: at + 1 })));
    }
  }
  const [first, ...others] = papers;
  if (!first) throw new DomainError("not_found");
  const more = others.map(({ paper }) => paper);
  return { paper: { ...first.paper, more }, code: first.code };
}
