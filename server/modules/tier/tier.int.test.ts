import { count } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { newId } from "#server/kernel/ids.ts";
import { createCallerFactory, router } from "#server/kernel/trpc.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { authRouter } from "#server/modules/auth/router.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { makeMember, refusal, testPassword, tokenOf, writerIn } from "#tests/fixtures/people.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { assertWithinLimit } from "./commands/assert-within-limit.ts";
import { tierRouter } from "./router.ts";

const createCaller = createCallerFactory(router({ auth: authRouter, tier: tierRouter }));

let parts: TestDeps;

beforeAll(async () => {
  parts = await createTestDeps();
});

afterAll(() => parts.close());

test("one of 200 racers for the plan's last calendar wins", async () => {
  const { company } = await makeOrganization(parts.deps, { plan: "basic" });
  const ctx = writerIn(parts.deps, company);
  const { calendars } = ctx.org.tables;
  const create = () =>
    writeOrganization(ctx, async (write) => {
      await assertWithinLimit(ctx.org, write, "basic", "calendars");
      await write.tx.insert(calendars).values({ id: newId(), name: "Sala" });
    });
  await create();
  await create();
  // Racers start together only when their connections are already open.
  const { pool } = parts.deps.database;
  await Promise.all(Array.from({ length: 10 }, () => pool.query("SELECT pg_sleep(0.2)")));
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => refusal(create())));
  expect(outcomes.filter((code) => code === null)).toHaveLength(1);
  expect(outcomes.filter((code) => code === "plan_limit_reached")).toHaveLength(199);
  const [row] = await ctx.org.db.select({ made: count() }).from(calendars);
  expect(row?.made).toBe(3);
});

test("the answer contains the plan, its limits and the usage", async () => {
  const { company } = await makeOrganization(parts.deps, { plan: "pro" });
  const member = await makeMember(parts.deps, company, { role: "employee" });
  const ctx = writerIn(parts.deps, company);
  await ctx.org.db.insert(ctx.org.tables.calendars).values({ id: newId(), name: "Sala" });
  const session = await createCaller(requestOf(parts.deps)).auth.login({
    email: member.email,
    password: testPassword,
    client: "api",
  });
  const token = tokenOf(session);
  const answer = await createCaller(requestOf(parts.deps, { token })).tier.my();
  expect(answer).toMatchObject({
    tier: "pro",
    caps: { maxUsers: 20, maxCalendars: 999, maxOrganizations: 4, priceCents: 6500 },
  });
  // Whoever doesn't manage the plan isn't told how many organisations the account has.
  expect(answer.usage).toEqual({ calendars: 1, users: 2, appointments: 0 });
  expect(answer.caps.features).toMatchObject({ multi_tenant: true, customBranding: false });
});

test("how many organisations the account has is told to whoever manages its plan, and to nobody else", async () => {
  const house = await makeOrganization(parts.deps, { plan: "pro" });
  const toldTo = async (caller: typeof house.owner) => (await caller.tier.my()).usage.organizations;
  expect(await toldTo(house.owner)).toBe(1);
  expect(await toldTo(await house.callerAs("admin"))).toBe(1);
  for (const role of ["doctor", "receptionist", "employee"] as const) {
    expect(await toldTo(await house.callerAs(role))).toBeUndefined();
  }
  // Nor to the owner of another one, who doesn't hold the account.
  const { id } = await makeMember(parts.deps, house.company, { role: "receptionist" });
  const second = await house.owner.organizations.create({ name: "Segunda", businessType: "salao" });
  await parts.deps.database.db.insert(memberships).values({
    userId: id,
    organizationId: second.id,
    role: "owner",
    permissions: [],
  });
  expect(await toldTo(await house.callerOf(id, second.id))).toBeUndefined();
  expect(await toldTo(house.owner)).toBe(2);
});
