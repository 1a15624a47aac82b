import { TRPCError, type AnyRouter } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { sendError } from "#server/kernel/error-reply.ts";
import { asDomainError, DomainError } from "#server/kernel/errors.ts";
import { requestContext } from "#server/kernel/request-context.ts";
import type { DocumentedRoute, RestRoute } from "#server/kernel/rest-route.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { assertDistinct, procedureOfRoute, type RoutedProcedure } from "./procedure-of-route.ts";
import { dropUnchanged, mayBeDocument } from "./drop-unchanged.ts";
import { readInput, refusalOf, withDocumentedNames } from "./read-input.ts";
import { toDocumented } from "./translate.ts";

export type RestOptions = {
  readonly router: AnyRouter;
  readonly routes: readonly RestRoute[];
  /** Paths that other plugins serve, given only to check for collisions. */
  readonly plainRoutes?: readonly DocumentedRoute[];
};

/**
 * How a call reads the document that it changes, with documented names; null when there is none.
 */
type ReadDocument = (context: RequestContext, id: string) => Promise<Bag | null>;
type Bag = Readonly<Record<string, unknown>>;

type ServedRoute = {
  readonly route: RestRoute;
  readonly procedure: RoutedProcedure;
  readonly call: Call;
  readonly readDocument: ReadDocument | null;
};

type Call = (context: RequestContext, input: unknown) => Promise<unknown>;

/**
 * Serves the documented /api paths by calling the router's procedures, so that their guards run.
 * Throws, which stops the start, when a row names no procedure or two rows share a call.
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
      const served: ServedRoute = {
        route,
        procedure: procedureOfRoute(route, router._def.procedures),
        call: callOf(router, route.procedure),
        readDocument: documentReader(router, route),
      };
      scope.route({
        method: route.method,
        url: route.path,
        config: { rule: "procedure" },
        handler: (request, reply) => answer(deps, served, request, reply),
      });
    }
  });
}

async function answer(
  deps: Deps,
  served: ServedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { route, procedure, call } = served;
  const context = requestContext(deps, request, reply);
  let output: unknown;
  try {
    const { body, issues } = await bodyOf(served, context, request);
    const read = readInput(procedure.inputPlan, request, body);
    const input = { ...route.defaults, ...read.input };
    const unread = [...issues, ...read.issues];
    if (unread.length > 0) {
      const { names } = route;
      const refusal = await refusalOf(procedure, { input, issues: unread }, { names, request });
      return sendError(request, reply, refusal);
    }
    output = await call(context, procedure.input ? input : undefined);
  } catch (error) {
    const known = asDomainError(error);
    if (known)
      return sendError(
        request,
        reply,
        withDocumentedNames(known, { plan: procedure.inputPlan, names: route.names }, request),
      );
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

/**
 * Returns the request's body; for a document that was sent back, only its changes, and issues for those that
 * can't be made.
 */
async function bodyOf(
  { procedure, readDocument }: ServedRoute,
  context: RequestContext,
  request: FastifyRequest,
): Promise<{ readonly body: unknown; readonly issues: readonly FieldIssue[] }> {
  const { inputPlan } = procedure;
  const { body } = request;
  if (!readDocument || !mayBeDocument(inputPlan, body)) return { body, issues: [] };
  const { id } = request.params as { id: string };
  const document = await readDocument(context, id);
  if (!document) throw new DomainError("not_found");
  return dropUnchanged(inputPlan, body, document);
}

/** Reads a PUT's document through the procedure of its GET, whose guard runs as for any caller. */
function documentReader(router: AnyRouter, route: RestRoute): ReadDocument | null {
  if (!route.document) return null;
  const row: RestRoute = { ...route, method: "GET", path: "", procedure: route.document };
  const { input, outputPlan } = procedureOfRoute(row, router._def.procedures);
  const call = callOf(router, route.document);
  return async (context, id) => {
    const whole = toDocumented(outputPlan, await call(context, input ? { id } : undefined));
    const { envelope, isDocumentBeside } = route;
    const answered = envelope && isDocumentBeside ? (whole as Bag)[envelope] : whole;
    const found = Array.isArray(answered)
      ? answered.find((one: { readonly _id?: unknown }) => one._id === id)
      : answered;
    // In the caller's form: without what JSON leaves out.
    return found ? (JSON.parse(JSON.stringify(found)) as Bag) : null;
  };
}

/** Calls a procedure through the router's caller, as any other caller would. */
function callOf(router: AnyRouter, path: string): Call {
  const segments = path.split(".");
  return (context, input) => {
    let at: unknown = router.createCaller(context);
    for (const segment of segments) at = (at as Record<string, unknown>)[segment];
    return (at as (value: unknown) => Promise<unknown>)(input);
  };
}

/** An empty body counts as none, even when a client announces JSON out of habit. */
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
