import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "#server/kernel/deps.ts";
import { addressOf } from "#server/kernel/request-context.ts";

/**
 * What an address may do in a minute, by kind of call, over HTTP and sockets and over all processes
 * together. Commands also limit accounts. Files of the build never change and cost no query: a first
 * visit asks for dozens, which leave a visitor's calls and a clinic's shared address alone.
 */
export const perMinute = {
  login: 20,
  booking: 30,
  public: 240,
  other: 3_000,
  file: 12_000,
} as const;

type CallKind = keyof typeof perMinute;

/** Limits each address; an IPv6 network counts as one. Register it before any route. */
export function registerRateLimits(
  app: FastifyInstance,
  deps: Pick<Deps, "config" | "limiter">,
): void {
  if (!deps.config.rateLimits) return;
  app.addHook("onRequest", async (request) => {
    await countCalls(deps, addressOf(request), kindsOf(request));
  });
}

/** Counts a procedure called by a socket's message; rejects with `rate_limited`. */
export function countProcedure(
  deps: Pick<Deps, "limiter">,
  address: string,
  path: string,
): Promise<void> {
  return countCalls(deps, address, [kindOfProcedure(path)]);
}

/** A call counts the same alone and in a batch: ten logins in one request are ten. */
async function countCalls(
  { limiter }: Pick<Deps, "limiter">,
  address: string,
  kinds: readonly CallKind[],
): Promise<void> {
  const weights = new Map<CallKind, number>();
  for (const kind of kinds) weights.set(kind, (weights.get(kind) ?? 0) + 1);
  await Promise.all(
    [...weights].map(([kind, weight]) => {
      const rule = { max: perMinute[kind], windowSeconds: 60 };
      return limiter.hit(`calls-${kind}`, address, rule, weight);
    }),
  );
}

const unlimited = /^\/(health\/|metrics$)/;

const routes: readonly [CallKind, RegExp][] = [
  ["file", /^(GET|HEAD) \/assets\//],
  ["login", /^POST \/(api\/(auth\/(login|reset-password)$|invitations\/)|start\/[^/]+\/entrar$)/],
  ["booking", /^(POST|PUT|DELETE) \/api\/public\//],
  [
    "public",
    /^\w+ ((\/api\/(public|invitations)|\/book|\/agendamento|\/anamnese|\/lista-de-espera|\/lembretes)\/|\/verificar(\/|$))/,
  ],
];

const procedures: readonly [CallKind, RegExp][] = [
  ["login", /^(auth\.(login|resetPassword)|invitations\.(accept|join|decline))$/],
  ["booking", /^booking\.(book|cancel|confirm|move)/],
  ["public", /^(booking|invitations)\./],
];

const kindOfProcedure = (path: string) => firstMatch(procedures, path);

function kindsOf(request: FastifyRequest): readonly CallKind[] {
  const route = request.routeOptions.url ?? "";
  if (request.method === "GET" && unlimited.test(route)) return [];
  if (route.startsWith("/trpc/")) {
    const { path = "" } = request.params as { path?: string };
    return path.split(",").map(kindOfProcedure);
  }
  return [firstMatch(routes, `${request.method} ${route}`)];
}

function firstMatch(rules: typeof routes, name: string): CallKind {
  return rules.find(([, pattern]) => pattern.test(name))?.[0] ?? "other";
}
