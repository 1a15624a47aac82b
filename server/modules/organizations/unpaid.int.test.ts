import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import { exportDays } from "#shared/domain/subscriptions.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { refusal, testPassword } from "#tests/fixtures/people.ts";

let parts: TestDeps;

beforeAll(async () => {
  parts = await createTestDeps();
});
afterAll(() => parts.close());

const second = { name: "Filial", businessType: "barbearia" } as const;

async function setAccount(
  { company }: Organization,
  more: Partial<typeof accounts.$inferInsert>,
): Promise<void> {
  await parts.deps.database.db.update(accounts).set(more).where(eq(accounts.id, company.accountId));
  parts.deps.sessions.forget();
}

/** From this moment on an account only reads. */
const suspend = (house: Organization, standing: "suspended" | "cancelled" = "suspended") =>
  setAccount(house, { standing, readOnlyFrom: parts.clock.now });

async function makeTwo(plan: PlanSlug = "pro") {
  const house = await makeOrganization(parts.deps, { plan });
  const { id: secondId } = await house.owner.organizations.create(second);
  return { house, secondId };
}

test("an organisation that was deleted comes back while nothing is paid, as long as it could before", async () => {
  const { house, secondId } = await makeTwo();
  const { owner, company } = house;
  const remove = () => owner.organizations.delete({ id: secondId, password: testPassword });
  await suspend(house);
  expect(await refusal(owner.organizations.create(second))).toBe("subscription_suspended");
  await remove();
  expect(await owner.organizations.restore({ id: secondId })).toMatchObject({ isActive: true });

  // What was there when the payments stopped isn't new, whatever the plan has room for by now.
  await remove();
  await setAccount(house, { plan: "basic" });
  await owner.organizations.restore({ id: secondId });

  // Long after the end, when nothing else is open any more.
  await suspend(house, "cancelled");
  await setAccount(house, { plan: "pro" });
  parts.clock.now = new Date(parts.clock.now.getTime() + (exportDays + 1) * 86_400_000);
  const late = await house.callerOf(company.owner.id);
  await late.organizations.delete({ id: secondId, password: testPassword });
  expect((await late.organizations.all()).at(-1)).toMatchObject({ id: secondId });
  expect(await late.organizations.restore({ id: secondId })).toMatchObject({ id: secondId });
  expect(await refusal(late.patients.list({}))).toBe("subscription_closed");
});

test("one whose place another took before the payments stopped stays where it is", async () => {
  const { house, secondId } = await makeTwo();
  const { owner } = house;
  await owner.organizations.delete({ id: secondId, password: testPassword });
  for (let more = 0; more < 3; more += 1) await owner.organizations.create(second);
  parts.clock.now = new Date(parts.clock.now.getTime() + 1_000);
  await suspend(house);
  expect(await refusal(owner.organizations.restore({ id: secondId }))).toBe("plan_limit_reached");
});

test("who has appointments ahead is shut out while nothing is paid, and nothing else about them changes", async () => {
  const house = await makeOrganization(parts.deps, { plan: "pro" });
  const { owner } = house;
  const hired = { name: "Eva Lima", email: "eva@team.example", role: "employee", attends: true };
  const { id } = (await owner.employees.create(hired)).employee;
  const at = (hours: number) =>
    new Date(parts.clock.now.getTime() + hours * 3_600_000).toISOString();
  const ahead = { professionalId: id, startAt: at(24), endAt: at(25) };
  await house.addAppointment({ calendarId: await house.addCalendar(), ...ahead });
  await suspend(house);
  await expect(owner.employees.delete({ id })).rejects.toThrow("Desative o funcionário");
  for (const change of [
    { name: "Outra" },
    { isActive: true },
    { isActive: false, name: "Outra" },
  ]) {
    expect(await refusal(owner.employees.update({ id, ...change }))).toBe("subscription_suspended");
  }
  const { employee } = await owner.employees.update({ id, isActive: false });
  expect(employee).toMatchObject({ name: "Eva Lima", isActive: false });
});

test("an inactive organisation is entered, read and exported while nothing is paid", async () => {
  const { house, secondId } = await makeTwo();
  const { owner, company } = house;
  const inside = await house.callerOf(company.owner.id, secondId);
  await inside.patients.create({ name: "Ana Souza" });
  await owner.organizations.toggleActive({ id: secondId, isActive: false });
  await suspend(house, "cancelled");
  expect(await refusal(owner.organizations.switch({ id: secondId }))).toBe("organization_inactive");

  await owner.organizations.toggleActive({ id: secondId, isActive: true });
  const again = await house.callerOf(company.owner.id, secondId);
  expect((await again.patients.list({})).patients.map(({ name }) => name)).toEqual(["Ana Souza"]);
  expect((await again.archives.open({ password: testPassword })).url).toMatch(/^\/api\//);
  expect(await refusal(again.patients.create({ name: "Bia" }))).toBe("subscription_suspended");
});
