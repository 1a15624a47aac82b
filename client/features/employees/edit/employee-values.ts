import { formatCpfCnpj } from "#shared/domain/taxpayer-formats.ts";
import { changedFields, issuesOf } from "#client/lib/form-input.ts";
import { formatAmount } from "#client/lib/formats.ts";
import { licenseInForm } from "#shared/domain/licenses.ts";
import { parseCents } from "#shared/domain/money.ts";
import type { Permission } from "#shared/domain/permissions.ts";
import type { FieldIssue } from "#shared/errors.ts";
import {
  createEmployeeInput,
  updateEmployeeInput,
  type EmployeeChanges,
  type NewEmployee,
} from "#shared/schemas/employee-edits.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import { hourErrors, hoursOf, scheduleOf, type WeekHours } from "./hours-values.ts";

type CompensationType = NonNullable<NewEmployee["compensation"]>["type"];
type PaymentMethod = NonNullable<NonNullable<NewEmployee["paymentPreferences"]>["method"]>;

/** The values of the form's fields. Amounts are texts as typed, such as `120,00`. */
export type EmployeeFormValues = {
  isActive: boolean;
  name: string;
  profession: string;
  email: string;
  role: string | null;
  /** In addition to the role's. */
  permissions: Permission[];
  allowAccess: boolean;
  licenseType: string | null;
  licenseNumber: string;
  rqe: string;
  cpfCnpj: string;
  /** `YYYY-MM-DD`, or empty. */
  dateOfBirth: string;
  compensationType: CompensationType;
  percentageRate: number | string;
  fixedPerService: string;
  hourlyRate: string;
  paymentMethod: PaymentMethod | null;
  pixKey: string;
  accountNumber: string;
  sortCode: string;
  bankName: string;
  attends: boolean;
  /** False for the calendar's days and hours. */
  hasOwnHours: boolean;
  days: WeekHours;
};

/** The form's fields in the order of the screen and of their complaints. */
export const formFields = [
  "isActive",
  "name",
  "profession",
  "email",
  "role",
  "permissions",
  "allowAccess",
  "attends",
  "days.1",
  "days.2",
  "days.3",
  "days.4",
  "days.5",
  "days.6",
  "days.0",
  "licenseType",
  "licenseNumber",
  "rqe",
  "cpfCnpj",
  "dateOfBirth",
  "compensationType",
  "percentageRate",
  "fixedPerService",
  "hourlyRate",
  "paymentMethod",
  "pixKey",
  "bankName",
  "sortCode",
  "accountNumber",
] as const;

/** Wire paths with another name in the form. */
const formFieldOf: Readonly<Record<string, string>> = {
  "compensation.percentageRate": "percentageRate",
  "compensation.fixedPerServiceCents": "fixedPerService",
  "compensation.hourlyRateCents": "hourlyRate",
  "paymentPreferences.pixKey": "pixKey",
  "paymentPreferences.bankAccount": "accountNumber",
  "paymentPreferences.bankAccount.accountNumber": "accountNumber",
  "paymentPreferences.bankAccount.sortCode": "sortCode",
  "paymentPreferences.bankAccount.bankName": "bankName",
};

export const emptyValues: EmployeeFormValues = {
  isActive: true,
  name: "",
  profession: "",
  email: "",
  role: null,
  permissions: [],
  allowAccess: true,
  licenseType: null,
  licenseNumber: "",
  rqe: "",
  cpfCnpj: "",
  dateOfBirth: "",
  compensationType: "independent",
  percentageRate: "",
  fixedPerService: "",
  hourlyRate: "",
  paymentMethod: null,
  pixKey: "",
  accountNumber: "",
  sortCode: "",
  bankName: "",
  attends: false,
  hasOwnHours: true,
  days: hoursOf(null),
};

const amount = (cents: number | null | undefined) => (cents == null ? "" : formatAmount(cents));

