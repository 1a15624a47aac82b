import type { AnyRouter } from "@trpc/server";
import { fastifyRequestHandler } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError, toTrpcError } from "#server/kernel/errors.ts";
import { addressOf, requestContext, sessionToken } from "#server/kernel/request-context.ts";
import {
  createOpenStreams,
  noStreamLimits,
  streamLimits,
  type OpenStreams,
} from "./open-streams.ts";
import { answerPlainCalls, readPlainCalls } from "./plain-calls.ts";
import { maxBatchSize } from "./limits.ts";
import { registerSockets } from "./sockets.ts";

/**
 * Procedure names, comma-separated. tRPC decodes the path once more, which other texts may break.
 */
const pathForm = /^[\w.,]+$/;

/** How long and how many streams stay open, when it isn't as `streamLimits` says. */
type StreamLimits = {
  readonly idleMillis?: number;
  readonly streams?: Partial<Record<keyof typeof streamLimits, number>>;
};

/** What the rest of the server needs to know of the mounted router. */
export type MountedTrpc = { openSockets(): number };

/**
 * Mounts the router at /trpc: calls over HTTP, subscriptions over WebSocket or server-sent events.
 * It has its own scope, because its parser passes JSON bodies on as text.
 */
export async function registerTrpc(
  app: FastifyInstance,
  deps: Deps,
  router: AnyRouter,
  limits: StreamLimits = {},
): Promise<MountedTrpc> {
  let openSockets = () => 0;
  const usual = deps.config.rateLimits ? streamLimits : noStreamLimits;
  const streams = createOpenStreams({ ...usual, ...limits.streams });
  const parts = { deps, router, streams, idleMillis: limits.idleMillis };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    openSockets = await registerSockets(app, scope, parts);
    scope.route({
      method: ["GET", "POST"],
      url: "/trpc/:path",
      config: { rule: "procedure" },
      // tRPC answers with a web Response, which Fastify's handler of HEAD can't measure.
      exposeHeadRoute: false,
      handler: (request, reply) => answer(parts, request, reply),
    });
  });
  return { openSockets: () => openSockets() };
}

type Mounted = {
  readonly deps: Deps;
  readonly router: AnyRouter;
  readonly streams: OpenStreams;
};

async function answer(
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { deps, router } = mounted;
  reply.header("cache-control", "no-store");
  const plain = readPlainCalls(router, request);
  if (!plain) return answerByAdapter(mounted, request, reply);
  let context: RequestContext;
  try {
    context = requestContext(deps, request, reply);
  } catch {
    // The adapter knows the form of an error that precedes all calls.
    return answerByAdapter(mounted, request, reply);
  }
  return answerPlainCalls(router, plain, context, reply);
}

/** Answers subscriptions as server-sent events, and requests that must be refused. */
async function answerByAdapter(
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { deps, router } = mounted;
  const { path } = request.params as { path: string };
  if (namesSubscription(router, path)) await holdStream(mounted, request, reply);
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

function namesSubscription({ _def: { procedures } }: AnyRouter, path: string): boolean {
  return path
    .split(",")
    .some(
      (name) => Object.hasOwn(procedures, name) && procedures[name]?._def.type === "subscription",
    );
}

/** Counts a stream of events with the sockets; the guard refuses one without a session. */
async function holdStream(
  { deps, streams }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = sessionToken(request, deps.config.publicUrl)?.token;
  const session = token === undefined ? null : await deps.sessions.read(token);
  const address = addressOf(request);
  const held = [
    streams.hold("address", address),
    session ? streams.hold("user", session.user.id) : streams.hold("strangers", address),
  ];
  const release = () => held.forEach((letGo) => letGo?.());
  if (held.includes(null) || reply.raw.destroyed) {
    release();
    throw new DomainError("rate_limited");
  }
  reply.raw.once("close", release);
}
