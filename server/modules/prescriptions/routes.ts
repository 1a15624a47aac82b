import { z } from "zod";
import { sendPaperFile, sendPaperPage } from "#server/kernel/messages/send-paper.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { issueSheet } from "#server/modules/documents/commands/issue-sheet.ts";
import { issueSheets } from "#server/modules/documents/commands/issue-sheets.ts";
import { reprint } from "#server/modules/documents/queries/documents.ts";
import { idSchema } from "#shared/schemas/common.ts";

const input = z.strictObject({ id: idSchema, sheet: z.coerce.number().int().min(1).max(20) });

const shared = {
  method: "GET",
  access: "manage_medical_records",
  input,
  output: z.string(),
  // Each may draw a document.
  limit: { name: "prescription-paper", max: 120, windowSeconds: 600 },
  refusals: ["not_found", "conflict", "subscription_suspended"],
  tag: "Receitas",
} as const;

const pageRow = {
  ...shared,
  path: "/api/prescriptions/:id/sheets/:sheet",
  answerType: "text/html",
  summary:
    "Uma folha da receita como página para imprimir, com todas as vias e o código que a confere em /verificar. O primeiro pedido de cada versão a emite. O que só vale no formulário numerado responde 404, e sem o registro de quem prescreve, 409.",
} as const satisfies DocumentedRoute;

const fileRow = {
  ...shared,
  path: "/api/prescriptions/:id/sheets/:sheet/pdf",
  answerType: "application/pdf",
  summary: "A mesma folha como PDF.",
} as const satisfies DocumentedRoute;

const allRow = {
  ...shared,
  path: "/api/prescriptions/:id/sheets.pdf",
  input: z.strictObject({ id: idSchema }),
  answerType: "application/pdf",
  summary:
    "Todas as folhas da receita que são impressas, em um só PDF, na ordem da receita e cada uma com as suas vias.",
} as const satisfies DocumentedRoute;

/** Sheets of prescriptions: for the browser's printer and as files. */
export const prescriptionsRoutes: readonly ServedRoute[] = [
  plainRoute(pageRow, async ({ ctx, request, reply }) =>
    sendPaperPage(reply, (await paperOf(ctx, request.params)).paper),
  ),
  plainRoute(fileRow, async ({ ctx, request, reply }) => {
    const { paper, code } = await paperOf(ctx, request.params);
    return sendPaperFile(reply, ctx, { paper, name: `receita-${code.toLowerCase()}` });
  }),
  plainRoute(allRow, async ({ ctx, request, reply }) => {
    const { id } = allRow.input.parse(request.params);
    const { paper, code } = await issueSheets(ctx, id);
    return sendPaperFile(reply, ctx, { paper, name: `receita-${code.toLowerCase()}` });
  }),
];

async function paperOf(ctx: MemberContext, params: unknown) {
  const { id, sheet } = input.parse(params);
  return reprint(ctx, await issueSheet(ctx, { id, number: sheet }));
}
