import type { ErrorBody, ErrorCode, ErrorParams, FieldIssue } from "#shared/errors.ts";

/** What the page needs to know of a failed call. */
export type CallFailure = {
  readonly code: ErrorCode | "offline" | "unreachable" | "unknown";
  /** The server's sentence, or ours when it could not be reached; empty when there is none. */
  readonly message: string;
  readonly issues: readonly FieldIssue[];
  /** The code's parameters, e.g. the `challenge` of `proof_required`. */
  readonly params?: ErrorParams;
};

export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: CallFailure };

const patienceMs = 30_000;

/** Calls a documented REST path of this origin. Never throws: a failure is an answer too. */
export async function callServer<T>(path: string, init: RequestInit = {}): Promise<Answer<T>> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(patienceMs) });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok && body !== null) return { ok: true, data: body as T };
    return failed(toldBy(body));
  } catch {
    return failed(unheard());
  }
}

/** Posts JSON; the key identifies a repeated request. */
export function postToServer<T>(path: string, json: string, idempotencyKey?: string) {
  return callServer<T>(path, {
    method: "POST",
    body: json,
    headers: {
      "content-type": "application/json",
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
  });
}

function failed(failure: CallFailure): { ok: false; failure: CallFailure } {
  return { ok: false, failure };
}

function toldBy(body: unknown): CallFailure {
  const { error, message, issues, params } = (body ?? {}) as Partial<ErrorBody>;
  const told = { code: error ?? "unknown", message: message ?? "", issues: issues ?? [] } as const;
  return params ? { ...told, params } : told;
}

function unheard(): CallFailure {
  return navigator.onLine
    ? { code: "unreachable", message: "Não conseguimos falar com o servidor.", issues: [] }
    : { code: "offline", message: "Você está sem internet.", issues: [] };
}
