import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { MemberContext } from "#server/kernel/context.ts";
import { paperPagePolicy, renderPaperPage } from "#server/kernel/messages/paper-page.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { idInput } from "#shared/schemas/common.ts";
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
    return privately(reply)
      .header("content-security-policy", paperPagePolicy)
      .type("text/html; charset=utf-8")
      .send(await renderPaperPage(paper));
  }),
  plainRoute(fileRow, async ({ ctx, request, reply }) => {
    const { paper, number } = await receiptOf(ctx, request.params);
    return privately(reply)
      .header("content-disposition", `attachment; filename="recibo-${number}.pdf"`)
      .type("application/pdf")
      .send(await ctx.deps.papers.print(paper));
  }),
];

async function receiptOf(ctx: MemberContext, params: unknown) {
  const { id } = shared.input.parse(params);
  const receipt = await issueReceipt(ctx, id);
  const surroundings = await readSurroundings(ctx, receipt.lines[0]);
  const organizationName = ctx.session.organization.name;
  const paper = receiptPaper({ receipt, organizationName, ...surroundings });
  return { paper, number: receipt.number };
}

function privately(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", "private, no-store");
}
