import type { BusinessType } from "#shared/domain/business-types.ts";
import type { Permission } from "#shared/domain/permissions.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import type { ErrorCode } from "#shared/errors.ts";

/** Everything a session says about who is calling: read in one query, at most a second old. */
export type ActiveSession = {
  readonly idHash: string;
  readonly mustChangePassword: boolean;
  /** True while the organisation asks for a second factor that the person hasn't set up. */
  readonly mustSetUpTwoFactor: boolean;
  readonly hasTwoFactor: boolean;
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  readonly organization: {
    readonly id: string;
    readonly accountId: string;
    readonly name: string;
    readonly businessType: BusinessType;
    readonly schemaName: string;
  };
  readonly plan: PlanSlug;
  readonly role: string;
  /** The union of the role's permissions and the person's own. */
  readonly permissions: readonly Permission[];
  /** The employee of this organisation that the user is, when there is one. */
  readonly employeeId: string | null;
};

/** Who a write is recorded under. */
export type Author =
  | { readonly kind: "user"; readonly userId: string }
  | { readonly kind: "visitor" }
  | { readonly kind: "system" };

/** What a caller is told whose session is no more. */
export type SessionEnd = Extract<
  ErrorCode,
  "unauthenticated" | "access_removed" | "organization_inactive"
>;

/** Looks sessions up; the modules/auth implementation caches each for at most a second. */
export type SessionReader = {
  /** The session of a cookie or bearer token, or null when there is none or it has ended. */
  read(token: string): Promise<ActiveSession | null>;
  /** Why `read` finds nothing. */
  whyEnded(token: string): Promise<SessionEnd>;
  /**
   * The sessions of all tokens that have an open socket, in one query and past the cache: called
   * every second, so that the sockets of a session that ended are closed. Throws when the database
   * is away, which says nothing about the sessions.
   */
  revalidate(tokens: readonly string[]): Promise<Map<string, ActiveSession | null>>;
  /** Forgets what is cached, so that the next read sees the database. */
  forget(): void;
};

/** A socket's hold on its session; `current` is at most a second old, null once it has ended. */
export type TrackedSession = {
  current(): ActiveSession | null;
  release(): void;
};

/** Keeps the sessions of open sockets fresh. Implemented in realtime/live-sessions.ts. */
export type LiveSessions = {
  /** Null when the token has no session; `onEnd` is called when the session ends later. */
  track(token: string, onEnd: () => void): Promise<TrackedSession | null>;
  /**
   * While the sessions are read anew because a change may have taken rights away: settles when that
   * is done, or given up because the database is away. Else null.
   */
  rechecking(): Promise<void> | null;
};
