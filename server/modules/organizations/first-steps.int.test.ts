import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";

let parts: TestDeps;

beforeAll(async () => {
  parts = await createTestDeps();
});
afterAll(() => parts.close());

test("a furnished organisation begins with its first steps, and keeps where its owner is", async () => {
  const house = await makeOrganization(parts.deps);
  // One that was opened empty has none.
  expect(await house.owner.organizations.firstSteps()).toEqual({ step: null });
  const { id } = await house.owner.organizations.create({ name: "Filial" });
  const owner = await house.callerOf(house.company.owner.id, id);
  expect(await owner.organizations.firstSteps()).toEqual({ step: 0 });
  await owner.organizations.goToStep({ step: 3 });
  const elsewhere = await house.callerOf(house.company.owner.id, id);
  expect(await elsewhere.organizations.firstSteps()).toEqual({ step: 3 });
  await owner.organizations.goToStep({ step: null });
  expect(await elsewhere.organizations.firstSteps()).toEqual({ step: null });
  expect(await house.owner.organizations.firstSteps()).toEqual({ step: null });
});

test("first steps are the owner's alone", async () => {
  const { callerAs } = await makeOrganization(parts.deps);
  const admin = await callerAs("admin");
  expect(await admin.organizations.firstSteps()).toEqual({ step: null });
  expect(await refusal(admin.organizations.goToStep({ step: 1 }))).toBe("forbidden");
});
