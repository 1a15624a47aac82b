/** One documented /api path: which procedure it calls and how its names differ from the wire's. */
export type RestRoute = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:params`, which become fields of the procedure's input. */
  readonly path: string;
  /** The procedure's path in the app router, e.g. `bookingLinks.update`. */
  readonly procedure: string;
  /** The documented top-level key of the answer; absent: the output's fields stand at the top. */
  readonly envelope?: string;
  /**
   * Wire name → documented name, at every depth of output and body (`priceCents: "price"`,
   * `professional: "professionalId"`). `id` → `_id` holds everywhere.
   */
  readonly names?: Readonly<Record<string, string>>;
  /** Status of success; 200 when absent. */
  readonly status?: 200 | 201;
  /** True when the call takes an Idempotency-Key. */
  readonly idempotent?: boolean;
  /** One Portuguese sentence for /api/docs. */
  readonly summary: string;
  readonly tag: string;
};
