import type { AppRouter } from "#server/app-router.ts";

type ErrorShape = AppRouter["_def"]["_config"]["$types"]["errorShape"];

/** What the server says of a call that it refused. */
export type ErrorData = Readonly<
  Pick<ErrorShape["data"], "error" | "httpStatus" | "issues" | "params" | "requestId">
>;

/**
 * A call that the server refused: `message` is a Portuguese sentence, `data.error` the code,
 * `data.issues` the fields' complaints, `data.requestId` what to ask the operator about.
 */
export type EncaixeError = Error & { readonly data: ErrorData };

/** False for what never got an answer, such as a lost connection. */
export function isEncaixeError(error: unknown): error is EncaixeError {
  return error instanceof Error && "data" in error && "error" in Object(error.data);
}
