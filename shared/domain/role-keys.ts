/** Returns the role of a key, if it is among these; `mdica` is an older spelling of doctor. */
export function roleOf<Role extends { readonly key: string }>(
  key: string,
  roles: readonly Role[],
): Role | undefined {
  return roles.find((role) => role.key === (key === "mdica" ? "doctor" : key));
}

/** The longest key of a role. */
export const roleKeyMax = 60;

/**
 * Returns the key of a role's label: lowercased, accents folded, spaces to underscores, other
 * characters removed. Empty when nothing is left.
 */
export function roleKeyOf(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\s+/g, "_")
    .replaceAll(/[^a-z0-9_]/g, "")
    .slice(0, roleKeyMax);
}
