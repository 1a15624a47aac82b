import { TRPCError, type AnyRouter } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { sendError } from "#server/kernel/error-reply.ts";
import { asDomainError } from "#server/kernel/errors.ts";
import { requestContext } from "#server/kernel/request-context.ts";
import type { PlainRoute, RestRoute } from "#server/kernel/rest-route.ts";
import { assertDistinct, procedureOfRoute, type RoutedProcedure } from "./procedure-of-route.ts";
import { readInput, withDocumentedPaths } from "./read-input.ts";
import { toDocumented } from "./translate.ts";

export type RestOptions = {
  readonly router: AnyRouter;
  readonly routes: readonly RestRoute[];
  /** Paths that other plugins serve: here only to be checked for collisions. */
  readonly plainRoutes?: readonly PlainRoute[];
};

type Call = (context: RequestContext, input: unknown) => Promise<unknown>;

/**
 * Serves the documented /api paths by calling the router's procedures, so that their guards run.
 * Throws, and so stops the start, when a row names no procedure or two rows share a call.
 */
export async function registerRest(
  app: FastifyInstance,
  deps: Deps,
  options: RestOptions,
): Promise<void> {
  const { router, routes, plainRoutes = [] } = options;
  assertDistinct([...routes, ...plainRoutes]);
  await app.register(async (scope) => {
    acceptJsonOnly(scope);
    for (const route of routes) {
      const procedure = procedureOfRoute(route, router._def.procedures);
      const call = callOf(router, route.procedure);
      scope.route({
        method: route.method,
        url: route.path,
        handler: (request, reply) => answer(deps, route, procedure, call, request, reply),
      });
    }
  });
}

async function answer(
  deps: Deps,
  route: RestRoute,
  procedure: RoutedProcedure,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = requestContext(deps, request, reply);
  const input = readInput(procedure.inputPlan, request);
  let output: unknown;
  try {
    output = await call(context, procedure.input ? input : undefined);
  } catch (error) {
    const known = asDomainError(error);
    if (known) return sendError(request, reply, withDocumentedPaths(known, procedure.inputPlan));
    // The guard has logged what a procedure throws by mistake.
    return sendError(request, reply, error, { isLogged: error instanceof TRPCError });
  }
  const documented = toDocumented(procedure.outputPlan, output ?? {});
  const body = route.envelope ? { [route.envelope]: documented } : documented;
  return reply
    .code(route.status ?? 200)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(body));
}

/** A procedure reached through the router's caller, as any other caller would. */
function callOf(router: AnyRouter, path: string): Call {
  const segments = path.split(".");
  return (context, input) => {
    let at: unknown = router.createCaller(context);
    for (const segment of segments) at = (at as Record<string, unknown>)[segment];
    return (at as (value: unknown) => Promise<unknown>)(input);
  };
}

/** An empty body counts as none, also when a client announces JSON out of habit. */
function acceptJsonOnly(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser("error", "error");
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (body.trim() === "") done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
}
