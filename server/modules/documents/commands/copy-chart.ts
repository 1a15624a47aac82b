import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { printPaper } from "#server/kernel/messages/send-paper.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { readHead } from "#server/modules/letterheads/queries.ts";
import { customerNoun } from "#shared/domain/business-types.ts";
import type { CopyChartInput } from "#shared/schemas/documents.ts";
import { chartPaper } from "../messages/chart.ts";
import { readChart } from "../queries/chart.ts";

/**
 * Draws a patient's whole chart, or that of a period, as a PDF, and notes who took the copy: a paper
 * that is refused was read, but leaves no copy. Throws `not_found`, and `file_too_large` for what is
 * too long.
 */
export async function copyChart(ctx: MemberContext, input: CopyChartInput): Promise<Buffer> {
  const chart = await readChart(ctx, input);
  const { letterhead } = await readHead(ctx);
  const { singular: noun } = customerNoun(ctx.session.organization.businessType);
  const frame = { letterhead, noun, now: ctx.deps.now() };
  const pdf = await printPaper(ctx, chartPaper(frame, chart));
  const { id: entityId, ...changes } = input;
  await writeOrganization(asMember(ctx), ({ audit }) =>
    audit({ action: "patient.copy_chart", entity: "patient", entityId, changes }),
  );
  return pdf;
}
