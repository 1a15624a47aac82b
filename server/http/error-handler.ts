import type { FastifyInstance } from "fastify";
import { sendError, sendNotFound } from "#server/kernel/error-reply.ts";

/** Answers every refusal and failure in the one documented form, whatever threw it. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
}

/** Answers JSON for paths that nothing serves. */
export function registerJsonNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(sendNotFound);
}
