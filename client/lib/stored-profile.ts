import { businessTypes } from "#shared/domain/business-types.ts";
import { planSlugs } from "#shared/domain/plans.ts";
import { standings } from "#shared/domain/subscriptions.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";

const userKey = "encaixe.user";
const businessTypeKey = "encaixe.businessType";
/** Begins the names of what a tab keeps of customers. */
const recentKeyStart = "encaixe.recent.";

/** Returns the name under which a tab keeps what somebody opened last in an organisation. */
export function recentKeyOf({ id, organizationId }: CurrentUser): string {
  return `${recentKeyStart}${organizationId}.${id}`;
}

/** Returns the profile kept from the last visit; removes anything else. */
export function restoreProfile(): CurrentUser | null {
  try {
    const text = localStorage.getItem(userKey);
    if (text === null) return null;
    const stored: unknown = JSON.parse(text);
    if (isProfile(stored)) return stored;
  } catch {
    // Invalid JSON, or a storage that may not be read, counts as nothing.
  }
  forgetProfile();
  return null;
}

/**
 * Checked by hand rather than by the schema, which would add 27 kB to the first screen: the profile
 * is only used until the server has answered.
 */
function isProfile(value: unknown): value is CurrentUser {
  if (typeof value !== "object" || value === null) return false;
  const profile: Partial<Record<keyof CurrentUser, unknown>> = value;
  const texts = [profile.id, profile.name, profile.email, profile.role, profile.organizationName];
  return (
    texts.every((text) => typeof text === "string") &&
    planSlugs.some((slug) => slug === profile.tier) &&
    standings.some((standing) => standing === profile.standing) &&
    businessTypes.some((type) => type === profile.businessType) &&
    Array.isArray(profile.permissions) &&
    Array.isArray(profile.organizations)
  );
}

export function storeProfile(user: CurrentUser): void {
  try {
    localStorage.setItem(userKey, JSON.stringify(user));
    localStorage.setItem(businessTypeKey, user.businessType);
  } catch {
    // With a full or forbidden storage, the next start simply asks the server first.
  }
}

export function forgetProfile(): void {
  try {
    localStorage.removeItem(userKey);
    localStorage.removeItem(businessTypeKey);
    const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(recentKeyStart));
    for (const key of kept) sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
