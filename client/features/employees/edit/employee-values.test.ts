import { taxpayerIdTexts } from "#shared/texts/taxpayer-ids.pt-br.ts";
import { expect, test } from "vitest";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import { pixTexts } from "#shared/texts/pix.pt-br.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import { emptyValues, errorsByField, readChanges, readNew, valuesOf } from "./employee-values.ts";

const employee: Employee = {
  id: "0198a000-0000-7000-8000-000000000001",
  organizationId: "0198a000-0000-7000-8000-000000000002",
  name: "Eva Lima",
  email: "eva@team.example",
  role: "mdica",
  permissions: ["manage_finance"],
  allowAccess: true,
  profession: "Assistente social",
  invitation: null,
  licenseType: "CRESS",
  licenseNumber: "12/34",
  rqe: "77",
  attends: true,
  isActive: true,
  schedule: null,
  createdAt: "2026-01-01T00:00:00Z",
  version: 3,
  dateOfBirth: "1990-05-17",
  cpfCnpj: "52998224725",
  compensation: {
    type: "hourly",
    percentageRate: null,
    fixedPerServiceCents: null,
    hourlyRateCents: 123_456,
    currency: "BRL",
  },
  paymentPreferences: {
    method: "bank_transfer",
    pixKey: null,
    bankAccount: { accountNumber: "1234-5", sortCode: "341", bankName: "Itaú" },
  },
};

test("an unchanged employee sends nothing", () => {
  expect(readChanges(employee, valuesOf(employee))).toEqual({ input: {}, errors: null });
  expect(valuesOf(employee)).toMatchObject({
    role: "doctor",
    licenseType: "OUTRO",
    licenseNumber: "CRESS/12/34",
    cpfCnpj: "529.982.247-25",
    hourlyRate: "1.234,56",
    hasOwnHours: false,
  });
});

test("an edit sends only what changed", () => {
  const values = { ...valuesOf(employee), hourlyRate: "80", isActive: false, allowAccess: false };
  expect(readChanges(employee, values).input).toEqual({
    compensation: { type: "hourly", hourlyRateCents: 8_000 },
    isActive: false,
    allowAccess: false,
  });
});

const withPay = { withPay: true };

test("pay is not sent by people who may not set it", () => {
  const values = { ...emptyValues, name: "Rui", email: "rui@team.example", role: "employee" };
  expect(readNew(values, { withPay: false }).input).not.toHaveProperty("compensation");
  expect(readNew(values, withPay).input).toHaveProperty("paymentPreferences");
});

test("the hours of an employee who doesn't attend stay unchanged", () => {
  const off = { ...valuesOf(employee), attends: false, hasOwnHours: true };
  expect(readChanges(employee, off).input).toEqual({ attends: false });
  const on = readNew(
    {
      ...emptyValues,
      name: "Rui",
      email: "rui@team.example",
      role: "employee",
      attends: true,
    },
    withPay,
  );
  expect(on.input?.schedule).toMatchObject({ days: { length: 7 } });
});

test("errors appear beside their fields", () => {
  const { errors } = readNew(
    {
      ...emptyValues,
      compensationType: "percentage",
      percentageRate: 101,
      paymentMethod: "bank_transfer",
      cpfCnpj: "529.982.247-24",
      attends: true,
      days: emptyValues.days.map((day) => ({ ...day, end: "08:00" })),
    },
    withPay,
  );
  expect(errors).toMatchObject({
    name: employeeTexts.nameMissing,
    role: employeeTexts.roleMissing,
    cpfCnpj: taxpayerIdTexts.invalid,
    percentageRate: employeeTexts.percentageMissing,
    bankName: employeeTexts.bankNameMissing,
    sortCode: employeeTexts.sortCodeMissing,
    accountNumber: employeeTexts.accountMissing,
  });
  // The weekend is off, so its hours don't matter.
  const days = Object.keys(errors ?? {}).filter((field) => field.startsWith("days."));
  expect(days).toEqual(["days.1", "days.2", "days.3", "days.4", "days.5"]);
  const pix = readNew({ ...emptyValues, paymentMethod: "pix" }, withPay).errors;
  expect(pix).toMatchObject({ pixKey: pixTexts.keyMissing });
});

test("server errors that belong to no field are left out", () => {
  const issues = [
    { path: "compensation.hourlyRateCents", message: "a" },
    { path: "schedule", message: "b" },
  ];
  expect(errorsByField(issues)).toEqual({ hourlyRate: "a" });
});
