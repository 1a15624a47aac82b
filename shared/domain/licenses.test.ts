import { expect, test } from "vitest";
import {
  licenseInForm,
  registrationGap,
  registrationState,
  registrationText,
  storedLicense,
} from "./licenses.ts";

const license = (licenseType: string | null, licenseNumber: string | null) => ({
  licenseType,
  licenseNumber,
});

test.each([
  [license("CRM", "SP 1/2"), license("CRM", "SP 1/2")],
  [license("OUTRO", "CRESS/1234"), license("CRESS", "1234")],
  [license("OUTRO", "CRESS / 12/34"), license("CRESS", "12/34")],
  [license("OUTRO", "1234"), license("OUTRO", "1234")],
  [license("OUTRO", "/1234"), license("OUTRO", "1234")],
  [license("OUTRO", "CRESS/"), license("CRESS", null)],
  [license("OUTRO", null), license("OUTRO", null)],
  [license(null, null), license(null, null)],
])("%o is stored as %o", (typed, stored) => {
  expect(storedLicense(typed)).toEqual(stored);
  // The form's version of it is stored unchanged.
  expect(storedLicense(licenseInForm(stored))).toEqual(stored);
});

test("license types that the form doesn't offer are shown as OUTRO", () => {
  expect(licenseInForm(license("CRESS", "12/34"))).toEqual(license("OUTRO", "CRESS/12/34"));
  expect(licenseInForm(license("CRM", "1"))).toEqual(license("CRM", "1"));
});

test.each([
  ["CRM 12345/SP", "SP"],
  ["CRM/MG 9.876", "MG"],
  ["CRO-RJ 55", "RJ"],
  ["CREFITO 3 12345-F", null],
  ["CRM 12345", null],
  ["CRP 06/1234", null],
  [null, null],
])("the state of %s is %s", (registration, state) => {
  expect(registrationState(registration)).toBe(state);
});

test.each([
  [null, "registration"],
  ["CRM", "registration"],
  ["CRM 12345", "state"],
  ["CRM 12345/SP", null],
  ["CRP 06/1234", null],
  ["CREFITO 3 12345-F", null],
])("a registration of %s lacks %s", (registration, gap) => {
  expect(registrationGap(registration)).toBe(gap);
});

test("a registration is written as papers carry it", () => {
  expect(registrationText(license("CRM", "1/SP"))).toBe("CRM 1/SP");
  expect(registrationText(license(null, null))).toBeNull();
});
