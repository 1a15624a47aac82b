import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { bookingPageData, managedPageData } from "#server/modules/booking/queries/page-data.ts";
import { sendPage } from "./pages.ts";

type Parts = {
  readonly config: Config;
  /** The built page of visitors. */
  readonly html: string;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext;
};

/** Sends the pages of visitors with everything their first view shows. */
export function registerPublicPages(
  app: FastifyInstance,
  { config, html, contextOf }: Parts,
): void {
  app.get<{ Params: { slug: string } }>("/book/:slug", async (request, reply) => {
    const ctx = contextOf(request, reply);
    const { status, boot } = await bookingPageData(ctx, request.params.slug);
    return sendPage(reply, config, html, { status, boot, cache: "no-store" });
  });
  app.get<{ Params: { token: string } }>("/agendamento/:token", async (request, reply) => {
    const ctx = contextOf(request, reply);
    const { status, boot } = await managedPageData(ctx, request.params.token);
    return sendPage(reply, config, html, { status, boot, cache: "no-store" });
  });
}
