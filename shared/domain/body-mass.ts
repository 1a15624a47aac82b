/** Above it, a measure is a slip of the keys. */
const highest = 300;

/**
 * Returns the body mass index in kg/m², to one decimal; null without both measures, and where they
 * are nobody's.
 */
export function bodyMassIndex(
  weight: number | undefined,
  height: number | undefined,
): number | null {
  if (!weight || !height) return null;
  const index = weight / (height / 100) ** 2;
  return index <= highest ? Math.round(index * 10) / 10 : null;
}
