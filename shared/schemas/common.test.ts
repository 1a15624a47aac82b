import { expect, test } from "vitest";
import { createForPatientInput, updateAppointmentInput } from "./appointment-edits.ts";
import { createEmployeeInput, updateEmployeeInput } from "./employee-edits.ts";
import { createOrganizationInput, updateOrganizationInput } from "./organizations.ts";
import { createPatientInput, updatePatientInput } from "./patients.ts";
import { checkoutInput, registerInput, signupInput } from "./signups.ts";

const person = { name: "Ana Lima", email: "ana@example.com" };
const business = { organizationName: "Clínica Sol", businessType: "clinica" };
const id = "01a21bf2-0000-7000-8000-000000000000";
const visit = {
  patientId: id,
  professionalId: id,
  start: "2030-01-07T12:00:00Z",
  end: "2030-01-07T12:30:00Z",
};

/** Whether each input with a person's or a business's name takes this one. */
const takers = (name: string) =>
  [
    createOrganizationInput.safeParse({ name }),
    updateOrganizationInput.safeParse({ id, name }),
    signupInput.safeParse({ ...person, ...business, name }),
    signupInput.safeParse({ ...person, ...business, organizationName: name }),
    registerInput.safeParse({ ...person, organizationName: name, tier: "basic" }),
    checkoutInput.safeParse({ ...person, name, slug: "basic" }),
    createEmployeeInput.safeParse({ ...person, role: "employee", name }),
    updateEmployeeInput.safeParse({ id, name }),
    createPatientInput.safeParse({ name }),
    updatePatientInput.safeParse({ id, name }),
    updateAppointmentInput.safeParse({ id, customerName: name }),
  ].map(({ success }) => success);

test.each(["Clínica Sol", "7", "Estúdio 👩‍🎨 Bia", "عيادة"])("%s is a name", (name) => {
  expect(takers(name)).not.toContain(false);
});

const unreadable = ["\u200B\u200B\u200B", "\u202Eabc", "a\u2066b", "\u3164", "…"];

test.each([...unreadable, ""])("%j is no name of a person or a business", (name) =>
  expect(takers(name)).not.toContain(true),
);

test("a name that may be empty is as readable as the others", () => {
  const takes = (name: string) => createForPatientInput.safeParse({ ...visit, name }).success;
  expect(["", "Bia", ...unreadable].map(takes)).toEqual([
    true,
    true,
    ...unreadable.map(() => false),
  ]);
});

test("an edit of something else leaves a name that was stored before", () => {
  expect(updateEmployeeInput.safeParse({ id, profession: "Médica" }).success).toBe(true);
  expect(updatePatientInput.safeParse({ id, notes: "Prefere a tarde" }).success).toBe(true);
});
