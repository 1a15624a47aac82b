import { changedFields, firstByField, issuesOf, numberOr } from "#client/lib/form-input.ts";
import { formatAmount } from "#client/lib/formats.ts";
import { clockToMinutes, minutesToField } from "#shared/domain/durations.ts";
import { parseCents } from "#shared/domain/money.ts";
import { defaultServiceCategory } from "#shared/domain/service-categories.ts";
import type { FieldIssue } from "#shared/errors.ts";
import {
  createServiceInput,
  serviceLimits,
  type Service,
  type UpdateServiceInput,
} from "#shared/schemas/services.ts";

/** The values of the form's fields. Numbers are empty texts while their field is empty. */
export type ServiceFormValues = {
  name: string;
  category: string;
  description: string;
  /** An amount as typed, such as `120,00`. */
  price: string;
  durationMinutes: number | string;
  bufferMinutes: number | string;
  minAdvanceHours: number | string;
  maxAdvanceDays: number | string;
  /** Weekdays as texts, Sunday = "0". */
  availableDays: string[];
  /** `HH:MM`; 00:00 ends the day. */
  startTime: string;
  endTime: string;
  isActive: boolean;
  /** Empty for everybody. */
  professionalIds: string[];
};

/** The form's fields in the order of the screen and of their complaints. */
export const formFields = [
  "isActive",
  "name",
  "category",
  "description",
  "price",
  "durationMinutes",
  "bufferMinutes",
  "professionalIds",
  "minAdvanceHours",
  "maxAdvanceDays",
  "availableDays",
  "startTime",
  "endTime",
] as const satisfies readonly (keyof ServiceFormValues)[];

/** Wire fields with another name in the form. */
const formFieldOf: Readonly<Record<string, keyof ServiceFormValues>> = {
  priceCents: "price",
  availableStartMinutes: "startTime",
  availableEndMinutes: "endTime",
};

/** An empty form: name, price and duration must be filled in, the rest begins as specified. */
export const emptyValues: ServiceFormValues = {
  name: "",
  category: defaultServiceCategory,
  description: "",
  price: "",
  durationMinutes: "",
  bufferMinutes: serviceLimits.bufferMinutes.default,
  minAdvanceHours: serviceLimits.minAdvanceHours.default,
  maxAdvanceDays: serviceLimits.maxAdvanceDays.default,
  availableDays: serviceLimits.availableDaysDefault.map(String),
  startTime: minutesToField(serviceLimits.availableStartMinutesDefault),
  endTime: minutesToField(serviceLimits.availableEndMinutesDefault),
  isActive: true,
  professionalIds: [],
};

/** Returns a service in the form's terms. */
export function valuesOf(service: Service): ServiceFormValues {
  return {
    name: service.name,
    category: service.category,
    description: service.description,
    price: formatAmount(service.priceCents),
    durationMinutes: service.durationMinutes,
    bufferMinutes: service.bufferMinutes,
    minAdvanceHours: service.minAdvanceHours,
    maxAdvanceDays: service.maxAdvanceDays,
    availableDays: service.availableDays.map(String),
    startTime: minutesToField(service.availableStartMinutes),
    endTime: minutesToField(service.availableEndMinutes),
    isActive: service.isActive,
    professionalIds: service.professionalIds,
  };
}

type Input = Omit<UpdateServiceInput, "id" | "version">;

/** Returns the form's input, not yet checked. An emptied number gets its default, if it has one. */
export function inputOf(values: ServiceFormValues): Input {
  const { price, startTime, endTime, availableDays, ...rest } = values;
  const { bufferMinutes, minAdvanceHours, maxAdvanceDays } = serviceLimits;
  return {
    ...rest,
    category: rest.category as Input["category"],
    // The schema complains about an invalid amount or time.
    priceCents: parseCents(price) ?? Number.NaN,
    durationMinutes: numberOr(rest.durationMinutes, Number.NaN),
    bufferMinutes: numberOr(rest.bufferMinutes, bufferMinutes.default),
    minAdvanceHours: numberOr(rest.minAdvanceHours, minAdvanceHours.default),
    maxAdvanceDays: numberOr(rest.maxAdvanceDays, maxAdvanceDays.default),
    availableDays: availableDays.map(Number).toSorted((a, b) => a - b),
    availableStartMinutes: clockToMinutes(startTime) ?? Number.NaN,
    availableEndMinutes: clockToMinutes(endTime === "00:00" ? "24:00" : endTime) ?? Number.NaN,
  };
}

export type FormErrors = Partial<Record<keyof ServiceFormValues, string>>;

/**
 * Returns the checked input of a new service, or the first complaint about each field, in their
 * order.
 */
export function readForm(values: ServiceFormValues) {
  const parsed = createServiceInput.safeParse(inputOf(values));
  if (parsed.success) return { input: parsed.data, errors: null };
  return { input: null, errors: errorsByField(issuesOf(parsed)) };
}

/**
 * Returns the complaints of the form or the server by form field; those without a field are left
 * out.
 */
export function errorsByField(issues: readonly FieldIssue[]): FormErrors {
  return firstByField<keyof FormErrors>(issues, formFields, formFieldOf);
}

/** Returns somebody else's version with what this person has changed since `service`. */
export function changedValues(
  service: Service,
  mine: ServiceFormValues,
  theirs: Service,
): ServiceFormValues {
  return { ...valuesOf(theirs), ...changedFields(valuesOf(service), mine) };
}

/** Returns the fields of an edit that the person changed; the others stay as the server has them. */
export function changedInput(service: Service, values: ServiceFormValues): Input {
  return changedFields(inputOf(valuesOf(service)), inputOf(values));
}
