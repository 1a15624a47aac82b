import type { FastifyBaseLogger } from "fastify";
import type { ActiveSession, Author } from "./actor.ts";
import type { Deps } from "./deps.ts";
import type { OrgDb } from "./org-db.ts";

/** What every call knows, whichever way it arrived. */
export type RequestContext = {
  readonly deps: Deps;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /**
   * The caller's address, an IPv4 address or an IPv6 /64, as far as TRUST_PROXY lets it be
   * believed.
   */
  readonly address: string;
  /** The session token sent by cookie or as bearer, if any; read again on every call. */
  readonly token: string | null;
  /**
   * True when the token was sent as bearer or connection parameter, which no browser does by
   * itself.
   */
  readonly isApiClient: boolean;
  /** Sets or clears the browser's session cookie; absent on sockets, which can't. */
  readonly setSessionCookie?: (token: string | null, expiresAt?: Date) => void;
  /** The value by which a browser is recognised at its next login; null for a new browser. */
  readonly device: string | null;
  readonly setDeviceCookie?: (device: string, expiresAt: Date) => void;
  /** The signed proof that this browser began an unpaid sign-up, as it was sent; not yet checked. */
  readonly signupProof: string | null;
  readonly setSignupCookie?: (proof: string, expiresAt: Date) => void;
  /**
   * The caller's own name: a browser with its system, or a script's library; at most 300
   * characters.
   */
  readonly userAgent: string;
  /** Receives the session that the guard has read, for the request's line in the log. */
  readonly recognise?: (session: ActiveSession) => void;
  /** Counts a call over a socket, as HTTP requests are counted on arrival; may refuse it. */
  readonly countCall?: (path: string) => Promise<void>;
  /** The Idempotency-Key header as the caller sent it; only calls that take one check it. */
  readonly idempotencyKey: string | null;
};

/** The context of a call once the guard has let a member in. */
export type MemberContext = RequestContext & {
  readonly session: ActiveSession;
  readonly org: OrgDb;
};

/**
 * What a write in an organisation needs to know; it comes from a member's call, a visitor's or a
 * job's.
 */
export type WriteContext = {
  readonly deps: Deps;
  readonly requestId: string;
  readonly org: OrgDb;
  readonly author: Author;
};

/** Returns the write context of a member's call. */
export function asMember(ctx: MemberContext): WriteContext {
  return {
    deps: ctx.deps,
    requestId: ctx.requestId,
    org: ctx.org,
    author: { kind: "user", userId: ctx.session.user.id },
  };
}
