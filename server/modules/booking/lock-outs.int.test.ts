import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

// Monday 2 March 2026, 09:00 in São Paulo (UTC−3).
const clock = { now: new Date("2026-03-02T12:00:00Z") };
const startAt = (index: number) =>
  new Date(Date.parse("2026-03-03T08:00:00-03:00") + index * 1_800_000).toISOString();

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ now: () => clock.now, env: { RATE_LIMITS: "on" } });
});
afterAll(() => server.close());

type Answer = {
  appointment: { _id: string };
  manageUrl: string;
  error: string;
  message: string;
};

async function post(url: string, payload: object, remoteAddress: string) {
  const answer = await server.app.inject({ method: "POST", url, payload, remoteAddress });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}

type Visit = { readonly start: string; readonly customerEmail: string; readonly address: string };

const book = ({ slug }: Bookable, { start, customerEmail, address }: Visit) =>
  post(`/api/public/book/${slug}/appointment`, bookingBody(start, 30, { customerEmail }), address);

test("bookings with a stranger's e-mail send few mails to it", async () => {
  const bookable = await makeOrganization(server.deps, withBookingLink());
  const visit = { start: startAt(0), customerEmail: "vitima@example.com", address: "10.1.0.1" };
  const { body } = await book(bookable, visit);
  const page = new URL(body.manageUrl).pathname.split("/").at(-1) ?? "";
  const move = (token: string, index: number) =>
    post(
      `/api/public/appointments/${token}/move`,
      { start: startAt(index) },
      `10.1.0.${index + 1}`,
    );
  const statuses: number[] = [];
  for (let index = 1; index <= 9; index += 1) statuses.push((await move(page, index)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
  const cancelled = await post(`/api/public/appointments/${page}/cancel`, {}, "10.1.0.20");
  expect(cancelled.body.message).toContain("use o link que enviamos por e-mail");
  // Another booking with it in another organisation doesn't restore any tries either.
  const elsewhere = await makeOrganization(server.deps, withBookingLink());
  const other = await book(elsewhere, { ...visit, address: "10.1.0.30" });
  const otherPage = new URL(other.body.manageUrl).pathname.split("/").at(-1) ?? "";
  expect((await move(otherPage, 12)).status).toBe(429);

  const { appointments: t } = bookable.org.tables;
  const [row] = await bookable.org.db
    .select({ nonce: t.manageNonce })
    .from(t)
    .where(eq(t.id, body.appointment._id));
  const target = { organizationId: bookable.org.id, appointmentId: body.appointment._id };
  const mailed = makeManageToken(server.deps.config.appSecret, target, row?.nonce ?? "");
  expect((await move(mailed, 13)).status).toBe(200);
});

test("one address can't lock an e-mail out of booking", async () => {
  const bookable = await makeOrganization(server.deps, withBookingLink());
  const customerEmail = "ana@example.com";
  await book(bookable, {
    start: startAt(0),
    customerEmail: "bia@example.com",
    address: "10.2.0.1",
  });
  const tryTo = async (start: string, times: number) => {
    for (let tried = 0; tried < times; tried += 1) {
      await book(bookable, { start, customerEmail, address: "10.2.0.2" });
    }
  };
  // The tries are first for a taken time, then for the very ones that she wants.
  await tryTo(startAt(0), 12);
  const first = await book(bookable, { start: startAt(1), customerEmail, address: "10.2.0.3" });
  expect(first.status).toBe(201);
  await tryTo(startAt(1), 18);
  const second = await book(bookable, { start: startAt(2), customerEmail, address: "10.2.0.3" });
  expect(second.status).toBe(201);
});

test("refused attempts of one address don't use up the link's limit", async () => {
  const bookable = await makeOrganization(server.deps, withBookingLink());
  const customerEmail = "robo@example.com";
  for (let minute = 0; minute < 10; minute += 1) {
    for (let tried = 0; tried < 60; tried += 1) {
      await book(bookable, { start: startAt(0), customerEmail, address: `10.3.0.${tried % 2}` });
    }
    if (minute < 9) clock.now = new Date(clock.now.getTime() + 61_000);
  }
  const visit = { start: startAt(1), customerEmail: "ana@example.com", address: "10.3.0.9" };
  expect((await book(bookable, visit)).status).toBe(201);
}, 60_000);
