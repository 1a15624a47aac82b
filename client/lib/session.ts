import type { Query } from "@tanstack/react-query";
import { useEffect } from "react";
import { can, canAny, type Permission } from "#shared/domain/permissions.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";
import { changed } from "./changes.ts";
import { failureOf, isSessionEnd } from "./failures.ts";
import { forgetProfile, restoreProfile, storeProfile } from "./stored-profile.ts";
import { queries, queryClient, trpc } from "./trpc.ts";

/**
 * Who is logged in, for loaders; null when nobody is. The stored profile answers at once and the
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
 * Who is logged in by the server's word alone: what is remembered may be of a session that ended
 * since. Null when nobody is.
 */
export async function confirmCurrentUser(): Promise<CurrentUser | null> {
  try {
    return (await queries.auth.me.fetch(undefined, { staleTime: 0 })).user;
  } catch (error) {
    if (isSessionEnd(failureOf(error))) return null;
    throw error;
  }
}

/** Follows the session, for the shell: null as soon as the server says that it has ended. */
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

/** The logged-in user, for whatever stands inside the app shell. */
export function useCurrentUser(): CurrentUser {
  const { data } = trpc.auth.me.useQuery();
  if (!data) throw new Error("useCurrentUser is only for screens inside the app shell");
  return data.user;
}

/** Whether the user has the permission, or one of them. */
export function useCan(wanted: Permission | readonly Permission[]): boolean {
  const user = useCurrentUser();
  return typeof wanted === "string" ? can(user, wanted) : canAny(user, wanted);
}

/** Takes over what the server answered about the user, keeping what is loaded. */
export function keepUser(user: CurrentUser): void {
  queries.auth.me.setData(undefined, { user });
}

/** After a login: nothing loaded for someone else stays. */
export function beginSession(user: CurrentUser): void {
  queryClient.clear();
  keepUser(user);
}

/** After a logout: nothing of the user stays, neither stored nor in the memory of the page. */
export function endSession(): void {
  forgetProfile();
  // A new page: the login screen sends away whoever is still in the cache of this one.
  window.location.assign("/");
}

/** Refusals of somebody who is logged in but has something to set up first. */
const unfinishedLogin = new Set<string>(["password_change_required", "two_factor_setup_required"]);

/** A call that shows the session has changed asks who is logged in again; the shell then follows. */
function checkSession(error: unknown, query?: Pick<Query, "queryKey">) {
  const failure = failureOf(error);
  if (!isSessionEnd(failure) && !unfinishedLogin.has(failure.code)) return;
  if (String(query?.queryKey[0]) !== "auth,me") void changed("me");
}

/** From now on every call tells whether the session is still what it was. */
export function watchSession(): void {
  queryClient.getQueryCache().config.onError = checkSession;
  queryClient.getMutationCache().config.onError = (error) => checkSession(error);
}
