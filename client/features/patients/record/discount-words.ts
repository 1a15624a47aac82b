import { formatMoney } from "#client/lib/formats.ts";
import type { Patient } from "#shared/schemas/patients.ts";

/** Returns `10%` or `R$ 20,00`; null without a discount, and for those who may not see it. */
export function discountWords({
  discountType = "none",
  discountValue = 0,
}: Pick<Patient, "discountType" | "discountValue">): string | null {
  if (discountType === "none") return null;
  return discountType === "percent" ? `${discountValue}%` : formatMoney(discountValue);
}
