import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "#shared/errors.ts";
import { errorMessage, requestMessages } from "#shared/messages.pt-br.ts";
import { asDomainError, DomainError } from "./errors.ts";
import { refusalPage } from "./messages/refusal-page.ts";

/** Seconds after which a caller may try again, when the error itself doesn't say. */
const retryAfterSeconds: Record<number, number> = { 429: 60, 503: 5 };

type ReplyOptions = {
  /** True when whoever threw the error has already logged it. */
  readonly isLogged?: boolean;
};

/** Refuses a request in the one documented form; logs a bug once and answers it without detail. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  options: ReplyOptions = {},
): FastifyReply {
  const known = asDomainError(error) ?? asRequestError(error);
  if (!known) {
    if (!options.isLogged) {
      request.log.error({ err: error }, "request failed");
    }
    return sendBody(reply, 500, errorBody(new DomainError("internal_error"), request.id));
  }
  if (known.status >= 500) {
    request.log.warn({ err: error }, "request could not be served");
  }
  return sendBody(reply, known.status, errorBody(known, request.id), known.params["retryAfter"]);
}

/** Returns the JSON body of a refusal. */
export function errorBody(error: DomainError, requestId: string): ErrorBody {
  const { code, message, issues } = error;
  // The header says this already.
  const { retryAfter: _retryAfter, ...params } = error.params;
  return {
    error: code,
    message,
    requestId,
    ...(issues.length > 0 && { issues }),
    ...(Object.keys(params).length > 0 && { params }),
  };
}

/** Answers 404 for an unknown address. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendBody(reply, 404, errorBody(new DomainError("not_found"), request.id));
}

/** Sets Retry-After, unless it is set already or the status needs none. */
export function sayWhenToRetry(
  reply: FastifyReply,
  seconds: string | number | undefined = retryAfterSeconds[reply.statusCode],
): void {
  if (seconds === undefined || reply.hasHeader("retry-after")) return;
  reply.header("retry-after", String(seconds));
}

function sendBody(
  reply: FastifyReply,
  status: number,
  body: ErrorBody,
  retryAfter?: string | number,
): FastifyReply {
  reply.code(status);
  sayWhenToRetry(reply, retryAfter);
  // The headers may have been meant for a success: neither type nor caching applies to a refusal.
  reply.removeHeader("content-disposition").header("cache-control", "no-store");
  if (opensPaper(reply.request)) {
    const { html, policy } = refusalPage(body.message);
    return reply
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(html);
  }
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** Whether somebody opens a paper in a browser, as page or file, and would read JSON in its place. */
function opensPaper({ headers, routeOptions }: FastifyRequest): boolean {
  const rule = routeOptions.config.rule;
  if (typeof rule !== "object" || !("answerType" in rule)) return false;
  const isPaper = rule.answerType === "text/html" || rule.answerType === "application/pdf";
  return isPaper && (headers.accept ?? "").includes("text/html");
}

/** Returns what Fastify refused before any handler ran, or undefined for its own faults. */
function asRequestError(error: unknown): DomainError | undefined {
  if (!(error instanceof Error) || !("statusCode" in error)) return undefined;
  const { statusCode } = error;
  if (statusCode === 404) return new DomainError("not_found");
  if (statusCode === 413) return new DomainError(tooLargeCode(error));
  if (statusCode === 415) return requestError(requestMessages.wrongContentType);
  if (statusCode === 429) return new DomainError("rate_limited");
  if (statusCode === 503) return new DomainError("database_unavailable");
  if (typeof statusCode !== "number" || statusCode < 400 || statusCode >= 500) return undefined;
  return requestError(describe(error));
}

/** Forms of uploads have limits of their own; any other body is one of fields and texts. */
function tooLargeCode(error: Error): "file_too_large" | "request_too_large" {
  const code = "code" in error ? String(error.code) : "";
  return code === "FST_ERR_CTP_BODY_TOO_LARGE" ? "request_too_large" : "file_too_large";
}

function describe(error: Error): string {
  const code = "code" in error ? error.code : "";
  if (code === "FST_ERR_BAD_URL" || code === "FST_ERR_MAX_PARAM_LENGTH") {
    return requestMessages.malformedAddress;
  }
  if (error instanceof SyntaxError || code === "FST_ERR_CTP_INVALID_JSON_BODY") {
    return requestMessages.malformedJson;
  }
  return errorMessage("invalid_input");
}

function requestError(message: string): DomainError {
  return new DomainError("invalid_input", {}, [], message);
}
