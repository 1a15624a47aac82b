import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookingSlugs } from "#drizzle/schema/platform/booking.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { newId } from "#server/kernel/ids.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { withCatalogue, type Catalogued } from "#tests/fixtures/catalogue.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { openLink } from "#server/modules/booking/queries/link-cache.ts";
import { bookingLinksRouter } from "./router.ts";

const createCaller = createCallerFactory(bookingLinksRouter);
const callWith = (token: string) => createCaller(requestOf(parts.deps, { token }));

type World = Catalogued & { call: ReturnType<typeof createCaller> };

let parts: TestDeps;
let home: World;
let other: World;

async function makeWorld(): Promise<World> {
  const world = await makeOrganization(parts.deps, withCatalogue());
  return { ...world, call: callWith(world.ownerToken) };
}

beforeAll(async () => {
  parts = await createTestDeps();
  home = await makeWorld();
  other = await makeWorld();
});

beforeEach(() => parts.takeJobs());

afterAll(() => parts.close());

const form = (world: Catalogued = home) => ({
  title: "Avaliação física à tarde",
  professionalId: world.professionalId,
  serviceIds: world.serviceIds,
  calendarId: world.calendarId,
});

async function makeFile(
  org: OrgDb,
  subFolder = "logos",
  context = "booking-links",
): Promise<string> {
  const id = newId();
  const key = `${subFolder}.${id}.webp`;
  const image = { contentType: "image/webp", sizeBytes: 1, widthPixels: 1, heightPixels: 1 };
  await org.db.insert(org.tables.files).values({ id, key, context, subFolder, ...image });
  return key;
}

async function fileCount(org: OrgDb, key: string): Promise<number> {
  return org.db.$count(org.tables.files, eq(org.tables.files.key, key));
}

test("services without a price that an appointment can hold are refused and offered to nobody", async () => {
  const { services } = home.org.tables;
  const expensive = Array.from({ length: 22 }, (_, index) => ({
    id: newId(),
    name: `Obra ${index}`,
    priceCents: 100_000_000,
    durationMinutes: 5,
    category: "outros" as const,
  }));
  await home.org.db.insert(services).values(expensive);
  const serviceIds = expensive.map(({ id }) => id);
  const [first = ""] = serviceIds;
  const priceFirst = (priceCents: number) =>
    home.org.db.update(services).set({ priceCents }).where(eq(services.id, first));
  expect(await refusal(home.call.create({ ...form(), serviceIds }))).toBe("invalid_input");
  const link = await home.call.create(form());
  const update = home.call.update({ id: link.id, serviceIds });
  expect(await refusal(update)).toBe("invalid_input");
  // A later price rise closes the link, which can still be edited.
  await priceFirst(0);
  await home.call.update({ id: link.id, serviceIds });
  await priceFirst(100_000_000);
  await expect(openLink(parts.deps, link.slug)).rejects.toMatchObject({
    code: "booking_link_inactive",
  });
  expect((await home.call.update({ id: link.id, title: "Obras" })).title).toBe("Obras");
});

