import type { BusinessType } from "#shared/domain/business-types.ts";
import type { Permission } from "#shared/domain/permissions.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import type { KeptStanding } from "#shared/domain/subscriptions.ts";
import type { ErrorCode } from "#shared/errors.ts";

/** Everything a session says about its caller, read in one query and at most a second old. */
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
    /** Whether it has chosen to show the medical tabs or not. */
    readonly clinicalTabs: boolean | null;
    readonly schemaName: string;
  };
  readonly plan: PlanSlug;
  /** How the account pays; from its `readOnlyFrom` on, calls only read, and at `closesAt` it closes. */
  readonly subscription: KeptStanding;
  readonly role: string;
  /** The permissions of the role together with the person's own. */
  readonly permissions: readonly Permission[];
  /** The employee of this organisation that the user is, if any. */
  readonly employeeId: string | null;
};

/** The author under whom a write is recorded. */
export type Author =
  | { readonly kind: "user"; readonly userId: string }
  | { readonly kind: "visitor" }
  | { readonly kind: "system" };

/** The reason that a caller hears when the session is over. */
export type SessionEnd = Extract<
  ErrorCode,
  "unauthenticated" | "access_removed" | "organization_inactive"
>;

/** Looks sessions up; the modules/auth implementation caches each for at most a second. */
export type SessionReader = {
  /**
   * Returns the session of a cookie or bearer token, or null when there is none or it has ended.
   */
  read(token: string): Promise<ActiveSession | null>;
  /** Returns why `read` finds nothing. */
  whyEnded(token: string): Promise<SessionEnd>;
  /**
   * Reads the sessions of all tokens that have an open socket, in one query and past the cache. It
   * runs every second, so that the sockets of ended sessions are closed. Throws when the database
   * is away, which says nothing about the sessions.
   */
  revalidate(tokens: readonly string[]): Promise<Map<string, ActiveSession | null>>;
  /** Empties the cache, so that the next read sees the database. */
  forget(): void;
};

/** A socket's hold on its session; `current` is at most a second old, null once it has ended. */
export type TrackedSession = {
  current(): ActiveSession | null;
  release(): void;
};

/** Keeps the sessions of open sockets fresh. Implemented in realtime/live-sessions.ts. */
export type LiveSessions = {
  /** Returns null when the token has no session; calls `onEnd` when the session ends later. */
  track(token: string, onEnd: () => void): Promise<TrackedSession | null>;
  /**
   * Settles when the sessions have been read again after a change that may have taken rights away,
   * or when that was given up because the database is away; null while nothing of the kind runs.
   */
  rechecking(): Promise<void> | null;
};
