/** Returns the body mass index in kg/m², to one decimal; null without both measures. */
export function bodyMassIndex(
  weight: number | undefined,
  height: number | undefined,
): number | null {
  if (!weight || !height) return null;
  const index = weight / (height / 100) ** 2;
  return Number.isFinite(index) ? Math.round(index * 10) / 10 : null;
}
