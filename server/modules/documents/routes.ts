import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { MemberContext, RequestContext } from "#server/kernel/context.ts";
import { asDomainError } from "#server/kernel/errors.ts";
import { sendPaperFile, sendPaperPage, sendPdf } from "#server/kernel/messages/send-paper.ts";
import { plainRoute, type RouteRow, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { copyChartInput } from "#shared/schemas/documents.ts";
import { idInput } from "#shared/schemas/common.ts";
import { copyChart } from "./commands/copy-chart.ts";
import { printRecord } from "./commands/print-record.ts";
import {
  renderVerification,
  verificationPolicy,
  type Verification,
} from "./messages/verification.ts";
import { reprint, type Reprint } from "./queries/documents.ts";
import { verifyDocument } from "./queries/verification.ts";
import { parseCode } from "./rules.ts";

const shared = {
  method: "GET",
  input: idInput,
  output: z.string(),
  // Each may draw a document.
  limit: { name: "document", max: 120, windowSeconds: 600 },
  refusals: ["not_found"],
  tag: "Documentos",
} as const;
const readers = ["manage_medical_records", "manage_patients"] as const;
const page = { ...shared, answerType: "text/html" } as const;
const file = { ...shared, answerType: "application/pdf" } as const;

const documentPage = {
  ...page,
  access: readers,
  path: "/api/documents/:id/paper",
  summary: "Um documento como foi emitido, como página para imprimir.",
} as const satisfies DocumentedRoute;

const documentFile = {
  ...file,
  access: readers,
  path: "/api/documents/:id/paper.pdf",
  summary: "O mesmo documento como PDF.",
} as const satisfies DocumentedRoute;

const recordPage = {
  ...page,
  access: "manage_medical_records",
  path: "/api/medical-records/:id/paper",
  summary:
    "Um registro do prontuário como página para imprimir. O primeiro pedido de cada versão emite o documento, com seu código; com a conta só para leitura, o que não foi emitido sai como cópia sem código.",
} as const satisfies DocumentedRoute;

const recordFile = {
  ...file,
  access: "manage_medical_records",
  path: "/api/medical-records/:id/paper.pdf",
  summary: "O mesmo registro como PDF.",
} as const satisfies DocumentedRoute;

const chartFile = {
  ...file,
  access: "manage_medical_records",
  path: "/api/patients/:id/chart.pdf",
  input: copyChartInput,
  limit: { name: "chart-copy", max: 30, windowSeconds: 600 },
  summary:
    "Cópia do prontuário de um paciente em um PDF: registros, receitas, atestados, declarações, termos e lista de arquivos de um período, ou de todos, como era o histórico médico em cada mudança dele, e o histórico e as anamneses como valem hoje. Fica anotado quem copiou. O que é longo demais para um PDF responde 413: peça por períodos.",
} as const satisfies DocumentedRoute;

/** How many wrong codes an address may try. Right ones are as many as a pharmacy has papers to check. */
const verifyRate = { max: 30, windowSeconds: 600 };
const formRow = { method: "GET", path: "/verificar", access: "public" } as const satisfies RouteRow;
/** Whatever follows: an address that was copied with more than its code is answered here as well. */
const codeRow = { ...formRow, path: "/verificar/*" } as const satisfies RouteRow;

/** Whatever stands in an address is answered by the page: the longest text that can hold a code is read. */
const typedSchema = z.string().transform((typed) => typed.trim().slice(0, 500));
const codeInput = z.object({ "*": typedSchema });
const typedInput = z.object({
  codigo: typedSchema
    .or(z.array(typedSchema).transform((all) => all.find(parseCode) ?? all.find(Boolean)))
    .optional(),
});

/** Documents for the browser's printer and as files, and the page on which anybody checks them. */
export const documentsRoutes: readonly ServedRoute[] = [
  plainRoute(documentPage, async ({ ctx, request, reply }) =>
    sendPaperPage(reply, (await reprint(ctx, idInput.parse(request.params).id)).paper),
  ),
  plainRoute(documentFile, async ({ ctx, request, reply }) =>
    sendFile(ctx, reply, await reprint(ctx, idInput.parse(request.params).id)),
  ),
  plainRoute(recordPage, async ({ ctx, request, reply }) =>
    sendPaperPage(reply, (await printRecord(ctx, idInput.parse(request.params).id)).paper),
  ),
  plainRoute(recordFile, async ({ ctx, request, reply }) =>
    sendFile(ctx, reply, await printRecord(ctx, idInput.parse(request.params).id)),
  ),
  plainRoute(chartFile, async ({ ctx, request, reply }) => {
    const asked = { ...(request.params as object), ...(request.query as object) };
    const pdf = await copyChart(ctx, chartFile.input.parse(asked));
    return sendPdf(reply, { pdf, name: "copia-do-prontuario" });
  }),
  plainRoute(formRow, async ({ ctx, request, reply }) => {
    const { codigo } = typedInput.parse(request.query);
    if (codigo) return sendVerification(reply, await verify(ctx, codigo));
    return sendVerification(reply, { outcome: "asking", typed: "" });
  }),
  plainRoute(codeRow, async ({ ctx, request, reply }) => {
    const typed = codeInput.parse(request.params)["*"].replace(/\/+$/, "");
    if (typed) return sendVerification(reply, await verify(ctx, typed));
    return sendVerification(reply, { outcome: "asking", typed });
  }),
];

async function sendFile(ctx: MemberContext, reply: FastifyReply, { paper, code }: Reprint) {
  return sendPaperFile(reply, ctx, { paper, name: `documento-${code.toLowerCase()}` });
}

async function verify(ctx: RequestContext, typed: string): Promise<Verification> {
  const document = await verifyDocument(ctx, typed);
  if (document) return { outcome: "found", document };
  try {
    await ctx.deps.limiter.hit("verify-document", ctx.address, verifyRate);
  } catch (error) {
    const known = asDomainError(error);
    if (known?.code !== "rate_limited") throw error;
    return { outcome: "busy", typed, retryAfter: known.params["retryAfter"] };
  }
  return { outcome: "unknown", typed };
}

const statusOf = { asking: 200, found: 200, unknown: 404, busy: 429 } as const;

async function sendVerification(reply: FastifyReply, verification: Verification) {
  return reply
    .status(statusOf[verification.outcome])
    .header("content-security-policy", verificationPolicy)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .type("text/html; charset=utf-8")
    .send(await renderVerification(verification));
}
