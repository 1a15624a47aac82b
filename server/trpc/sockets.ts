import websocket from "@fastify/websocket";
import type { AnyRouter } from "@trpc/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import type { RequestContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError, toTrpcError } from "#server/kernel/errors.ts";
import {
  addressOf,
  isTokenShaped,
  requestContext,
  sessionToken,
} from "#server/kernel/request-context.ts";
import type { OpenStreams } from "./open-streams.ts";
import { countProcedure } from "#server/http/rate-limits.ts";
import { serveSocket } from "./socket-calls.ts";
import { socketEncoder } from "./socket-encoder.ts";
import { cutOff, endWhenIdle, limitFrames } from "./socket-limits.ts";

const maxFrameBytes = 64 * 1024;
const maxSockets = 10_000;
const strangerIdleMillis = 30_000;

/** Close codes: the server stops; it holds enough sockets; this socket's session ended. */
const goingAway = 1001;
const tryLater = 1013;
const sessionEnded = 4401;

type SocketParts = {
  readonly deps: Deps;
  readonly router: AnyRouter;
  readonly streams: OpenStreams;
  /** How long a socket without a login or calls stays open. */
  readonly idleMillis?: number | undefined;
};

/**
 * Serves subscriptions (and calls) over WebSocket at /trpc, registered in a scope of the app.
 * Returns how many sockets are open.
 */
export async function registerSockets(
  app: FastifyInstance,
  scope: FastifyInstance,
  parts: SocketParts,
): Promise<() => number> {
  destroyRefusedUpgrades(app);
  const { deps, router } = parts;
  let isClosing = false;
  await scope.register(websocket, {
    options: { maxPayload: maxFrameBytes, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      isClosing = true;
      for (const socket of scope.websocketServer.clients) cutOff(socket, goingAway);
      done();
    },
  });
  const openSockets = () => scope.websocketServer.clients.size;
  scope.addHook("preValidation", async (request) => {
    if (!request.ws) return;
    const isFull = isClosing || openSockets() >= maxSockets;
    if (isFull || (await hasEnough(parts, request))) throw new DomainError("rate_limited");
  });
  scope.get("/trpc", { websocket: true, config: { rule: "procedure" } }, (socket, request) => {
    const open = openSocket(parts, socket, request);
    if (!open) return socket.close(tryLater);
    const { connectionParams } = request.query as Readonly<Record<string, unknown>>;
    serveSocket(socket, {
      router,
      encoder: socketEncoder(socket),
      awaitsParams: connectionParams === "1",
      async createContext(params) {
        const context = socketContext(deps, request, params, open.called);
        await open.logIn(context.token);
        return context;
      },
    });
  });
  return openSockets;
}

/** Requests for a socket that came with a session. */
const recognised = new WeakSet<FastifyRequest>();

/** Whether the address, or the person whose session the request carries, has enough streams. */
async function hasEnough(
  { deps, streams }: SocketParts,
  request: FastifyRequest,
): Promise<boolean> {
  const address = addressOf(request);
  if (streams.isFull("address", address)) return true;
  const token = sessionToken(request, deps.config.publicUrl)?.token;
  const session = token === undefined ? null : await deps.sessions.read(token);
  if (!session) return streams.isFull("strangers", address);
  recognised.add(request);
  return streams.isFull("user", session.user.id);
}

/** Holds a socket within its bounds; returns null when its address has enough. */
function openSocket(
  { deps, streams, idleMillis = strangerIdleMillis }: SocketParts,
  socket: WebSocket,
  request: FastifyRequest,
) {
  const address = addressOf(request);
  const releaseAddress = streams.hold("address", address);
  const releaseStranger = recognised.has(request)
    ? () => undefined
    : streams.hold("strangers", address);
  const release = (held: (() => void) | null | undefined) => held && socket.once("close", held);
  release(releaseAddress);
  release(releaseStranger);
  if (!releaseAddress || !releaseStranger) return null;
  if (deps.config.rateLimits) limitFrames(socket);
  const idle = endWhenIdle(socket, idleMillis);
  return {
    async called(path: string) {
      idle.called();
      await countProcedure(deps, address, path);
    },
    /** A session that ends closes its sockets within a second. */
    async logIn(token: string | null) {
      const session = token && (await trackSession(deps, token, () => socket.close(sessionEnded)));
      const user = session && session.current()?.user.id;
      if (!session || !user) return;
      const releaseUser = streams.hold("user", user);
      if (socket.readyState !== socket.OPEN || !releaseUser) {
        session.release();
        releaseUser?.();
        throw toTrpcError(new DomainError("rate_limited"));
      }
      releaseStranger();
      idle.stop();
      release(() => session.release());
      release(releaseUser);
    },
  };
}

async function trackSession(deps: Deps, token: string, onEnd: () => void) {
  try {
    return await deps.live.track(token, onEnd);
  } catch (error) {
    throw toTrpcError(error);
  }
}

/**
 * Made once per socket, so it carries only the token: the guard reads the session again on every
 * call. Scripts, which can't always set a header, send their token as a connection parameter.
 */
function socketContext(
  deps: Deps,
  request: FastifyRequest,
  connectionParams: Readonly<Record<string, unknown>> | null,
  countCall: (path: string) => Promise<void>,
): RequestContext {
  const given = connectionParams?.["token"];
  if (given !== undefined && !isTokenShaped(given)) {
    throw toTrpcError(new DomainError("unauthenticated"));
  }
  const { token, ...context } = requestContext(deps, request);
  return {
    ...context,
    token: given ?? token,
    isApiClient: given !== undefined || context.isApiClient,
    idempotencyKey: null,
    countCall,
  };
}

/** Node hands over an upgraded connection for good: after a refusal nobody else would close it. */
function destroyRefusedUpgrades(app: FastifyInstance): void {
  app.addHook("onResponse", async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon();
  });
}
