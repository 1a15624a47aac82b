import { TRPCError, type TRPC_ERROR_CODE_KEY } from "@trpc/server";
import { PaperRefused, type PaperRefusal } from "#server/integrations/paper/paper-port.ts";
import {
  BillingUnavailable,
  BillingUnknown,
  SubscriptionMoved,
} from "#server/integrations/stripe/billing-port.ts";
import { StorageUnavailable } from "#server/integrations/storage/storage-port.ts";
import { errorStatus, type ErrorCode, type ErrorParams, type FieldIssue } from "#shared/errors.ts";
import {
  errorMessage,
  organizationAwayMessage,
  papersBusyMessage,
  paperTooLongMessage,
} from "#shared/messages.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";

/** An expected failure, which the caller receives as a code; everything else is a bug. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly issues: readonly FieldIssue[];

  /** `message` replaces the code's usual sentence where one code has several causes. */
  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    issues: readonly FieldIssue[] = [],
    message: string = errorMessage(code, params),
  ) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.params = params;
    this.issues = issues;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Returns the refusal of calls to one organisation whose data can't be reached. */
export function organizationAway(): DomainError {
  return new DomainError("database_unavailable", {}, [], organizationAwayMessage);
}

/** Returns an `invalid_input` that points at one field. */
export function invalidField(path: string, message: string): DomainError {
  return new DomainError("invalid_input", {}, [{ path, message }]);
}

const trpcCodeOfStatus: Record<number, TRPC_ERROR_CODE_KEY> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  402: "PAYMENT_REQUIRED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
};

/** SQLSTATEs and socket errors that mean the database is away or overloaded, not that the request was wrong. */
const unavailableStates = new Set([
  "57P01",
  "57P02",
  "57P03",
  "57P04",
  "57P05",
  "53000",
  "53200",
  "57014",
  "55P03",
  "53300",
  "08000",
  "08003",
  "08006",
]);
/** Nothing more can be written: a disk is full, the database's, ours or the file server's. */
const fullStates = new Set(["53100", "ENOSPC", "EDQUOT", "XMinioStorageFull"]);
/** Postgres can't read a text as the uuid, instant or character that it should be. */
const unreadableStates = new Set(["22P02", "22021", "22007", "22008", "22009"]);
const socketErrors = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed)/;
/**
 * What Citus says when it can't reach the node on which an organisation's schema lies; of a commit that
 * was cut it only passes on what its line to the node said.
 */
const awayNode =
  /connection to the remote node|any connections to the node|for shard \d+ on at least one active node|^(?:SSL SYSCALL error|SSL connection has been closed|server closed the connection|no connection to the server|connection not open|could not (?:receive data from|send data to) server)/;

/** Returns the SQLSTATE or socket code of an error, also when Drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ("code" in e && typeof e.code === "string") return e.code;
  }
  return undefined;
}

/** True when the error means that the file storage is unreachable. */
function isStorageUnavailable(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (e instanceof StorageUnavailable) return true;
  }
  return false;
}

/** True when Citus says that the node on which an organisation lies is unreachable. */
function isNodeAway(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (awayNode.test(e.message)) return true;
  }
  return false;
}

/** True when the error means that the database, or the organisation's part of it, is unreachable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isStorageUnavailable(error)) return false;
  if (isNodeAway(error)) return true;
  const state = sqlState(error);
  if (state && (unavailableStates.has(state) || socketErrors.has(state))) return true;
  for (let e = error; e instanceof Error; e = e.cause) {
    if (lostConnection.test(e.message)) return true;
  }
  return false;
}

/** A query that was refused a connection comes wrapped by Drizzle, a procedure's failure by tRPC. */
function findDomainError(error: unknown): DomainError | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (e instanceof DomainError) return e;
  }
  return undefined;
}