describe("create", () => {
  test("returns the link as the list shows it, and stores its slug in the platform", async () => {
    const link = await home.call.create({ ...form(), validUntil: "2031-01-31T23:59:00-03:00" });
    expect(link).toMatchObject({
      title: "Avaliação física à tarde",
      professional: { id: home.professionalId, name: "Bruna Reis" },
      calendar: { id: home.calendarId, name: "Agenda", timeZone: "America/Sao_Paulo" },
      services: [
        { id: home.serviceIds[0], name: "Corte", durationMinutes: 45, priceCents: 6000 },
        { id: home.serviceIds[1], name: "Barba", durationMinutes: 30, priceCents: 4000 },
      ],
      validUntil: "2031-02-01T02:59:00.000Z",
      minAdvanceHours: 0,
      maxAdvanceDays: null,
      slotDurationMinutes: 30,
      isActive: true,
      totalBookings: 0,
      version: 1,
    });
    expect(link.slug).toMatch(/^avaliacao-fisica-a-tarde-[0-9a-z]{8}$/);
    expect(link.publicUrl).toBe(`http://test.example/book/${link.slug}`);
    const [slug] = await parts.deps.database.db
      .select()
      .from(bookingSlugs)
      .where(eq(bookingSlugs.slug, link.slug));
    expect(slug).toMatchObject({ organizationId: home.org.id, bookingLinkId: link.id });
    expect(await home.call.list()).toContainEqual(link);
    expect(await home.call.get({ id: link.id })).toEqual(link);
  });

  test("keeps its look and the sites that may embed it", async () => {
    const looks = { accentColor: "#7A1F5C", allowedSites: ["https://www.exemplo.com.br"] };
    const link = await home.call.create({ ...form(), ...looks });
    expect(link).toMatchObject({ ...looks, accentColor: "#7a1f5c" });
    const bare = await home.call.update({ id: link.id, accentColor: null, allowedSites: [] });
    expect(bare).toMatchObject({ accentColor: null, allowedSites: [] });
  });

  test.each([
    "http://www.exemplo.com.br",
    "https://*.exemplo.com.br",
    "https://exemplo.com.br/agenda",
    "https://exemplo.com.br/",
    "https://exemplo.com.br:0",
    "https://exemplo.com.br:65536",
    "https://exemplo.com.br:99999",
    "https://clínica.com.br",
    `https://${"a".repeat(64)}.com.br`,
    "wss://exemplo.com.br",
    "https://exemplo.com.br; script-src *",
    "https://exemplo.com.br https://outro.com.br",
    "https://exemplo.com.br@outro.com.br",
    "'self'",
    "*",
  ])("refuses %j as a site: it would stand in the page's policy", async (site) => {
    const made = home.call.create({ ...form(), allowedSites: [site] });
    expect(await refusal(made)).toBe("invalid_input");
  });

  test("gives every link a slug that nobody chose, whatever other or page its title names", async () => {
    const titles = [form().title, form().title, "Admin", "api", "login", "Encaixe", "--"];
    const links = await Promise.all(titles.map((title) => home.call.create({ ...form(), title })));
    for (const { slug } of links) expect(slug).toMatch(/(^|-)[0-9a-z]{8}$/);
    expect(new Set(links.map(({ slug }) => slug)).size).toBe(titles.length);
  });

  test("keeps the services in the chosen order", async () => {
    const serviceIds = home.serviceIds.toReversed();
    const { services } = await home.call.create({ ...form(), serviceIds });
    expect(services.map(({ id }) => id)).toEqual(serviceIds);
  });

  test.each(["professionalId", "calendarId"] as const)(
    "refuses another organisation's %s as not found",
    async (field) => {
      const foreign = { ...form(), [field]: other[field] };
      expect(await refusal(home.call.create(foreign))).toBe("not_found");
    },
  );

  test("refuses one foreign service among others as not found", async () => {
    const serviceIds = [...home.serviceIds, ...other.serviceIds];
    expect(await refusal(home.call.create({ ...form(), serviceIds }))).toBe("not_found");
  });

  test("refuses inactive records and employees who don't attend", async () => {
    const { idleEmployeeId, inactive } = home;
    for (const wrong of [
      { professionalId: idleEmployeeId },
      { professionalId: inactive.professionalId },
      { serviceIds: [inactive.serviceId] },
      { calendarId: inactive.calendarId },
    ]) {
      expect(await refusal(home.call.create({ ...form(), ...wrong }))).toBe("invalid_input");
    }
  });

  test("attaches the organisation's own images only, each in its place", async () => {
    const logoImageKey = await makeFile(home.org);
    const bannerImageKey = await makeFile(home.org, "banners");
    const link = await home.call.create({ ...form(), logoImageKey, bannerImageKey });
    expect(link).toMatchObject({ logoImageKey, bannerImageKey });
    const swapped = { ...form(), logoImageKey: bannerImageKey };
    expect(await refusal(home.call.create(swapped))).toBe("invalid_input");
    const foreign = { ...form(), logoImageKey: await makeFile(other.org) };
    expect(await refusal(home.call.create(foreign))).toBe("not_found");
    const otherContext = { ...form(), logoImageKey: await makeFile(home.org, "logos", "patients") };
    expect(await refusal(home.call.create(otherContext))).toBe("invalid_input");
  });

  test.each([
    { returnDays: 0 },
    { returnDays: 366 },
    { minAdvanceHours: -1 },
    { minAdvanceHours: 169 },
    { maxAdvanceDays: 366 },
    { slotDurationMinutes: 20 as 30 },
    { startMinutes: 600, endMinutes: 600 },
    { validFrom: "2026-01-02T00:00:00Z", validUntil: "2026-01-02T00:00:00Z" },
    { serviceIds: [] },
    { title: "  " },
    { title: "x".repeat(121) },
    { logoImageKey: "../segredo" },
    { slug: "meu-link" } as object,
  ])("refuses %o", async (wrong) => {
    expect(await refusal(home.call.create({ ...form(), ...wrong }))).toBe("invalid_input");
  });

  test("reports errors in the form's order", async () => {
    const empty = { title: "", professionalId: "", serviceIds: [], calendarId: "" };
    const error = await home.call.create(empty).catch((thrown: Error) => thrown);
    const issues = (error as { cause?: { issues: { message: string }[] } }).cause?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual([
      "Título é obrigatório",
      "Selecione um funcionário",
      "Selecione pelo menos um serviço",
      "Selecione um calendário",
    ]);
  });
});

