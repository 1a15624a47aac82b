import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendError, sendNotFound } from "#server/kernel/error-reply.ts";

/** Every refusal and failure in the one documented form, whatever threw it. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
}

/** What nobody serves is told as JSON. */
export function registerJsonNotFound(app: FastifyInstance): void {
  registerNotFound(app, sendNotFound);
}

/** Answers what nobody serves; guessing addresses counts against the address that does it. */
export function registerNotFound(
  app: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  if (app.hasDecorator("rateLimit"))
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, answer);
  else app.setNotFoundHandler(answer);
}
