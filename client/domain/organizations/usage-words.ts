import { formatCount } from "#client/lib/formats.ts";
import { unlimitedFrom } from "#shared/domain/plans.ts";

type Counted = { readonly one: string; readonly many: string };

/** Says how much of what a plan counts is in use: `1 de 1 funcionário utilizado`. */
export function usageWords(used: number, max: number, { one, many }: Counted): string {
  if (max >= unlimitedFrom) return `${formatCount(used)} ${used === 1 ? one : many}, sem limite`;
  return `${formatCount(used)} de ${formatCount(max)} ${max === 1 ? one : many}`;
}
