import type { AnyRouter } from "@trpc/server";
import { fastifyRequestHandler } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { toTrpcError } from "#server/kernel/errors.ts";
import { requestContext } from "#server/kernel/request-context.ts";
import { answerPlainCalls, readPlainCalls } from "./trpc-calls.ts";
import { maxBatchSize } from "./trpc-limits.ts";
import { registerSockets } from "./trpc-sockets.ts";

/** Procedure names, comma-separated. tRPC decodes the path once more, which other texts may break. */
const pathForm = /^[\w.,]+$/;

/** What the rest of the server wants to know of the mounted router. */
export type MountedTrpc = { openSockets(): number };

/**
 * Mounts the router at /trpc: calls over HTTP, subscriptions over WebSocket or server-sent events.
 * The scope is its own, because its parser hands JSON bodies on as text.
 */
export async function registerTrpc(
  app: FastifyInstance,
  deps: Deps,
  router: AnyRouter,
): Promise<MountedTrpc> {
  let openSockets = () => 0;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    openSockets = await registerSockets(app, scope, deps, router);
    scope.route({
      method: ["GET", "POST"],
      url: "/trpc/:path",
      // tRPC answers with a web Response, which Fastify's handler of HEAD can't measure.
      exposeHeadRoute: false,
      handler: (request, reply) => answer(deps, router, request, reply),
    });
  });
  return { openSockets: () => openSockets() };
}

async function answer(
  deps: Deps,
  router: AnyRouter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header("cache-control", "no-store");
  const plain = readPlainCalls(router, request);
  if (!plain) return answerByAdapter(deps, router, request, reply);
  let context: RequestContext;
  try {
    context = requestContext(deps, request, reply);
  } catch {
    // The adapter knows the form of an error that stands before all calls.
    return answerByAdapter(deps, router, request, reply);
  }
  return answerPlainCalls(router, plain, context, reply);
}

/** Subscriptions as server-sent events, and requests that are to be refused. */
async function answerByAdapter(
  deps: Deps,
  router: AnyRouter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { path } = request.params as { path: string };
  await fastifyRequestHandler({
    router,
    req: request,
    res: reply,
    path: pathForm.test(path) ? path : "-",
    maxBatchSize,
    createContext() {
      try {
        return requestContext(deps, request, reply);
      } catch (error) {
        throw toTrpcError(error);
      }
    },
  });
  return reply;
}
