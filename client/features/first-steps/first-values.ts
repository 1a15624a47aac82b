import { dayMinutes } from "#shared/domain/dates.ts";
import { formatAmount } from "#client/lib/formats.ts";
import { numberOr } from "#client/lib/form-input.ts";
import { clockToMinutes, minutesToClock } from "#shared/domain/durations.ts";
import { parseCents } from "#shared/domain/money.ts";
import type { BusinessType } from "#shared/domain/business-types.ts";
import type { BookingLink } from "#shared/schemas/booking-links.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import { createServiceInput, type Service } from "#shared/schemas/services.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import { scheduleMessages } from "#shared/texts/schedule.pt-br.ts";

/** What an organisation has already: the steps fill in what is missing and change the rest. */
export type Known = {
  readonly organization: {
    readonly id: string;
    readonly name: string;
    readonly businessType: BusinessType;
  };
  readonly calendar: Calendar;
  readonly person: Employee;
  readonly service: Service | null;
  readonly link: BookingLink | null;
};

/** The values of all five steps; times are `HH:MM`, days texts with Sunday = "0". */
export type FirstValues = {
  businessType: BusinessType;
  days: string[];
  start: string;
  end: string;
  serviceName: string;
  /** As typed. */
  price: string;
  durationMinutes: number | string;
  personName: string;
  profession: string;
  title: string;
};

/** Returns what the steps begin with. */
export function firstValues({ organization, calendar, person, service, link }: Known): FirstValues {
  return {
    businessType: organization.businessType,
    days: calendar.workingDays.map(String),
    start: minutesToClock(calendar.workingStartMinutes),
    end: minutesToClock(calendar.workingEndMinutes % dayMinutes),
    serviceName: service?.name ?? "",
    price: service ? formatAmount(service.priceCents) : "",
    durationMinutes: service?.durationMinutes ?? 30,
    personName: person.name,
    profession: person.profession ?? "",
    title: link?.title ?? organization.name,
  };
}

/** Returns the hours as the server takes them; 00:00 ends the day. */
export function hoursOf({ days, start, end }: FirstValues) {
  return {
    workingDays: days.map(Number).toSorted((a, b) => a - b),
    workingStartMinutes: clockToMinutes(start) ?? 0,
    workingEndMinutes: clockToMinutes(end) || dayMinutes,
  };
}

/** Returns the service as the server takes it, bookable whenever the calendar is open. */
export function serviceOf(values: FirstValues) {
  const hours = hoursOf(values);
  return {
    name: values.serviceName,
    priceCents: parseCents(values.price) ?? Number.NaN,
    durationMinutes: numberOr(values.durationMinutes, Number.NaN),
    availableDays: hours.workingDays,
    availableStartMinutes: hours.workingStartMinutes,
    availableEndMinutes: hours.workingEndMinutes,
  };
}

type Errors = Partial<Record<keyof FirstValues, string>>;

/** Returns what is wrong with the fields of a step. */
export function errorsOfStep(step: number, values: FirstValues): Errors {
  if (step === 2) return hourErrors(values);
  if (step === 3) return serviceErrors(values);
  if (step === 4 && !values.personName.trim()) return { personName: employeeTexts.nameMissing };
  if (step === 5 && !values.title.trim()) return { title: "Dê um título ao link" };
  return {};
}

function hourErrors(values: FirstValues): Errors {
  const { days, start, end } = values;
  const hours = hoursOf(values);
  if (days.length === 0) return { days: scheduleMessages.noWorkingDay };
  if (clockToMinutes(start) === null) return { start: "Diga quando o dia começa" };
  if (clockToMinutes(end) === null) return { end: "Diga quando o dia acaba" };
  if (hours.workingStartMinutes >= hours.workingEndMinutes) {
    return { end: scheduleMessages.endBeforeStart };
  }
  return {};
}

const fieldOfPath: Readonly<Record<string, keyof FirstValues>> = {
  name: "serviceName",
  priceCents: "price",
  durationMinutes: "durationMinutes",
};

function serviceErrors(values: FirstValues): Errors {
  const { error } = createServiceInput.safeParse(serviceOf(values));
  const errors: Errors = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldOfPath[String(path[0])];
    if (field) errors[field] ??= message;
  }
  return errors;
}
