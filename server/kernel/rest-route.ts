import type { ZodType } from "zod";
import type { ErrorCode } from "#shared/errors.ts";
import type { RouteRow } from "./plain-route.ts";
import type { AccessRule } from "./trpc.ts";

/** Wire name → documented name, at every depth of output and body. */
export type Names = Readonly<Record<string, string>>;

/** One documented /api path: its procedure, and how its names differ from the wire's. */
export type RestRoute = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:params`, which become fields of the procedure's input. */
  readonly path: string;
  /** The procedure's path in the app router, e.g. `bookingLinks.update`. */
  readonly procedure: string;
  /**
   * The documented top-level key of the answer; when absent, the output's fields stand at the top.
   */
  readonly envelope?: string;
  /**
   * Wire name → documented name, at every depth of output and body (`priceCents: "price"`,
   * `professional: "professionalId"`). `id` → `_id` holds everywhere.
   */
  readonly names?: Names;
  /** Input implied by the path, unless the body says otherwise. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /**
   * For a PUT: the procedure that reads the document, by id or in a list. A caller may send back
   * everything that a GET answered; unchanged fields are dropped.
   */
  readonly document?: string;
  /** Whether the document stands in what that procedure returns under this call's envelope, beside others. */
  readonly isDocumentBeside?: true;
  /** Status of success; 200 when absent. */
  readonly status?: 200 | 201;
  /** True when the call takes an Idempotency-Key. */
  readonly idempotent?: boolean;
  /** The codes of its refusals, besides those of its guard, method and input (rest/refusals.ts). */
  readonly refusals?: readonly ErrorCode[];
  /** One Portuguese sentence for /api/docs. */
  readonly summary: string;
  readonly tag: string;
};

/**
 * A documented /api path that a module serves by its own Fastify route: uploads and the busiest
 * public calls. The engine, the documents and the tests over all paths know it by this row.
 */
export type DocumentedRoute = RouteRow &
  Omit<RestRoute, "procedure"> & {
    readonly access: AccessRule;
    /**
     * Path parameters, query (GET) and JSON body (all others) together; absent when there are none.
     */
    readonly input?: ZodType;
    readonly output: ZodType;
    /** The answer's media type when it isn't JSON. */
    readonly answerType?: string;
  };

/** Whether the API documents include a plain route. */
export function isDocumented(row: RouteRow): row is DocumentedRoute {
  return "summary" in row;
}

/** Returns a field's name in the documented API. */
export function documentedName(wireName: string, names: Names = {}): string {
  return names[wireName] ?? (wireName === "id" ? "_id" : wireName);
}
