import { currentUserOutput, type CurrentUser } from "#shared/schemas/auth.ts";

const userKey = "encaixe.user";
const businessTypeKey = "encaixe.businessType";

/** The profile kept from the last visit; whatever is not one is removed. */
export function restoreProfile(): CurrentUser | null {
  try {
    const text = localStorage.getItem(userKey);
    if (text === null) return null;
    return currentUserOutput.parse(JSON.parse(text));
  } catch {
    forgetProfile();
    return null;
  }
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
