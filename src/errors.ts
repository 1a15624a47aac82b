import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "#server/app-router.ts";

type CallError = TRPCClientError<AppRouter>;

/**
 * A call that the server refused: `message` is a Portuguese sentence, `data.error` the code,
 * `data.issues` the fields' complaints, `data.requestId` what to ask the operator about.
 */
export type EncaixeError = CallError & { readonly data: NonNullable<CallError["data"]> };

/** False for what never got an answer, such as a lost connection. */
export function isEncaixeError(error: unknown): error is EncaixeError {
  return error instanceof TRPCClientError && "error" in Object(error.data);
}
