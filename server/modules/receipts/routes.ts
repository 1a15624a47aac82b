import { z } from "zod";
import type { Paper } from "#server/integrations/paper/paper-port.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { sendPaperFile, sendPaperPage } from "#server/kernel/messages/send-paper.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { customerNoun } from "#shared/domain/business-types.ts";
import { idInput } from "#shared/schemas/common.ts";
import { headPaper } from "#server/modules/letterheads/queries.ts";
import { issueReceipt } from "./commands/issue-receipt.ts";
import { chargePaper } from "./messages/charge.ts";
import { receiptPaper } from "./messages/receipt.ts";
import { readCharge, readSurroundings } from "./queries.ts";

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

const chargePageRow = {
  ...shared,
  path: "/api/finance/appointments/:id/charge",
  answerType: "text/html",
  summary:
    "A cobrança de um agendamento como página para imprimir: o que há a pagar, com o QR code e o PIX copia e cola. Pago ou cancelado, diz isso e não traz código.",
} as const satisfies DocumentedRoute;

const chargeFileRow = {
  ...shared,
  path: "/api/finance/appointments/:id/charge.pdf",
  answerType: "application/pdf",
  summary: "A mesma cobrança como PDF.",
} as const satisfies DocumentedRoute;

/** Receipts of payments, and what is still to be paid: for the browser's printer and as files. */
export const receiptsRoutes: readonly ServedRoute[] = [
  plainRoute(pageRow, async ({ ctx, request, reply }) => {
    const { paper } = await receiptOf(ctx, request.params);
    return sendPaperPage(reply, paper);
  }),
  plainRoute(fileRow, async ({ ctx, request, reply }) => {
    const { paper, number } = await receiptOf(ctx, request.params);
    return sendPaperFile(reply, ctx, { paper, name: `recibo-${number}` });
  }),
  plainRoute(chargePageRow, async ({ ctx, request, reply }) =>
    sendPaperPage(reply, await chargeOf(ctx, request.params)),
  ),
  plainRoute(chargeFileRow, async ({ ctx, request, reply }) =>
    sendPaperFile(reply, ctx, {
      paper: await chargeOf(ctx, request.params),
      name: "cobranca",
    }),
  ),
];

async function receiptOf(ctx: MemberContext, params: unknown) {
  const { id } = shared.input.parse(params);
  const receipt = await issueReceipt(ctx, id);
  const { address, ...surroundings } = await readSurroundings(ctx, receipt.lines[0]);
  const letterhead = await headPaper(ctx, address);
  const paper = receiptPaper({ receipt, letterhead, ...surroundings });
  return { paper, number: receipt.number };
}

async function chargeOf(ctx: MemberContext, params: unknown): Promise<Paper> {
  const { id } = shared.input.parse(params);
  const charge = await readCharge(ctx, id);
  const letterhead = await headPaper(ctx, charge.address);
  const { singular: noun } = customerNoun(ctx.session.organization.businessType);
  return chargePaper({ charge, letterhead, noun, now: ctx.deps.now() });
}
