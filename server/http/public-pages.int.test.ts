import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BookingBoot, ManagedBoot } from "#shared/schemas/booking.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

// Monday 30 March 2026, 09:00 in São Paulo (UTC−3).
const clock = { now: new Date("2026-03-30T12:00:00Z") };

let server: TestApp;
let bookable: Bookable;

beforeAll(async () => {
  server = await createTestApp({ now: () => clock.now, withPages: true });
});
afterAll(() => server.close());

beforeEach(async () => {
  clock.now = new Date("2026-03-30T12:00:00Z");
  bookable = await makeOrganization(
    server.deps,
    withBookingLink({
      link: { validUntil: new Date("2026-05-01T00:00:00Z") },
    }),
  );
});

/** Returns what a browser gets at an address: the status and the data in the page. */
async function open(path: string): Promise<{ status: number; boot: unknown }> {
  const answer = await server.app.inject({ url: path, headers: { accept: "text/html" } });
  const json = /id="boot">(.*?)<\/script>/.exec(answer.body)?.[1] ?? "";
  expect(answer.headers["cache-control"]).toBe("no-store");
  return { status: answer.statusCode, boot: JSON.parse(json) };
}

const openBooking = (slug: string) =>
  open(`/book/${slug}`) as Promise<{ status: number; boot: BookingBoot }>;
const openManaged = (token: string) =>
  open(`/agendamento/${token}`) as Promise<{ status: number; boot: ManagedBoot }>;

/** Books and returns the token of the private link. */
async function book(start: string): Promise<string> {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/public/book/${bookable.slug}/appointment`,
    payload: bookingBody(start),
  });
  const appointmentId = answer.json<{ appointment: { _id: string } }>().appointment._id;
  const { appointments } = bookable.org.tables;
  const [row] = await bookable.org.db
    .select({ nonce: appointments.manageNonce })
    .from(appointments)
    .where(eq(appointments.id, appointmentId));
  const target = { organizationId: bookable.org.id, appointmentId };
  return makeManageToken(server.deps.config.appSecret, target, row?.nonce ?? "");
}

test("a link's page carries the link and the rest of its first month", async () => {
  const { status, boot } = await openBooking(bookable.slug);
  expect(status).toBe(200);
  expect(boot.link).toMatchObject({ slug: bookable.slug, title: "Agende sua consulta" });
  expect(boot.month).toEqual({
    month: "2026-03",
    today: "2026-03-30",
    days: ["2026-03-30", "2026-03-31"],
  });
  expect(boot.images).toEqual({ logo: null, banner: null });
});

test("carries what is free first, across the month's end, so that nothing more is asked", async () => {
  const { boot } = await openBooking(bookable.slug);
  const { days = [], first, next = [] } = boot.opening ?? {};
  // Bookable for 30 days; the last week that is shown ends on 2 May.
  expect([days[0], days.at(-1), days.length]).toEqual(["2026-03-30", "2026-04-29", 31]);
  expect(first?.date).toBe("2026-03-30");
  expect(first?.slots[0]).toMatchObject({ time: "09:00", start: "2026-03-30T12:00:00.000Z" });
  expect(next.map(({ start }) => start)).toEqual([
    "2026-03-30T12:00:00.000Z",
    "2026-03-30T15:00:00.000Z",
    "2026-03-31T11:00:00.000Z",
    "2026-03-31T15:00:00.000Z",
    "2026-04-01T11:00:00.000Z",
    "2026-04-01T15:00:00.000Z",
  ]);
  // A time that goes is offered no more.
  await book("2026-03-31T08:00:00-03:00");
  const later = await openBooking(bookable.slug);
  expect(later.boot.opening?.next[2]?.start).toBe("2026-03-31T11:30:00.000Z");
});

test("the preview of a link that is sent says whose it is, and no word of it writes a tag", async () => {
  const previewOf = async (path: string) => {
    const { body } = await server.app.inject({ url: path, headers: { accept: "text/html" } });
    return body.slice(body.indexOf("<title>"), body.indexOf("<script"));
  };
  const plain = await previewOf(`/book/${bookable.slug}`);
  expect(plain).toContain("<title>Agende sua consulta · Clínica Teste</title>");
  expect(plain).toContain(
    '<meta property="og:description" content="Veja os horários livres e agende com Clínica Teste.">',
  );
  expect(plain).not.toContain("og:image");
  const own = await previewOf(`/agendamento/${await book("2026-04-07T11:00:00-03:00")}`);
  expect(own).toContain("<title>Seu agendamento · Clínica Teste</title>");
  expect(own).not.toContain("Maria");

  const title = `</title><b>"Corte"`;
  const description = "Barba $& e\ncabelo";
  const link = { title, description, logoImageKey: "a/b.webp" };
  const hostile = await makeOrganization(server.deps, withBookingLink({ link }));
  const written = await previewOf(`/book/${hostile.slug}`);
  expect(written).toContain(
    "<title>&lt;/title&gt;&lt;b&gt;&quot;Corte&quot; · Clínica Teste</title>",
  );
  expect(written).toContain('content="Barba $&amp; e cabelo"');
  expect(written).toMatch(/<meta property="og:image" content="http[^"]+">/);
});

test("a link's address accepts any case and a trailing slash", async () => {
  const { slug } = bookable;
  for (const path of [
    `/book/${slug.toUpperCase()}`,
    `/book/${slug}/`,
    `/book/${slug}//`,
    `/BOOK/${slug.toUpperCase()}/`,
    `/Book/${slug}?utm_source=Cartaz/`,
  ]) {
    const { status, boot } = (await open(path)) as { status: number; boot: BookingBoot };
    expect([status, boot.link?.slug]).toEqual([200, slug]);
  }
  for (const path of [slug.toUpperCase(), `${slug}/`]) {
    const api = await server.app.inject(`/api/public/book/${path}`);
    expect(api.json()).toMatchObject({ link: { slug } });
  }
  const month = await server.app.inject(`/API/Public/book/${slug}/months/2026-03/`);
  expect(month.json()).toMatchObject({ month: "2026-03" });
  const token = await book("2026-04-07T11:00:00-03:00");
  expect((await open(`/agendamento/${token}/`)).status).toBe(200);
});

