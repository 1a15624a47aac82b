import type { FastifyReply } from "fastify";
import type { Paper, PaperPrinter } from "#server/integrations/paper/paper-port.ts";
import { renderPaperPage } from "./paper-page.ts";

/** Sends a paper as a page for the browser's printer. */
export async function sendPaperPage(reply: FastifyReply, paper: Paper): Promise<FastifyReply> {
  const { html, policy } = await renderPaperPage(paper);
  return privately(reply)
    .header("content-security-policy", policy)
    .type("text/html; charset=utf-8")
    .send(html);
}

/** Who gets a paper, as far as it is drawn for them: a member's context. */
type PaperReader = {
  readonly deps: { readonly papers: PaperPrinter };
  readonly session: { readonly user: { readonly id: string } };
  readonly org: { readonly id: string };
};

/** Sends a paper as a PDF to keep, named as for sendPdf. */
export async function sendPaperFile(
  reply: FastifyReply,
  ctx: PaperReader,
  { paper, name }: { readonly paper: Paper; readonly name: string },
): Promise<FastifyReply> {
  return sendPdf(reply, { pdf: await printPaper(ctx, paper), name });
}

/** Draws a paper for somebody as a PDF. */
export function printPaper({ deps, session, org }: PaperReader, paper: Paper): Promise<Buffer> {
  return deps.papers.print(paper, { person: session.user.id, organization: org.id });
}

/** Sends a PDF to keep; `name` is made of plain letters, digits and dashes. */
export function sendPdf(
  reply: FastifyReply,
  { pdf, name }: { readonly pdf: Buffer; readonly name: string },
): FastifyReply {
  return privately(reply)
    .header("content-disposition", `attachment; filename="${name}.pdf"`)
    .type("application/pdf")
    .send(pdf);
}

function privately(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", "private, no-store");
}
