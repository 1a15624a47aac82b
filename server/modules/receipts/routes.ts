import { z } from "zod";
import type { MemberContext } from "#server/kernel/context.ts";
import { sendPaperFile, sendPaperPage } from "#server/kernel/messages/send-paper.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { idInput } from "#shared/schemas/common.ts";
import { headPaper } from "#server/modules/letterheads/queries.ts";
import { issueReceipt } from "./commands/issue-receipt.ts";
import { receiptPaper } from "./messages/receipt.ts";
import { readSurroundings } from "./queries.ts";

const shared = {
  method: "GET",
  access: "manage_finance",
  input: idInput,
  output: z.string(),
  // Each may draw a document.
  limit: { name: "receipt", max: 120, windowSeconds: 600 },
  tag: "Lançamentos",
} as const;

const pageRow = {
  ...shared,
  path: "/api/finance/transactions/:id/receipt",
  answerType: "text/html",
  summary:
    "O recibo de uma receita como página para imprimir; de um pagamento em partes, o de todas. O primeiro pedido lhe dá o próximo número.",
} as const satisfies DocumentedRoute;

const fileRow = {
  ...shared,
  path: "/api/finance/transactions/:id/receipt.pdf",
  answerType: "application/pdf",
  summary: "O mesmo recibo como PDF.",
} as const satisfies DocumentedRoute;

/** Receipts of payments: for the browser's printer and as files. */
export const receiptsRoutes: readonly ServedRoute[] = [
  plainRoute(pageRow, async ({ ctx, request, reply }) => {
    const { paper } = await receiptOf(ctx, request.params);
    return sendPaperPage(reply, paper);
  }),
  plainRoute(fileRow, async ({ ctx, request, reply }) => {
    const { paper, number } = await receiptOf(ctx, request.params);
    return sendPaperFile(reply, ctx.deps, { paper, name: `recibo-${number}` });
  }),
];

async function receiptOf(ctx: MemberContext, params: unknown) {
  const { id } = shared.input.parse(params);
  const receipt = await issueReceipt(ctx, id);
  const { address, ...surroundings } = await readSurroundings(ctx, receipt.lines[0]);
  const letterhead = await headPaper(ctx, address);
  const paper = receiptPaper({ receipt, letterhead, ...surroundings });
  return { paper, number: receipt.number };
}
