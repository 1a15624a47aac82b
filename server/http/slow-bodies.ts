import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { refuseMalformed } from "./server-options.ts";

/** Uploads of 70 MB over a slow line take minutes; anything slower than this only holds a place. */
const leastUploadBytes = 256 * 1024;

/**
 * Ends requests whose body doesn't arrive in time. A form with a file may take longer, as long as a
 * fair piece of it arrives in every such period; `requestTimeout` ends that too.
 */
export function cutSlowBodies(app: FastifyInstance, bodyMillis = 30_000): void {
  app.addHook("onRequest", async ({ raw }) => {
    if (hasBody(raw)) watchBody(raw, bodyMillis);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function watchBody(request: IncomingMessage, bodyMillis: number): void {
  const { socket } = request;
  // An injected request comes over no line and is complete at once.
  if (!(socket instanceof Socket)) return;
  const isForm = request.headers["content-type"]?.startsWith("multipart/form-data") ?? false;
  let seenBytes = socket.bytesRead;
  const timer = setInterval(() => {
    const newBytes = socket.bytesRead - seenBytes;
    seenBytes = socket.bytesRead;
    if (isForm && newBytes >= leastUploadBytes) return;
    stop();
    refuseMalformed(Object.assign(new Error("slow body"), { code: slowBody }), socket);
    setTimeout(() => socket.destroy(), goodbyeMillis).unref();
  }, bodyMillis).unref();
  const stop = () => clearInterval(timer);
  request.once("end", stop);
  request.once("close", stop);
}

const slowBody = "ERR_HTTP_REQUEST_TIMEOUT";
const goodbyeMillis = 1_000;
