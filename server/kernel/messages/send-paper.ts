import type { FastifyReply } from "fastify";
import type { Paper, PaperPrinter } from "#server/integrations/paper/paper-port.ts";
import { renderPaperPage } from "./paper-page.ts";

/** Answers with a paper as a page for the browser's printer. */
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

/** Answers with a paper as a PDF to keep; `name` is made of plain letters, digits and dashes. */
export async function sendPaperFile(
  reply: FastifyReply,
  { deps, session, org }: PaperReader,
  { paper, name }: { readonly paper: Paper; readonly name: string },
): Promise<FastifyReply> {
  const asker = { person: session.user.id, organization: org.id };
  const pdf = await deps.papers.print(paper, asker);
  return privately(reply)
    .header("content-disposition", `attachment; filename="${name}.pdf"`)
    .type("application/pdf")
    .send(pdf);
}

function privately(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", "private, no-store");
}
