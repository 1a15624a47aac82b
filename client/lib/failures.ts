import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "#server/app-router.ts";
import type { ErrorCode, ErrorParams, FieldIssue } from "#shared/errors.ts";

/** What a screen needs to know of a call that failed. */
export type Failure = {
  readonly code: ErrorCode | "offline" | "unknown";
  /** One Portuguese sentence to show. */
  readonly message: string;
  readonly issues: readonly FieldIssue[];
  /** The code's parameters, e.g. the right `totalCents` of `total_changed`. */
  readonly params: ErrorParams;
  /** True when the same call may work in a moment. */
  readonly mayPass: boolean;
};

const passing = new Set<Failure["code"]>([
  "database_unavailable",
  "storage_full",
  "storage_unavailable",
  "internal_error",
  "offline",
]);

function failure(
  code: Failure["code"],
  message: string,
  told: { readonly issues?: readonly FieldIssue[]; readonly params?: ErrorParams } = {},
): Failure {
  const { issues = [], params = {} } = told;
  return { code, message, issues, params, mayPass: passing.has(code) };
}

const sessionEnds = new Set<Failure["code"]>([
  "unauthenticated",
  "access_removed",
  "organization_inactive",
]);

/** Whether a refused request about oneself means that the session is over. */
export const isSessionEnd = ({ code }: Failure): boolean => sessionEnds.has(code);

/** What is said when no answer came. */
export const unreachable = "Não conseguimos falar com o servidor. Confira sua conexão.";

/** Reads whatever a call threw. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof TRPCClientError)) {
    return failure("unknown", "Algo deu errado. Tente de novo em instantes.");
  }
  const { data, message } = error as TRPCClientError<AppRouter>;
  if (data) return failure(data.error, message, data);
  return failure("offline", unreachable);
}

/** Returns what is wrong with the only field of a small form, rather than that something is. */
export function reasonOf({ issues, message }: Failure): string {
  const [first, ...others] = issues;
  return first && others.length === 0 ? first.message : message;
}

/** Returns the sentences for fields, by the field's path: what a form's `setErrors` takes. */
export function fieldErrors({ issues }: Failure): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [issue.path, issue.message]));
}

/** Says that what a screen shows could not be loaded; `what` begins with its preposition. */
export function loadFailure(error: unknown, what = ""): string {
  return `Erro ao carregar dados${what && ` ${what}`}. ${failureOf(error).message}`;
}
