import type { FastifyRequest } from "fastify";
import { DomainError } from "#server/kernel/errors.ts";
import { namesThisMachine } from "#server/local-host.ts";

/** Throws `not_found` unless the request names this machine. */
export function assertLocal({ headers }: Pick<FastifyRequest, "headers">): void {
  if (!namesThisMachine(headers)) throw new DomainError("not_found");
}
