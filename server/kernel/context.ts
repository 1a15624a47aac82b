import type { FastifyBaseLogger } from "fastify";
import type { ActiveSession, Author } from "./actor.ts";
import type { Deps } from "./deps.ts";
import type { OrgDb } from "./org-db.ts";

/** What every call knows, whatever carried it. */
export type RequestContext = {
  readonly deps: Deps;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** Where the caller is, as far as TRUST_PROXY lets it be believed: an IPv4 address or an IPv6 /64. */
  readonly address: string;
  /** The session token sent by cookie or as bearer, if any; read anew on every call. */
  readonly token: string | null;
  /** True when the token was sent by hand, as bearer or connection parameter: no browser does that by itself. */
  readonly isApiClient: boolean;
  /** Sets or clears the browser's session cookie; absent on sockets, which can't. */
  readonly setSessionCookie?: (token: string | null, expiresAt?: Date) => void;
  /** What a browser keeps to be known again at its next login; null when it is a new one. */
  readonly device: string | null;
  readonly setDeviceCookie?: (device: string, expiresAt: Date) => void;
  /** What the caller calls itself: a browser and its system, or a script's library; at most 300 characters. */
  readonly userAgent: string;
  /** Hears whose session the guard has read, for the request's line in the log. */
  readonly recognise?: (session: ActiveSession) => void;
  /** Counts a call of a socket, as each request over HTTP was at its arrival; may refuse it. */
  readonly countCall?: (path: string) => Promise<void>;
  /** The Idempotency-Key header, when the caller sent one. */
  readonly idempotencyKey: string | null;
};

/** The context after the guard has let a member in. */
export type MemberContext = RequestContext & {
  readonly session: ActiveSession;
  readonly org: OrgDb;
};

/** What a write in an organisation needs to know, from a member's call, a visitor's or a job's. */
export type WriteContext = {
  readonly deps: Deps;
  readonly requestId: string;
  readonly org: OrgDb;
  readonly author: Author;
};

/** The write context of a member's call. */
export function asMember(ctx: MemberContext): WriteContext {
  return {
    deps: ctx.deps,
    requestId: ctx.requestId,
    org: ctx.org,
    author: { kind: "user", userId: ctx.session.user.id },
  };
}
