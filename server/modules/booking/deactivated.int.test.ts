import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { exportDays } from "#shared/domain/subscriptions.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { errorMessages } from "#shared/messages.pt-br.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

// Monday 2 March 2026, 09:00 in São Paulo (UTC−3).
const now = new Date("2026-03-02T12:00:00Z");

let server: TestApp;
let clinic: Bookable;
let token: string;
let id: string;

beforeAll(async () => {
  server = await createTestApp({ now: () => now, withPages: true });
});
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await makeOrganization(server.deps, withBookingLink());
  const booked = await server.app.inject({
    method: "POST",
    url: `/api/public/book/${clinic.slug}/appointment`,
    payload: bookingBody("2026-03-03T10:00:00-03:00", 30),
  });
  const answer = booked.json<{ manageUrl: string; appointment: { _id: string } }>();
  token = answer.manageUrl.split("/").at(-1) ?? "";
  id = answer.appointment._id;
});

const setActive = (isActive: boolean) =>
  server.deps.database.db
    .update(organizations)
    .set({ isActive })
    .where(eq(organizations.id, clinic.org.id));

const readRow = async () => {
  const { appointments: t } = clinic.org.tables;
  const [row] = await clinic.org.db.select().from(t).where(eq(t.id, id));
  return row;
};

/** Every way to use the private link. */
function useLink(given = token) {
  const path = `/api/public/appointments/${given}`;
  const post = (verb: string, payload = {}) =>
    server.app.inject({ method: "POST", url: `${path}/${verb}`, payload });
  return Promise.all([
    ...["", "/calendar", "/months/2026-03", "/availability/2026-03-03"].map((more) =>
      server.app.inject(`${path}${more}`),
    ),
    post("move", { start: "2026-03-03T15:00:00-03:00" }),
    post("confirm"),
    post("cancel"),
  ]);
}

const inactive = {
  error: "booking_link_inactive",
  message: errorMessages.booking_link_inactive,
};

test("a deactivated organisation's private links say so, show nothing and change nothing", async () => {
  const before = await readRow();
  await setActive(false);
  for (const answer of await useLink()) {
    expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining(inactive)]);
    expect(answer.body).not.toContain(before?.customerName);
  }
  const page = await server.app.inject(`/agendamento/${token}`);
  expect(page.statusCode).toBe(403);
  expect(page.body).toContain(inactive.message);
  expect(page.body).not.toContain(before?.customerName);
  // Whoever guesses learns nothing of the organisation.
  const guessed = await useLink(`${token.slice(0, -4)}AAAA`);
  expect(guessed.map(({ statusCode }) => statusCode)).toEqual(guessed.map(() => 404));
  expect(await readRow()).toEqual(before);

  await setActive(true);
  expect((await server.app.inject(`/api/public/appointments/${token}`)).statusCode).toBe(200);
});

test("so do those of an account that has closed, once its months of reading are over", async () => {
  const endedFor = (days: number) =>
    server.deps.database.db
      .update(accounts)
      .set({ standing: "cancelled", readOnlyFrom: new Date(now.getTime() - days * dayMs) })
      .where(eq(accounts.id, clinic.company.accountId));
  await endedFor(exportDays - 1);
  const path = `/api/public/appointments/${token}`;
  expect((await server.app.inject(path)).statusCode).toBe(200);
  await endedFor(exportDays);
  for (const answer of await useLink()) {
    expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining(inactive)]);
  }
  expect((await readRow())?.status).toBe("scheduled");
});
