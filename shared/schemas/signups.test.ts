import { expect, test } from "vitest";
import { createOrganizationInput, updateOrganizationInput } from "./organizations.ts";
import { checkoutInput, registerInput, signupInput } from "./signups.ts";

const person = { name: "Ana Lima", email: "ana@example.com" };
const business = { organizationName: "Clínica Sol", businessType: "clinica" };
const id = "01a21bf2-0000-7000-8000-000000000000";

/** Whether each input with a person's or a business's name takes this one. */
const takers = (name: string) =>
  [
    createOrganizationInput.safeParse({ name }),
    updateOrganizationInput.safeParse({ id, name }),
    signupInput.safeParse({ ...person, ...business, name }),
    signupInput.safeParse({ ...person, ...business, organizationName: name }),
    registerInput.safeParse({ ...person, organizationName: name, tier: "basic" }),
    checkoutInput.safeParse({ ...person, name, slug: "basic" }),
  ].map(({ success }) => success);

test.each(["Clínica Sol", "7", "Estúdio 👩‍🎨 Bia", "عيادة"])("%s is a name", (name) => {
  expect(takers(name)).not.toContain(false);
});

test.each(["\u200B\u200B\u200B", "\u202Eabc", "a\u2066b", "\u3164", "…", ""])(
  "%j is no name of a person or a business",
  (name) => expect(takers(name)).not.toContain(true),
);
