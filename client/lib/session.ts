import type { Query } from "@tanstack/react-query";
import { useEffect } from "react";
import { can, canAny, type Permission } from "#shared/domain/permissions.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";
import { changed } from "./changes.ts";
import { failureOf, isSessionEnd, type Failure } from "./failures.ts";
import { forgetProfile, restoreProfile, storeProfile } from "./stored-profile.ts";
import { queries, queryClient, trpc } from "./trpc.ts";

let askingSince = Date.now();

/**
 * Returns when the first request for anything that screens may show was sent, at the earliest.
 * By the clock of the day, which goes on while a device sleeps.
 */
export function loadedSince(): number {
  return askingSince;
}

/**
 * Returns the logged-in user for loaders, or null. The stored profile answers at once, and the
 * server is asked in the background.
 */
export async function loadCurrentUser(): Promise<CurrentUser | null> {
  const stored = queries.auth.me.getData() ? null : restoreProfile();
  if (stored) queries.auth.me.setData(undefined, { user: stored }, { updatedAt: 0 });
  try {
    return (await queries.auth.me.ensureData()).user;
  } catch (error) {
    if (isSessionEnd(failureOf(error))) return null;
    throw error;
  }
}

/**
 * Returns the logged-in user by the server's word alone, since a remembered session may have ended.
 * Null when nobody is logged in.
 */
export async function confirmCurrentUser(): Promise<CurrentUser | null> {
  try {
    return (await queries.auth.me.fetch(undefined, { staleTime: 0 })).user;
  } catch (error) {
    if (isSessionEnd(failureOf(error))) return null;
    throw error;
  }
}

/** Follows the session for the shell: null as soon as the server says that it has ended. */
export function useSession(): CurrentUser | null {
  const { data, error } = trpc.auth.me.useQuery(undefined, { retryOnMount: false });
  const ended = error !== null && isSessionEnd(failureOf(error));
  const user = ended ? null : (data?.user ?? null);
  useEffect(() => {
    if (user) storeProfile(user);
    else forgetProfile();
  }, [user]);
  return user;
}

/** Returns the logged-in user, for everything inside the app shell. */
export function useCurrentUser(): CurrentUser {
  const { data } = trpc.auth.me.useQuery();
  if (!data) throw new Error("useCurrentUser is only for screens inside the app shell");
  return data.user;
}

/** Returns whether the user has the permission, or one of them. */
export function useCan(wanted: Permission | readonly Permission[]): boolean {
  const user = useCurrentUser();
  return typeof wanted === "string" ? can(user, wanted) : canAny(user, wanted);
}

/** Stores the server's answer about the user, keeping what is loaded. */
export function keepUser(user: CurrentUser): void {
  queries.auth.me.setData(undefined, { user });
}

/** Starts a session after a login: nothing loaded for someone else stays. */
export function beginSession(user: CurrentUser): void {
  queryClient.clear();
  askingSince = Date.now();
  keepUser(user);
}

/**
 * Starts the app again as somebody of a changed organisation: its kind of business decides words and
 * screens everywhere.
 */
export function startAgain(user: CurrentUser): void {
  storeProfile(user);
  window.location.reload();
}

/** Ends the session after a logout: nothing of the user stays, neither stored nor in memory. */
export function endSession(): void {
  forgetProfile();
  // Loads a new page: the login screen redirects anyone still in this one's cache.
  window.location.assign("/login");
}

/** Refusals for logged-in people who have something to set up, or to pay, first. */
const unfinished = new Set<string>([
  "password_change_required",
  "two_factor_setup_required",
  "subscription_suspended",
  "subscription_closed",
]);

/** Whether a refusal shows that the session isn't what it was: it has ended, or something comes first. */
export function isAboutSession(failure: Failure): boolean {
  return isSessionEnd(failure) || unfinished.has(failure.code);
}

/**
 * After a call that shows that the session has changed, asks again who is logged in; the shell then
 * follows.
 */
function checkSession(error: unknown, query?: Pick<Query, "queryKey">) {
  if (!isAboutSession(failureOf(error))) return;
  if (String(query?.queryKey[0]) !== "auth,me") void changed("me");
}

/** Makes every call report from now on whether the session is still what it was. */
export function watchSession(): void {
  queryClient.getQueryCache().config.onError = checkSession;
  queryClient.getMutationCache().config.onError = (error) => checkSession(error);
}
