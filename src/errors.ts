import type { AppRouter } from "#server/app-router.ts";

type ErrorShape = AppRouter["_def"]["_config"]["$types"]["errorShape"];

/** The details of a refused call. */
export type ErrorData = Readonly<
  Pick<ErrorShape["data"], "error" | "httpStatus" | "issues" | "params" | "requestId">
>;

/**
 * A call that the server refused: `message` is a Portuguese sentence, `data.error` the code,
 * `data.issues` the fields' complaints, `data.requestId` the id to give the operator.
 */
export type EncaixeError = Error & { readonly data: ErrorData };

/** Returns false for a call without an answer, such as after a lost connection. */
export function isEncaixeError(error: unknown): error is EncaixeError {
  return error instanceof Error && "data" in error && "error" in Object(error.data);
}
