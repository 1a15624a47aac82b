import type { FastifyInstance } from "fastify";
import { sendError, sendNotFound } from "#server/kernel/error-reply.ts";

/** Every refusal and failure in the one documented form, whatever threw it. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
}

/** What nobody serves is told as JSON. */
export function registerJsonNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(sendNotFound);
}
