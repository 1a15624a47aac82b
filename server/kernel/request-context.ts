import "@fastify/cookie";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext } from "./context.ts";
import type { Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";

/**
 * Returns the names of the browser's cookies: the session, whose token API clients send as a
 * bearer, the device, known again at its next login, and the sign-up that it began. Over https the
 * prefix keeps other hosts from setting them.
 */
function cookieNames(publicUrl: string) {
  const prefix = publicUrl.startsWith("https:") ? "__Host-" : "";
  return {
    session: `${prefix}encaixe_session`,
    device: `${prefix}encaixe_device`,
    signup: `${prefix}encaixe_signup`,
  } as const;
}

const maxUserAgentLength = 300;
const proofForm = /^[\w.-]{16,300}$/;
const tokenForm = /^[\w-]{16,256}$/;
const bearerForm = /^Bearer +([\w-]{16,256})$/i;

/**
 * A request's token and where it came from. A browser sends the cookie by itself, never a bearer.
 */
export type SessionToken = { readonly source: "bearer" | "cookie"; readonly token: string };

/**
 * Returns the session token of a request. Bearer wins; a malformed Authorization header counts as
 * no login and never falls back to the cookie.
 */
export function sessionToken(request: FastifyRequest, publicUrl: string): SessionToken | null {
  const authorization = request.headers.authorization;
  if (authorization !== undefined) {
    const token = bearerForm.exec(authorization.trim())?.[1];
    return token ? { source: "bearer", token } : null;
  }
  const token = request.cookies[cookieNames(publicUrl).session];
  return token && tokenForm.test(token) ? { source: "cookie", token } : null;
}

/** The caller as the log names them. */
export type Caller = { readonly userId: string; readonly organizationId: string };

/** The callers of requests that the guard has recognised. */
const callers = new WeakMap<FastifyRequest, Caller>();

/** Returns who sent a request, once the guard has let a member in or refused one. */
export function callerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request);
}

/**
 * Returns where a request comes from, an IPv4 address or an IPv6 /64: the holder of a network would
 * otherwise have as many tries as addresses. Throws `invalid_input` for a caller who has hung up:
 * such a connection has no address, and nobody hears the answer.
 */
export function addressOf(request: FastifyRequest): string {
  const { ip }: { ip?: string } = request;
  if (!ip) throw new DomainError("invalid_input");
  return normalizeIP(ip);
}

/** True for what could be a session token, however it was sent. */
export function isTokenShaped(token: unknown): token is string {
  return typeof token === "string" && tokenForm.test(token);
}

/** Returns the context of a request; a socket's has no reply, since it can't set cookies. */
export function requestContext(
  deps: Deps,
  request: FastifyRequest,
  reply?: FastifyReply,
): RequestContext {
  const { publicUrl } = deps.config;
  const proof = sessionToken(request, publicUrl);
  const names = cookieNames(publicUrl);
  const { [names.device]: device, [names.signup]: signup } = request.cookies;
  return {
    deps,
    requestId: request.id,
    log: request.log,
    address: addressOf(request),
    token: proof?.token ?? null,
    isApiClient: proof?.source === "bearer",
    device: device && proofForm.test(device) ? device : null,
    signupProof: signup && proofForm.test(signup) ? signup : null,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, maxUserAgentLength),
    idempotencyKey: request.headers["idempotency-key"]?.toString() ?? null,
    recognise(session) {
      callers.set(request, { userId: session.user.id, organizationId: session.organization.id });
    },
    ...(reply && cookieSetters(publicUrl, reply)),
  };
}

function cookieSetters(
  publicUrl: string,
  reply: FastifyReply,
): Pick<RequestContext, "setSessionCookie" | "setDeviceCookie" | "setSignupCookie"> {
  const names = cookieNames(publicUrl);
  const secure = publicUrl.startsWith("https:");
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return {
    setSessionCookie(token, expiresAt) {
      if (token === null) reply.clearCookie(names.session, attributes);
      else reply.setCookie(names.session, token, { ...attributes, expires: expiresAt });
    },
    setDeviceCookie(device, expiresAt) {
      reply.setCookie(names.device, device, { ...attributes, expires: expiresAt });
    },
    setSignupCookie(proof, expiresAt) {
      reply.setCookie(names.signup, proof, { ...attributes, expires: expiresAt });
    },
  };
}
