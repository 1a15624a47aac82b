import { z } from "zod";
import type { MemberContext } from "#server/kernel/context.ts";
import { sendPaperFile, sendPaperPage } from "#server/kernel/messages/send-paper.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { printConsent } from "#server/modules/documents/commands/print-consent.ts";
import { idInput } from "#shared/schemas/common.ts";

const shared = {
  method: "GET",
  access: "manage_medical_records",
  input: idInput,
  output: z.string(),
  // Each call may draw a PDF, which is expensive.
  limit: { name: "consent-paper", max: 120, windowSeconds: 600 },
  tag: "Prontuário",
} as const;

const pageRow = {
  ...shared,
  path: "/api/consents/:id/paper",
  answerType: "text/html",
  summary: "Um termo assinado como página para imprimir, com o código que o confere em /verificar.",
} as const satisfies DocumentedRoute;

const fileRow = {
  ...shared,
  path: "/api/consents/:id/paper.pdf",
  answerType: "application/pdf",
  summary: "O mesmo termo como PDF, com a assinatura.",
} as const satisfies DocumentedRoute;

/** Signed consents: for the browser's printer and as files. */
export const consentsRoutes: readonly ServedRoute[] = [
  plainRoute(pageRow, async ({ ctx, request, reply }) =>
    sendPaperPage(reply, (await paperOf(ctx, request.params)).paper),
  ),
  plainRoute(fileRow, async ({ ctx, request, reply }) => {
    const { paper, code } = await paperOf(ctx, request.params);
    return sendPaperFile(reply, ctx, { paper, name: `termo-${code.toLowerCase()}` });
  }),
];

async function paperOf(ctx: MemberContext, params: unknown) {
  const { id } = shared.input.parse(params);
  return printConsent(ctx, id);
}
