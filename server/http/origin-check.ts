import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { sessionToken } from "#server/kernel/request-context.ts";

type OriginSettings = Pick<Config, "publicUrl" | "isProduction">;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site's page sends with our cookie: mutations and sockets whose Origin (or,
 * without one, Sec-Fetch-Site) isn't ours. A browser never sends a bearer token by itself, so calls
 * with one are exempt. Register it after @fastify/cookie.
 */
export function registerOriginCheck(app: FastifyInstance, settings: OriginSettings): void {
  app.addHook("onRequest", async (request) => {
    if (isForeign(request, settings)) throw new DomainError("origin_refused");
  });
}

function isForeign(request: FastifyRequest, settings: OriginSettings): boolean {
  const isUpgrade = request.headers.upgrade?.toLowerCase() === "websocket";
  if (!isUpgrade && safeMethods.has(request.method)) return false;
  if (!isUpgrade && request.headers.authorization !== undefined) return false;
  const { origin } = request.headers;
  if (origin !== undefined) return !isOwnOrigin(origin, request, settings);
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin";
  // A browser would have sent one of the two; a script that uses the cookie must do so as well.
  return sessionToken(request, settings.publicUrl)?.source === "cookie";
}

function isOwnOrigin(origin: string, request: FastifyRequest, settings: OriginSettings): boolean {
  if (origin === settings.publicUrl) return true;
  // In development the product is reached under several names and ports.
  return !settings.isProduction && URL.parse(origin)?.host === request.host;
}
