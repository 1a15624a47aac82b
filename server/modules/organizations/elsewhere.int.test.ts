import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepDue, wakeEveryone } from "#server/kernel/due-work.ts";
import { withBookingLink } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { buyPlan, happenAt, openSaleDesk, type SaleDesk } from "#tests/fixtures/sale-desk.ts";
import type { TestApp } from "#tests/fixtures/app.ts";

// What one process changes holds in the others because they are told, not because what they keep grows
// old: that takes a minute, and nothing here waits so long. Jobs keep nothing: they read the database.

let desk: SaleDesk;
let elsewhere: TestApp;

beforeAll(async () => {
  desk = await openSaleDesk();
  elsewhere = await desk.server.another();
});
afterAll(() => desk.close());

async function askElsewhere(url: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await elsewhere.app.inject({ method: "GET", url, headers });
  return { status: answer.statusCode, ...answer.json<{ error?: string; tier?: string }>() };
}

/** Whether another process's jobs come by an organisation, as the database now says. */
async function isSwept(organizationId: string): Promise<boolean> {
  const seen: string[] = [];
  await wakeEveryone(elsewhere.deps);
  await sweepDue(elsewhere.deps, "reminders", (_client, { id }) => {
    seen.push(id);
    return Promise.resolve(null);
  });
  return seen.includes(organizationId);
}

test("a deactivated organisation's links and logins stop in every process, another's jobs pass it by, and all come back", async () => {
  const house = await makeOrganization(desk.server.deps, withBookingLink());
  const { org, company, slug } = house;
  const { id: secondId } = await house.owner.organizations.create({ name: "Filial" });
  const owner = await house.callerOf(company.owner.id, secondId);
  const token = await house.tokenOf(company.owner.id);
  const page = `/api/public/book/${slug}`;
  const statuses = async () => [
    (await askElsewhere(page)).status,
    (await askElsewhere("/api/patients", token)).status,
    await isSwept(org.id),
  ];
  expect(await statuses()).toEqual([200, 200, true]);
  await owner.organizations.toggleActive({ id: org.id, isActive: false });
  await expect.poll(statuses).toEqual([403, 403, false]);
  expect((await askElsewhere(page)).error).toBe("booking_link_inactive");
  expect((await askElsewhere("/api/patients", token)).error).toBe("organization_inactive");
  await owner.organizations.toggleActive({ id: org.id, isActive: true });
  await expect.poll(statuses).toEqual([200, 200, true]);
});

test("a plan's limits and features follow what is paid in every process", async () => {
  const house = await makeOrganization(desk.server.deps, withBookingLink(), { plan: "starter" });
  const token = await house.tokenOf(house.company.owner.id);
  const seen = async () => [
    (await askElsewhere("/api/tier/my", token)).tier,
    (await askElsewhere("/api/whatsapp/templates", token)).status,
    (await askElsewhere(`/api/public/book/${house.slug}`)).status,
  ];
  // The smallest plan sends no WhatsApp.
  expect(await seen()).toEqual(["starter", 403, 200]);
  await buyPlan(house, "pro");
  await expect.poll(seen).toEqual(["pro", 200, 200]);
  await happenAt(house, "exhaust");
  await expect.poll(async () => (await seen()).at(-1)).toBe(403);
});
