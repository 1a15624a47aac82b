import { expect, test } from "vitest";
import { licenseInForm, storedLicense } from "./licenses.ts";

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
