import { businessTypes } from "#shared/domain/business-types.ts";
import { planSlugs } from "#shared/domain/plans.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";

const userKey = "encaixe.user";
const businessTypeKey = "encaixe.businessType";

/** The profile kept from the last visit; whatever is not one is removed. */
export function restoreProfile(): CurrentUser | null {
  try {
    const text = localStorage.getItem(userKey);
    if (text === null) return null;
    const stored: unknown = JSON.parse(text);
    if (isProfile(stored)) return stored;
  } catch {
    // Not JSON, or a storage that may not be read: the same as nothing.
  }
  forgetProfile();
  return null;
}

/**
 * By hand rather than by the schema, which would weigh 27 kB on the first screen: the profile only
 * bridges the time until the server has answered.
 */
function isProfile(value: unknown): value is CurrentUser {
  if (typeof value !== "object" || value === null) return false;
  const profile: Partial<Record<keyof CurrentUser, unknown>> = value;
  const texts = [profile.id, profile.name, profile.email, profile.role, profile.organizationName];
  return (
    texts.every((text) => typeof text === "string") &&
    planSlugs.some((slug) => slug === profile.tier) &&
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
    // A full or forbidden storage only means that the next start asks the server first.
  }
}

export function forgetProfile(): void {
  try {
    localStorage.removeItem(userKey);
    localStorage.removeItem(businessTypeKey);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