test.each(["nao-existe", "UPPER", "%00", "x".repeat(300)])(
  "the page of the unknown link %j says that the link doesn't exist",
  async (slug) => {
    const { status, boot } = await openBooking(slug);
    expect(status).toBe(404);
    expect(boot).toMatchObject({
      link: null,
      error: { message: "Link de agendamento não encontrado ou inativo" },
    });
  },
);

test("the page of a closed link says why it is closed", async () => {
  clock.now = new Date("2026-05-02T12:00:00Z");
  const { status, boot } = await openBooking(bookable.slug);
  expect(status).toBe(403);
  expect(boot.error).toEqual({
    error: "booking_link_expired",
    message: "Este link de agendamento expirou. Verifique a data de expiração.",
  });
});

test("a private link's page carries the appointment and its month", async () => {
  const { status, boot } = await openManaged(await book("2026-04-07T10:00:00-03:00"));
  expect(status).toBe(200);
  expect(boot.managed?.appointment).toMatchObject({ status: "scheduled", canChange: true });
  expect(boot.month).toMatchObject({ month: "2026-04", today: "2026-03-30" });
  expect(boot.opening?.next).toHaveLength(6);
});

test("a private link's page offers other times than the present one", async () => {
  const { boot: page } = await openBooking(bookable.slug);
  const present = page.opening?.next[1]?.start ?? "";
  const { boot } = await openManaged(await book(present));
  expect(boot.opening?.first?.slots.map(({ start }) => start)).toContain(present);
  expect(boot.opening?.next.map(({ start }) => start)).not.toContain(present);
});

test("a private link's page offers no days after the link was closed", async () => {
  const token = await book("2026-04-07T10:00:00-03:00");
  const { bookingLinks } = bookable.org.tables;
  await bookable.org.db.update(bookingLinks).set({ validUntil: new Date("2026-03-01T00:00:00Z") });
  const { boot } = await openManaged(token);
  expect(boot.managed?.appointment.canChange).toBe(true);
  expect(boot.month).toBeNull();
});

test("an unknown token shows a page that says so", async () => {
  const { status, boot } = await openManaged("a".repeat(64));
  expect(status).toBe(404);
  expect(boot.error?.message).toBe(
    "Não encontramos este agendamento. Confira o link do seu e-mail.",
  );
});

describe("the page for other sites' frames", () => {
  const site = "https://www.exemplo.com.br";
  const allow = (allowedSites: string[]) =>
    bookable.org.db.update(bookable.org.tables.bookingLinks).set({ allowedSites });
  const openFrame = async (path: string) => {
    const { headers, statusCode, body } = await server.app.inject({ url: path });
    const policy = String(headers["content-security-policy"]);
    const framedBy = /frame-ancestors ([^;]*)/.exec(policy)?.[1];
    return { framedBy, old: headers["x-frame-options"], status: statusCode, body };
  };

  test("is refused to every site until the link names one", async () => {
    const { framedBy, old } = await openFrame(`/book/${bookable.slug}/embed`);
    expect([framedBy, old]).toEqual(["'none'", "DENY"]);
  });

  test("opens only in the link's sites and at its own address", async () => {
    await allow([site, "http://localhost:4000"]);
    const { framedBy, old, body } = await openFrame(`/book/${bookable.slug}/embed?theme=dark`);
    expect([framedBy, old]).toEqual([`${site} http://localhost:4000`, undefined]);
    expect(body).toContain('data-mantine-color-scheme="dark"');
    expect(body).toContain("Agende sua consulta");
    const page = await openFrame(`/book/${bookable.slug}`);
    expect([page.framedBy, page.old]).toEqual(["'none'", "DENY"]);
  });

  test("says in the frame why a link is closed", async () => {
    await allow([site]);
    clock.now = new Date("2026-05-02T12:00:00Z");
    const { framedBy, status, body } = await openFrame(`/book/${bookable.slug}/embed`);
    expect([framedBy, status]).toEqual([site, 403]);
    expect(body).toContain("expirou");
  });

  test("has a script that every site may load", async () => {
    const { headers, statusCode } = await server.app.inject({ url: "/embed.js" });
    expect([statusCode, headers["cross-origin-resource-policy"]]).toEqual([200, "cross-origin"]);
  });
});