describe("update", () => {
  test("changes the given fields and leaves the rest", async () => {
    const link = await home.call.create({ ...form(), description: "Traga seus exames" });
    const changed = await home.call.update({
      id: link.id,
      version: link.version,
      isActive: false,
      serviceIds: [home.serviceIds[1] ?? ""],
      maxAdvanceDays: 0,
    });
    expect(changed).toEqual({
      ...link,
      isActive: false,
      maxAdvanceDays: 0,
      services: [link.services[1]],
      version: 2,
    });
  });

  test("refuses an outdated version", async () => {
    const link = await home.call.create(form());
    await home.call.update({ id: link.id, version: 1, title: "Primeira" });
    const late = home.call.update({ id: link.id, version: 1, title: "Segunda" });
    expect(await refusal(late)).toBe("row_changed");
    expect((await home.call.get({ id: link.id })).title).toBe("Primeira");
  });

  test("lets one of many edits of one version win", async () => {
    const { id } = await home.call.create(form());
    const edits = Array.from({ length: 8 }, (_, i) =>
      refusal(home.call.update({ id, version: 1, title: `Edição ${i}` })),
    );
    expect((await Promise.all(edits)).filter((code) => code === null)).toHaveLength(1);
  });

  test("keeps the version when nothing changes", async () => {
    const link = await home.call.create({ ...form(), validFrom: "2026-01-02T00:00:00Z" });
    const same = { id: link.id, title: link.title, validFrom: "2026-01-01T21:00:00-03:00" };
    expect(await home.call.update(same)).toEqual(link);
  });

  test("checks ranges against the unchanged fields", async () => {
    const link = await home.call.create({ ...form(), endMinutes: 720 });
    const wrong = home.call.update({ id: link.id, startMinutes: 720 });
    expect(await refusal(wrong)).toBe("invalid_input");
  });

  test("checks only new references: records deactivated since don't block the link", async () => {
    const link = await home.call.create(form());
    const { employees } = home.org.tables;
    const setActive = (isActive: boolean) =>
      home.org.db.update(employees).set({ isActive }).where(eq(employees.id, home.professionalId));
    await setActive(false);
    const edited = await home.call.update({ id: link.id, ...form(), title: "Outro" });
    await setActive(true);
    expect(edited.title).toBe("Outro");
    const foreign = home.call.update({ id: link.id, serviceIds: other.serviceIds });
    expect(await refusal(foreign)).toBe("not_found");
  });

  test("deletes a replaced image", async () => {
    const first = await makeFile(home.org);
    const link = await home.call.create({ ...form(), logoImageKey: first });
    await parts.takeJobs();
    const second = await makeFile(home.org);
    await home.call.update({ id: link.id, logoImageKey: second });
    expect([await fileCount(home.org, first), await fileCount(home.org, second)]).toEqual([0, 1]);
    expect(await parts.takeJobs()).toEqual([{ task: "files.remove", payload: { keys: [first] } }]);
  });

  test("refuses another organisation's link as not found", async () => {
    const link = await other.call.create(form(other));
    expect(await refusal(home.call.update({ id: link.id, title: "Meu" }))).toBe("not_found");
  });
});

