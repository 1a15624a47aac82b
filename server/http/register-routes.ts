import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { RouteRule, ServedRoute } from "#server/kernel/plain-route.ts";
import { readForm } from "#server/kernel/read-form.ts";
import { requestContext } from "#server/kernel/request-context.ts";
import { noticeLimit, watchNotices } from "./notice-bodies.ts";

/**
 * Registers plain routes, whose rows enforce their own rules (kernel/plain-route.ts). Forms have a
 * scope of their own, since their parser must not reach other routes.
 */
export async function registerRoutes(
  app: FastifyInstance,
  deps: Deps,
  routes: readonly ServedRoute[],
): Promise<void> {
  const isPlain = ({ row }: ServedRoute) => !row.multipart && !row.isForm && !row.isRaw;
  for (const route of routes) if (isPlain(route)) register(app, deps, route);
  await app.register(async (scope) => {
    await scope.register(multipart);
    for (const route of routes) if (route.row.multipart) register(scope, deps, route);
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: unknown, body: string) => fieldsOf(body),
    );
    for (const route of routes) if (route.row.isForm) register(scope, deps, route);
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const keep = async (_request: unknown, body: Buffer) => body;
    scope.addContentTypeParser("*", { parseAs: "buffer" }, keep);
    const receiveNotice = watchNotices();
    for (const route of routes) {
      const { isRaw, signature, mayBeLarge } = route.row;
      if (!isRaw) continue;
      const signed = signature && {
        ...(mayBeLarge && { bodyLimit: noticeLimit }),
        onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
          receiveNotice(request, reply, signature),
      };
      register(scope, deps, route, signed || {});
    }
  });
}

function fieldsOf(body: string): object {
  const form = readForm(body);
  if (!form) throw new DomainError("invalid_input");
  return Object.fromEntries(form);
}

function register(
  scope: FastifyInstance,
  deps: Deps,
  { row, serve }: ServedRoute,
  options: Pick<RouteOptions, "bodyLimit" | "onRequest"> = {},
): void {
  scope.route({
    ...options,
    method: row.method,
    url: row.path,
    config: { rule: row },
    handler: async (request, reply) =>
      serve({ ctx: requestContext(deps, request, reply), request, reply }),
  });
}

/** A registered route and its rule, as the tests over all routes read them. */
export type KnownRoute = {
  readonly method: string;
  readonly path: string;
  readonly rule: RouteRule | "procedure";
};

/**
 * Watches registrations: a route without a rule stops the start. Call it before registering any;
 * the function that it returns lists them once the app is ready.
 */
export function watchRoutes(app: FastifyInstance): () => KnownRoute[] {
  const seen: RouteOptions[] = [];
  app.addHook("onRoute", (route) => void seen.push(route));
  const list = () => seen.flatMap(knownOf);
  app.addHook("onReady", async () => void list());
  return list;
}

function knownOf({ method, url, config }: RouteOptions): KnownRoute[] {
  const rule = config?.rule;
  if (!rule) throw new Error(`Route ${String(method)} ${url} has no access rule`);
  return [method].flat().map((one) => ({ method: one, path: url, rule }));
}
