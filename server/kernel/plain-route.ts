import type { FastifyReply, FastifyRequest } from "fastify";
import type { ZodType } from "zod";
import type { MemberContext, RequestContext } from "./context.ts";
import { DomainError } from "./errors.ts";
import { authorize } from "./guard.ts";
import type { AccessRule, ProcedureMeta } from "./trpc.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route; `procedure`: as the rule of the procedure that it calls says. */
    rule?: RouteRule | "procedure";
  }
}

/**
 * Who may call a plain route: those whom a procedure's rule would let in, or holders of a proof
 * that the server can check by itself: an address that it signed, a webhook's signature, an
 * operator's token.
 */
export type RouteAccess = AccessRule | "signed";

/** How often a member may call the route; everyone else is counted by address. */
export type RouteLimit = {
  /** Routes with the same name are counted together. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
};

/** What the route demands of a caller. */
export type RouteRule = Omit<ProcedureMeta, "access"> & {
  readonly access: RouteAccess;
  readonly limit?: RouteLimit;
};

/** A route that Fastify serves outside tRPC and the REST table. */
export type RouteRow = RouteRule & {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** Text fields of a multipart/form-data body, beside its one file in the field `file`. */
  readonly multipart?: ZodType;
  /** Takes what a page's form sends without a script, beside JSON. */
  readonly isForm?: true;
  /** Gets the bytes of the body as they came, which a webhook's signature is about. */
  readonly isRaw?: true;
  /** For a raw route: the header with the caller's signature; without one nothing of the body is read. */
  readonly signature?: string;
  /** For a signed raw route: whether its provider sends more than what other calls may. */
  readonly mayBeLarge?: true;
};

/** What a route's handler receives once its rule has let the call in. */
export type RouteCall<Context> = {
  readonly ctx: Context;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Handler<Context> = (call: RouteCall<Context>) => unknown;

/** A row with its handler; http/register-routes.ts is the only way from here to Fastify. */
export type ServedRoute = {
  readonly row: RouteRow;
  readonly serve: Handler<RequestContext>;
};

/**
 * Makes a plain route under its rule, which is enforced on every call as a procedure's is: session,
 * membership and permissions are read again. Throws what `authorize` throws, and `rate_limited`.
 */
export function plainRoute(
  row: RouteRow & { readonly access: "public" },
  handle: Handler<RequestContext>,
): ServedRoute;
export function plainRoute(
  row: RouteRow & { readonly access: Exclude<AccessRule, "public"> },
  handle: Handler<MemberContext>,
): ServedRoute;
export function plainRoute(
  row: RouteRow & { readonly access: AccessRule },
  handle: Handler<MemberContext>,
): ServedRoute {
  return {
    row,
    async serve({ ctx, ...call }) {
      const session = await authorize(ctx, row, { writes: row.method !== "GET" });
      await countCall(row, ctx, session?.user.id);
      const org = session && ctx.deps.orgs.open(session.organization);
      const passed = session ? { ...ctx, session, org } : ctx;
      // The overloads ensure that a public route's handler asks for no more than it gets.
      return handle({ ...call, ctx: passed as MemberContext });
    },
  };
}

type Unproven = null | false;

/**
 * Makes a plain route for callers who prove themselves by the request. What `prove` returns goes to the
 * handler; a call without a proof gets `not_found`, or what `prove` throws.
 */
export function signedRoute<Proof>(
  row: RouteRow & { readonly access: "signed" },
  prove: (
    call: Omit<RouteCall<RequestContext>, "reply">,
  ) => Proof | Unproven | Promise<Proof | Unproven>,
  handle: (call: RouteCall<RequestContext> & { readonly proof: Proof }) => unknown,
): ServedRoute {
  return {
    row,
    async serve(call) {
      await countCall(row, call.ctx, undefined);
      const proof = await prove(call);
      if (proof === null || proof === false) throw new DomainError("not_found");
      return handle({ ...call, proof });
    },
  };
}

async function countCall(
  { limit }: RouteRow,
  { deps, address }: RequestContext,
  userId: string | undefined,
): Promise<void> {
  if (limit) await deps.limiter.hit(limit.name, userId ?? address, limit);
}