describe("delete", () => {
  test("removes slug and images, counts the files and keeps the appointments", async () => {
    const logoImageKey = await makeFile(home.org);
    const bannerImageKey = await makeFile(home.org, "banners");
    const link = await home.call.create({ ...form(), logoImageKey, bannerImageKey });
    const appointmentId = await home.book(link.id, "2031-03-03T12:00:00Z");
    expect((await home.call.get({ id: link.id })).totalBookings).toBe(1);
    await parts.takeJobs();
    expect(await home.call.delete({ id: link.id })).toEqual({ filesDeleted: 2 });
    const keys = [logoImageKey, bannerImageKey];
    const [job] = await parts.takeJobs();
    expect(job).toEqual({ task: "files.remove", payload: { keys: expect.arrayContaining(keys) } });
    const slugs = parts.deps.database.db.$count(bookingSlugs, eq(bookingSlugs.slug, link.slug));
    expect(await slugs).toBe(0);
    const { appointments } = home.org.tables;
    const [kept] = await home.org.db
      .select({ link: appointments.bookingLinkId })
      .from(appointments)
      .where(eq(appointments.id, appointmentId));
    expect(kept).toEqual({ link: null });
    expect(await refusal(home.call.delete({ id: link.id }))).toBe("not_found");
  });

  test("keeps an image that another link shows", async () => {
    const logoImageKey = await makeFile(home.org);
    const first = await home.call.create({ ...form(), logoImageKey });
    await home.call.create({ ...form(), logoImageKey });
    expect(await home.call.delete({ id: first.id })).toEqual({ filesDeleted: 0 });
    expect(await fileCount(home.org, logoImageKey)).toBe(1);
  });

  test("refuses another organisation's link as not found", async () => {
    const link = await other.call.create(form(other));
    expect(await refusal(home.call.delete({ id: link.id }))).toBe("not_found");
    expect(await other.call.get({ id: link.id })).toEqual(link);
  });
});

test("every call requires manage_links", async () => {
  const link = await home.call.create(form());
  const employee = callWith(await home.tokenAs("employee"));
  const receptionist = callWith(await home.tokenAs("receptionist"));
  const calls = (as: typeof home.call) => [
    as.list(),
    as.get({ id: link.id }),
    as.preview({ id: link.id, date: "2031-03-03" }),
    as.update({ id: link.id, title: "Outro" }),
    as.create(form()),
  ];
  const codes = (as: typeof home.call) => Promise.all(calls(as).map(refusal));
  expect(await codes(employee)).toEqual(Array(5).fill("forbidden"));
  expect(await refusal(employee.delete({ id: link.id }))).toBe("forbidden");
  expect(await codes(receptionist)).toEqual(Array(5).fill(null));
});

describe("preview", () => {
  test("names the rule that removed each time", async () => {
    const link = await home.call.create({
      ...form(),
      startMinutes: 540,
      endMinutes: 720,
      maxAdvanceDays: 0,
    });
    await home.book(link.id, "2031-03-04T13:00:00Z");
    const day = await home.call.preview({ id: link.id, date: "2031-03-04" });
    const rules = Object.fromEntries(day.slots.map((s) => [s.time, s.refusal?.rule ?? null]));
    expect(day).toMatchObject({ date: "2031-03-04", timeZone: "America/Sao_Paulo", refusal: null });
    // An appointment lasts 75 minutes; one stands at 10:00.
    expect(rules).toMatchObject({
      "09:00": "busy",
      "10:30": "busy",
      "11:00": "outside_link_hours",
      "17:30": "outside_calendar_hours",
    });
    expect(day.slots.find((s) => s.time === "09:00")?.refusal?.reason).toMatch(/compromisso/);
  });

  test("says when one rule closes the day", async () => {
    const link = await home.call.create({ ...form(), maxAdvanceDays: 0 });
    const sunday = await home.call.preview({ id: link.id, date: "2031-03-02" });
    expect(sunday.refusal?.rule).toBe("calendar_closed_day");
    await home.call.update({ id: link.id, isActive: false });
    const monday = await home.call.preview({ id: link.id, date: "2031-03-03" });
    expect(monday.refusal).toEqual({ rule: "link_inactive", reason: "O link está inativo." });
  });

  test("refuses another organisation's link as not found", async () => {
    const link = await other.call.create(form(other));
    const preview = home.call.preview({ id: link.id, date: "2031-03-03" });
    expect(await refusal(preview)).toBe("not_found");
  });
});