/** Reads a thrown value as an expected failure; returns undefined when it is a bug. */
export function asDomainError(error: unknown): DomainError | undefined {
  const told = findDomainError(error);
  if (told) return told;
  if (error instanceof TRPCError) {
    // An answer that fails its own schema carries issues too, but that is a bug, not bad input.
    if (isZodLike(error.cause)) {
      return error.code === "BAD_REQUEST" ? fromIssues(error.cause.issues) : undefined;
    }
    if (error.code === "NOT_FOUND") return new DomainError("not_found");
    if (error.code === "PAYLOAD_TOO_LARGE") return new DomainError("request_too_large");
    const badRequest = [
      "BAD_REQUEST",
      "PARSE_ERROR",
      "METHOD_NOT_SUPPORTED",
      "UNSUPPORTED_MEDIA_TYPE",
    ];
    if (badRequest.includes(error.code)) return new DomainError("invalid_input");
    return error.cause ? asDomainError(error.cause) : undefined;
  }
  if (isZodLike(error)) return fromIssues(error.issues);
  if (error instanceof PaperRefused) return refusedPaper[error.code]();
  if (isNodeAway(error)) return organizationAway();
  if (isDatabaseUnavailable(error)) return new DomainError("database_unavailable");
  const state = sqlState(error);
  if (state && fullStates.has(state)) return new DomainError("storage_full");
  if (isStorageUnavailable(error)) return new DomainError("storage_unavailable");
  if (error instanceof BillingUnknown) return new DomainError("billing_unknown");
  if (error instanceof SubscriptionMoved) {
    return new DomainError("conflict", {}, [], tierTexts.turning);
  }
  if (error instanceof BillingUnavailable) return new DomainError("billing_unavailable");
  if (state === "23P01") return new DomainError("time_slot_unavailable");
  // 23503: the row that it refers to has just been deleted.
  if (state && ["23505", "23503", "40P01", "40001"].includes(state)) {
    return new DomainError("conflict");
  }
  if (state && unreadableStates.has(state)) return new DomainError("invalid_input");
  return undefined;
}

/** Returns the tRPC error that carries a failure to the client. */
export function toTrpcError(error: unknown): TRPCError {
  const known = asDomainError(error);
  if (!known)
    return error instanceof TRPCError
      ? error
      : new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: error });
  return new TRPCError({
    code: trpcCodeOfStatus[known.status] ?? "BAD_REQUEST",
    message: known.message,
    cause: known,
  });
}

/** One answer for all papers, whoever asks for one. */
const refusedPaper: Readonly<Record<PaperRefusal, () => DomainError>> = {
  too_long: () => new DomainError("file_too_large", {}, [], paperTooLongMessage),
  bad_picture: () => new DomainError("invalid_image"),
  busy: () => new DomainError("rate_limited", {}, [], papersBusyMessage),
};

type ZodIssue = {
  readonly path: PropertyKey[];
  readonly message: string;
  /** For a value that matches none of several alternatives: the issues of each. */
  readonly errors?: readonly (readonly ZodIssue[])[];
};
type ZodLike = { readonly issues: readonly ZodIssue[] };

function isZodLike(value: unknown): value is ZodLike {
  return value instanceof Error && "issues" in value && Array.isArray(value.issues);
}

function fromIssues(issues: readonly ZodIssue[]): DomainError {
  const told = issues
    .flatMap(closestAlternative)
    .slice(0, 50)
    .map((i) => ({ path: i.path.map(String).join("."), message: i.message }));
  return new DomainError("invalid_input", {}, told);
}

/** Returns the alternative that the value comes closest to, the one whose issue lies deepest. */
function closestAlternative(issue: ZodIssue): readonly ZodIssue[] {
  const depthOf = (issues: readonly ZodIssue[]) => Math.max(...issues.map((i) => i.path.length));
  const [closest] = [...(issue.errors ?? [])].toSorted((a, b) => depthOf(b) - depthOf(a));
  if (!closest) return [issue];
  return closest.flatMap((below) =>
    closestAlternative({ ...below, path: [...issue.path, ...below.path] }),
  );
}
