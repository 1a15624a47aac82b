import type { CreateServiceInput } from "#shared/schemas/services.ts";

/** The editable fields of a service. */
export type ServiceFields = Omit<CreateServiceInput, "availableDays" | "professionalIds"> & {
  readonly availableDays: number[];
  readonly professionalIds: string[];
};

/** Sorts days in the order of the week, as they are stored. */
export function inWeekOrder<T extends { readonly availableDays?: number[] | undefined }>(
  fields: T,
): T {
  const { availableDays } = fields;
  if (!availableDays) return fields;
  return { ...fields, availableDays: availableDays.toSorted((a, b) => a - b) };
}
