import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { DomainError } from "#server/kernel/errors.ts";

/** What an address may do in a minute, by kind of request. Commands limit accounts beside this. */
const perMinute = { login: 20, booking: 30, public: 240, other: 1_500 } as const;

type RequestKind = keyof typeof perMinute | "unlimited";

const keptAddresses = 20_000;

/** Limits each address, an IPv6 network counting as one. Register it before any route. */
export async function registerRateLimits(
  app: FastifyInstance,
  settings: Pick<Config, "rateLimits">,
): Promise<void> {
  if (!settings.rateLimits) return;
  await app.register(rateLimit, {
    timeWindow: 60_000,
    cache: keptAddresses,
    keyGenerator: (request) => `${normalizeIP(request.ip)} ${kindOf(request)}`,
    max: (request) => {
      const kind = kindOf(request);
      return kind === "unlimited" ? Number.MAX_SAFE_INTEGER : perMinute[kind];
    },
    errorResponseBuilder: () => new DomainError("rate_limited"),
  });
}

const calls: readonly [RequestKind, RegExp][] = [
  ["unlimited", /^GET \/(health\/|metrics$)/],
  ["login", /^POST \/api\/auth\/(login|reset-password)$/],
  ["booking", /^(POST|PUT|DELETE) \/api\/public\//],
  ["public", /^\w+ (\/api\/public|\/book|\/agendamento)\//],
];

const procedures: readonly [RequestKind, RegExp][] = [
  ["login", /^auth\.(login|resetPassword)$/],
  ["booking", /^booking\.(book|cancel|move)/],
  ["public", /^booking\./],
];

/** The kind of a request; of a batch, the strictest of its calls. */
function kindOf(request: FastifyRequest): RequestKind {
  const route = request.routeOptions.url ?? "";
  if (route.startsWith("/trpc/")) {
    const paths = (request.params as { path?: string }).path?.split(",") ?? [];
    return firstMatch(procedures, paths);
  }
  return firstMatch(calls, [`${request.method} ${route}`]);
}

function firstMatch(rules: typeof calls, names: readonly string[]): RequestKind {
  return rules.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0] ?? "other";
}
