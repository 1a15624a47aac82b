import "@fastify/cookie";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyReply, FastifyRequest } from "fastify";
import { requestMessages } from "#shared/messages.pt-br.ts";
import type { RequestContext } from "./context.ts";
import type { Deps } from "./deps.ts";
import { invalidField } from "./errors.ts";

/** The browser's session cookie; API clients send the same token as a bearer. */
const SESSION_COOKIE = "encaixe_session";

const tokenForm = /^[\w-]{16,256}$/;
const bearerForm = /^Bearer +([\w-]{16,256})$/i;
/** 8 to 128 printable ASCII characters. */
const idempotencyKeyForm = /^[\x21-\x7e]{8,128}$/;

/** Where a request's token came from. A browser sends the cookie by itself, a bearer never. */
export type SessionToken = { readonly source: "bearer" | "cookie"; readonly token: string };

/**
 * The session token of a request. Bearer wins; a malformed Authorization header is as good as no
 * login, it never falls back to the cookie.
 */
export function sessionToken(request: FastifyRequest): SessionToken | null {
  const authorization = request.headers.authorization;
  if (authorization !== undefined) {
    const token = bearerForm.exec(authorization.trim())?.[1];
    return token ? { source: "bearer", token } : null;
  }
  const token = request.cookies[SESSION_COOKIE];
  return token && tokenForm.test(token) ? { source: "cookie", token } : null;
}

/** True for what could be a session token, whatever carried it. */
export function isTokenShaped(token: unknown): token is string {
  return typeof token === "string" && tokenForm.test(token);
}

/**
 * The context of a request; a socket's, which can't set cookies, has no reply. Throws
 * `invalid_input` for a malformed Idempotency-Key.
 */
export function requestContext(
  deps: Deps,
  request: FastifyRequest,
  reply?: FastifyReply,
): RequestContext {
  return {
    deps,
    requestId: request.id,
    log: request.log,
    // One who has a whole IPv6 network would else have as many tries as it has addresses.
    address: normalizeIP(request.ip),
    token: sessionToken(request)?.token ?? null,
    idempotencyKey: readIdempotencyKey(request),
    ...(reply && { setSessionCookie: sessionCookieOf(deps, reply) }),
  };
}

function sessionCookieOf(
  deps: Deps,
  reply: FastifyReply,
): NonNullable<RequestContext["setSessionCookie"]> {
  const secure = deps.config.publicUrl.startsWith("https:");
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return (token, expiresAt) => {
    if (token === null) reply.clearCookie(SESSION_COOKIE, attributes);
    else reply.setCookie(SESSION_COOKIE, token, { ...attributes, expires: expiresAt });
  };
}

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && idempotencyKeyForm.test(key)) return key;
  throw invalidField("Idempotency-Key", requestMessages.idempotencyKey);
}
