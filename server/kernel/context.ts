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
  /** Sets or clears the browser's session cookie; absent on sockets, which can't. */
  readonly setSessionCookie?: (token: string | null, expiresAt?: Date) => void;
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
