import type { FastifyInstance } from "fastify";
import { sayWhenToRetry, sendError, sendNotFound } from "#server/kernel/error-reply.ts";

/** Answers every refusal and failure in the one documented form, whatever threw it. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  // tRPC and the visitors' pages answer refusals by themselves.
  app.addHook("onSend", async (_request, reply) => sayWhenToRetry(reply));
}

/** Answers JSON for paths that nothing serves. */
export function registerJsonNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(sendNotFound);
}
