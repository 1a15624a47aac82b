import type { CreateServiceInput, Service } from "#shared/schemas/services.ts";

/** What of a service can be edited. */
type ServiceFields = Omit<CreateServiceInput, "availableDays"> & {
  readonly availableDays: number[];
};

/** Days in the order of the week, as they are stored. */
export function inWeekOrder<T extends { readonly availableDays?: number[] | undefined }>(
  fields: T,
): T {
  const { availableDays } = fields;
  if (!availableDays) return fields;
  return { ...fields, availableDays: availableDays.toSorted((a, b) => a - b) };
}

/** The fields of an edit that differ from the row, and old and new values for the history. */
export function changedFields(old: Service, wanted: Partial<ServiceFields>) {
  const entries = Object.entries(inWeekOrder(wanted)).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(old[field as keyof Service]),
  );
  return {
    fields: Object.fromEntries(entries) as Partial<ServiceFields>,
    audit: Object.fromEntries(
      entries.map(([field, value]) => [field, [old[field as keyof Service], value]]),
    ),
  };
}

/** `20 de novembro de 2026, 14:30` on the clocks of the zone. */
export function inWordsIn(timeZone: string, instant: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("pt-BR", { timeZone, ...options }).format(instant);
  return `${format({ dateStyle: "long" })}, ${format({ timeStyle: "short" })}`;
}
