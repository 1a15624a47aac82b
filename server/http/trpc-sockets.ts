import websocket from "@fastify/websocket";
import type { AnyRouter } from "@trpc/server";
import { getWSConnectionHandler } from "@trpc/server/adapters/ws";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import type { RequestContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError, toTrpcError } from "#server/kernel/errors.ts";
import { isTokenShaped, requestContext } from "#server/kernel/request-context.ts";
import { socketEncoder } from "./socket-encoder.ts";

const maxFrameBytes = 64 * 1024;
const maxSockets = 10_000;
const pingMillis = 20_000;
const pongWaitMillis = 10_000;

/** Close codes: the server stops; the session of this socket ended. */
const goingAway = 1001;
const sessionEnded = 4401;

/**
 * Subscriptions (and calls) over WebSocket at /trpc, registered in a scope of the app. Returns how
 * many sockets are open.
 */
export async function registerSockets(
  app: FastifyInstance,
  scope: FastifyInstance,
  deps: Deps,
  router: AnyRouter,
): Promise<() => number> {
  destroyRefusedUpgrades(app);
  let isClosing = false;
  await scope.register(websocket, {
    options: { maxPayload: maxFrameBytes, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      isClosing = true;
      closeAll(scope.websocketServer.clients);
      done();
    },
  });
  const openSockets = () => scope.websocketServer.clients.size;
  scope.addHook("preValidation", async (request) => {
    const isFull = isClosing || openSockets() >= maxSockets;
    if (request.ws && isFull) throw new DomainError("rate_limited");
  });
  scope.get("/trpc", { websocket: true }, (socket, request) => {
    const handle = getWSConnectionHandler({
      router,
      wss: scope.websocketServer,
      keepAlive: { enabled: true, pingMs: pingMillis, pongWaitMs: pongWaitMillis },
      experimental_encoder: socketEncoder(socket, { isLimited: deps.config.rateLimits }),
      async createContext({ info }) {
        const context = socketContext(deps, request, info.connectionParams);
        await closeWithSession(socket, context);
        return context;
      },
    });
    handle(socket, request.raw);
  });
  return openSockets;
}

/**
 * Made once for a socket, so it only carries the token: the guard reads the session anew on every
 * call. Scripts, which can't set a header everywhere, send their token as a connection parameter.
 */
function socketContext(
  deps: Deps,
  request: FastifyRequest,
  connectionParams: Readonly<Record<string, unknown>> | null,
): RequestContext {
  const given = connectionParams?.["token"];
  if (given !== undefined && !isTokenShaped(given)) {
    throw toTrpcError(new DomainError("unauthenticated"));
  }
  const { token, ...context } = requestContext(deps, request);
  return { ...context, token: given ?? token, idempotencyKey: null };
}

/** A session that ends takes its sockets with it, within a second. */
async function closeWithSession(socket: WebSocket, { deps, token }: RequestContext): Promise<void> {
  if (!token) return;
  try {
    const session = await deps.live.track(token, () => socket.close(sessionEnded));
    if (socket.readyState === socket.OPEN) socket.once("close", () => session?.release());
    else session?.release();
  } catch (error) {
    throw toTrpcError(error);
  }
}

/** Node hands an upgraded connection over for good: after a refusal nobody else would close it. */
function destroyRefusedUpgrades(app: FastifyInstance): void {
  app.addHook("onResponse", async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon();
  });
}

/** Says goodbye; who doesn't answer is cut off, so that a silent client can't hold up a stop. */
function closeAll(sockets: Iterable<WebSocket>): void {
  for (const socket of sockets) {
    socket.close(goingAway);
    setTimeout(() => socket.terminate(), 1_000).unref();
  }
}
