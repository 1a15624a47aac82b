import { formatMoney } from "#client/lib/formats.ts";
import type { Employee } from "#shared/schemas/employees.ts";

/** Describes somebody's pay in a few words. */
export function payText(compensation: NonNullable<Employee["compensation"]>): string {
  const { type, percentageRate, fixedPerServiceCents, hourlyRateCents } = compensation;
  switch (type) {
    case "percentage":
      return `${percentageRate ?? 0}% do atendimento`;
    case "fixed_per_service":
      return `${formatMoney(fixedPerServiceCents ?? 0)} por serviço`;
    case "hourly":
      return `${formatMoney(hourlyRateCents ?? 0)} por hora`;
    case "independent":
      return "Independente";
  }
}