/** Returns an employee in the form's terms. */
export function valuesOf(employee: Employee): EmployeeFormValues {
  const { compensation, paymentPreferences, ...rest } = employee;
  const license = licenseInForm(employee);
  return {
    isActive: rest.isActive,
    name: rest.name,
    profession: rest.profession ?? "",
    email: rest.email,
    role: rest.role === "mdica" ? "doctor" : rest.role,
    permissions: rest.permissions as Permission[],
    allowAccess: rest.allowAccess,
    licenseType: license.licenseType,
    licenseNumber: license.licenseNumber ?? "",
    rqe: rest.rqe ?? "",
    cpfCnpj: formatCpfCnpj(rest.cpfCnpj ?? ""),
    dateOfBirth: rest.dateOfBirth ?? "",
    compensationType: compensation?.type ?? "independent",
    percentageRate: compensation?.percentageRate ?? "",
    fixedPerService: amount(compensation?.fixedPerServiceCents),
    hourlyRate: amount(compensation?.hourlyRateCents),
    paymentMethod: paymentPreferences?.method ?? null,
    pixKey: paymentPreferences?.pixKey ?? "",
    accountNumber: paymentPreferences?.bankAccount?.accountNumber ?? "",
    sortCode: paymentPreferences?.bankAccount?.sortCode ?? "",
    bankName: paymentPreferences?.bankAccount?.bankName ?? "",
    attends: rest.attends,
    hasOwnHours: rest.schedule !== null || !rest.attends,
    days: hoursOf(rest.schedule),
  };
}

/** Returns what is sent, not yet checked. */
function toInput(values: EmployeeFormValues): NewEmployee {
  const { attends } = values;
  return {
    name: values.name,
    profession: values.profession,
    email: values.email,
    role: values.role ?? "",
    permissions: values.permissions,
    allowAccess: values.allowAccess,
    licenseType: values.licenseType,
    licenseNumber: values.licenseType ? values.licenseNumber : null,
    rqe: values.licenseType ? values.rqe : null,
    cpfCnpj: values.cpfCnpj,
    dateOfBirth: values.dateOfBirth || null,
    compensation: compensationOf(values),
    paymentPreferences: paymentOf(values),
    attends,
    // The hours of people who don't attend are hidden and stay as they are.
    ...(attends && { schedule: values.hasOwnHours ? scheduleOf(values.days) : null }),
  };
}

function compensationOf(values: EmployeeFormValues): NewEmployee["compensation"] {
  const { compensationType: type, percentageRate } = values;
  switch (type) {
    case "percentage":
      return { type, percentageRate: percentageRate === "" ? null : Number(percentageRate) };
    case "fixed_per_service":
      return { type, fixedPerServiceCents: parseCents(values.fixedPerService) };
    case "hourly":
      return { type, hourlyRateCents: parseCents(values.hourlyRate) };
    case "independent":
      return { type };
  }
}

function paymentOf(values: EmployeeFormValues): NewEmployee["paymentPreferences"] {
  const { paymentMethod: method, pixKey, accountNumber, sortCode, bankName } = values;
  if (method === "pix") return { method, pixKey };
  if (method !== "bank_transfer") return { method };
  return { method, bankAccount: { accountNumber, sortCode, bankName } };
}

/** Complaints by the form's field. */
export type FormErrors = Readonly<Record<string, string>>;

/**
 * Returns the checked input of a new employee, or the first complaint about each field. Pay is left
 * out for members who may not set it.
 */
export function readNew(values: EmployeeFormValues, { withPay }: { withPay: boolean }) {
  const { compensation, paymentPreferences, ...rest } = toInput(values);
  const input: NewEmployee = withPay ? { ...rest, compensation, paymentPreferences } : rest;
  const parsed = createEmployeeInput.safeParse(input);
  const errors = { ...dayErrors(values), ...errorsByField(issuesOf(parsed)) };
  if (Object.keys(errors).length > 0) return { input: null, errors };
  return { input, errors: null };
}

/** Returns every field that an edit may change. */
function toChanges(values: EmployeeFormValues): EmployeeChanges {
  const { email: _email, ...rest } = toInput(values);
  return { ...rest, isActive: values.isActive };
}

/**
 * Returns the checked fields of an edit that the person changed; the others stay as the server has
 * them.
 */
export function readChanges(employee: Employee, values: EmployeeFormValues) {
  const changes = changedFields(toChanges(valuesOf(employee)), toChanges(values));
  const parsed = updateEmployeeInput.safeParse({ id: employee.id, ...changes });
  const errors = { ...dayErrors(values), ...errorsByField(issuesOf(parsed)) };
  if (Object.keys(errors).length > 0) return { input: null, errors };
  return { input: changes, errors: null };
}

function dayErrors({ attends, hasOwnHours, days }: EmployeeFormValues): FormErrors {
  return attends && hasOwnHours ? hourErrors(days) : {};
}

/**
 * Returns the complaints of the form or the server by form field; those without a field are left
 * out.
 */
export function errorsByField(issues: readonly FieldIssue[]): FormErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = formFieldOf[path] ?? path;
    const isField = (formFields as readonly string[]).includes(field);
    if (isField && !(field in errors)) errors[field] = message;
  }
  return errors;
}
