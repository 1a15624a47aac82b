import type { FastifyRequest } from "fastify";
import { DomainError } from "#server/kernel/errors.ts";
import { isLocalHost } from "#server/local-host.ts";

/**
 * Throws `not_found` unless the request names this machine. A page elsewhere whose name leads to this
 * machine (DNS rebinding) and a proxy that serves the product to others both name another host, in Host
 * or in what the proxy adds.
 */
export function assertLocal({ headers }: Pick<FastifyRequest, "headers">): void {
  const forwarded = [headers["x-forwarded-host"] ?? []].flat();
  const named = [headers.host ?? "", ...forwarded.flatMap((names) => names.split(","))];
  const isLocal = (host: string) => isLocalHost(URL.parse(`http://${host.trim()}`)?.hostname ?? "");
  if (!named.every(isLocal)) throw new DomainError("not_found");
}
