import type { Server } from "node:http";
import type { Socket } from "node:net";
import { LogController, type FastifyHttpOptions } from "fastify";
import type { Deps } from "#server/kernel/deps.ts";
import { errorBody, sendError } from "#server/kernel/error-reply.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { requestMessages } from "#shared/messages.pt-br.ts";

const visitorPath = /^\/(book|agendamento|anamnese|lista-de-espera|lembretes|api\/public)\//i;
const saneRequestId = /^[\w.-]{8,64}$/;

/**
 * The largest JSON body, in bytes: several times the fullest input of any call, and small enough to
 * be read, checked and refused within a tenth of a second. Uploads have their own limit.
 */
export const bodyLimit = 256 * 1024;

/** Returns Fastify's options: every resource that a caller can hold has a bound. */
export function serverOptions(
  { config, log }: Pick<Deps, "config" | "log">,
  headersTimeout = 20_000,
): FastifyHttpOptions<Server> {
  return {
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "requestId",
    }),
    requestIdHeader: false,
    genReqId: (request) => requestIdOf(request.headers["x-request-id"]),
    // The last hops are ours; anyone can have written what stands further left.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit,
    // For the whole request; 70 MB over a slow line take minutes, slow-bodies.ts ends it much
    // earlier.
    requestTimeout: 300_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // By default Node looks for late requests every half minute.
    http: {
      headersTimeout,
      connectionsCheckingInterval: headersTimeout / 4,
      maxHeaderSize: 16_384,
    },
    rewriteUrl: ({ url }) => plainAddress(url ?? "/"),
    // A batch of ten procedure names is one path parameter.
    routerOptions: { maxParamLength: 1_000 },
    // While it drains, the server still answers what reaches it on open connections.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(request, reply, error),
    clientErrorHandler: refuseMalformed,
  };
}

/**
 * Normalises what visitors type or copy from paper: `/BOOK/{slug}/` is `/book/{slug}`, and no
 * public address ends in a slash. Tokens and query stay as they are.
 */
function plainAddress(url: string): string {
  if (!visitorPath.test(url)) return url;
  const [path = "", ...query] = url.split("?");
  const known = path.replace(visitorPath, (start) => start.toLowerCase()).replace(/\/+$/, "");
  return [known, ...query].join("?");
}

function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && saneRequestId.test(given) ? given : newId();
}

/** Answers bytes that are no HTTP request, which have no request or reply object. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, message] = statusOf(error.code);
  const known = new DomainError("invalid_input", {}, [], message);
  const body = JSON.stringify(errorBody(known, newId()));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

function statusOf(code: string | undefined): [string, string] {
  if (code === "HPE_HEADER_OVERFLOW") {
    return ["431 Request Header Fields Too Large", requestMessages.headersTooLarge];
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return ["408 Request Timeout", requestMessages.tooSlow];
  return ["400 Bad Request", requestMessages.malformedAddress];
}
