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
