import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { nothingWasFree } from "#tests/fixtures/nothing-was-free.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { standAs } from "#tests/fixtures/stand-as.ts";
import { newId } from "#server/kernel/ids.ts";
import { bookingJobs } from "#server/modules/booking/jobs.ts";
import { confirmWait } from "./commands/confirm.ts";
import { joinWaitlist } from "./commands/join.ts";
import { leaveWaitlist } from "./commands/leave.ts";
import { waitlistJobs } from "./jobs.ts";
import { waitPageData } from "./queries/by-token.ts";
import { waitlistTexts } from "#shared/texts/waitlist.pt-br.ts";
import { joinWaitlistInput, type JoinWaitlistInput } from "#shared/schemas/waitlist.ts";

// Wednesday 18 November 2026, 09:00 in São Paulo (UTC−3).
const morning = new Date("2026-11-18T12:00:00Z");

let test: TestDeps;
let clinic: Bookable;
let work: ReturnType<typeof workByClock>;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.now = morning;
  test.mails.length = 0;
  await test.takeJobs();
  // One time a day, from 10:00 to 10:30; with notice of a day.
  const calendar = { workingStartMinutes: 600, workingEndMinutes: 630 };
  const link = { minAdvanceHours: 24 };
  clinic = await makeOrganization(test.deps, withBookingLink({ calendar, link }));
  work = workByClock(test, [...bookingJobs, ...waitlistJobs]);
});

const join = (
  customerEmail: string,
  untilDate = "2026-11-19",
  { address = "203.0.113.1", ...more }: Partial<JoinWaitlistInput> & { address?: string } = {},
) =>
  joinWaitlist(requestOf(test.deps, { address }), {
    slug: clinic.slug,
    customerName: "Bia Reis",
    customerEmail,
    fromDate: "2026-11-19",
    untilDate,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    startMinutes: 0,
    endMinutes: 1440,
    consents: true,
    ...more,
  });

const tokenIn = (mail?: { readonly text: string }) =>
  /lista-de-espera\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

const tokenOf = (index: number) => tokenIn(test.mails[index]);

it("a visitor waits for the link's own services, and is mailed a link once for the same wish", async () => {
  await join("bia@x.example");
  await join("Bia+2@x.example");
  await work.settle();
  expect(test.mails.map(({ to }) => to)).toEqual(["bia@x.example"]);
  expect(await clinic.owner.waitlist.list()).toEqual([
    expect.objectContaining({
      source: "link",
      takesOffers: false,
      isUnconfirmed: true,
      untilDate: "2026-11-19",
      serviceIds: [...clinic.serviceIds],
      professionalId: clinic.professionalId,
    }),
  ]);
});

it("each mail confirms what stands in it, whoever else has typed that address before or after", async () => {
  const strange = { customerName: "Outra Pessoa", address: "203.0.113.3" };
  await join("bia@x.example", "2026-11-20", { ...strange, customerPhone: "(11) 95555-4444" });
  await work.settle();
  const own = { customerPhone: "(11) 94444-3333", address: "203.0.113.5" };
  await join("bia@x.example", "2026-11-24", own);
  await join("bia@x.example", "2026-12-24", strange);
  for (const untilDate of ["2026-12-25", "2026-12-26"]) {
    await join("bia@x.example", untilDate, { address: "203.0.113.4" });
  }
  await work.settle();
  // No more than three are kept, whoever they are of.
  expect(await clinic.owner.waitlist.list()).toHaveLength(3);
  const hers = test.mails.find(({ text }) => text.includes("24 de novembro"));
  await confirmWait(requestOf(test.deps), tokenIn(hers));
  expect(await clinic.owner.waitlist.list()).toMatchObject([
    { untilDate: "2026-11-24", customerPhone: "+5511944443333", takesOffers: true },
  ]);
});

it("a stranger who types a confirmed address changes nothing; its own mail does, and keeps the place", async () => {
  await join("bia@x.example");
  await work.settle();
  await confirmWait(requestOf(test.deps), tokenOf(0));
  const dates = async () =>
    (await clinic.owner.waitlist.list()).map(({ untilDate, takesOffers }) => [
      untilDate,
      takesOffers,
    ]);
  await join("Bia+1@x.example", "2026-11-25", { address: "203.0.113.2" });
  await join("bia@x.example", "2026-11-25", { address: "203.0.113.2" });
  await work.settle();
  expect(await dates()).toEqual([
    ["2026-11-19", true],
    ["2026-11-25", false],
  ]);
  // One mail more, to whom it is about; meanwhile a time was offered as she had asked.
  const asked = test.mails.filter(({ subject }) => subject.startsWith("Confirme"));
  expect(asked).toHaveLength(2);
  expect(asked.map(({ text }) => text.includes("no lugar dos anteriores"))).toEqual([false, true]);
  const before = await clinic.owner.waitlist.list();
  await confirmWait(requestOf(test.deps), tokenIn(asked[1]));
  expect(await dates()).toEqual([["2026-11-25", true]]);
  const { waitlistEntries: t } = clinic.org.tables;
  const rows = await clinic.org.db.select().from(t);
  const [first, second] = before.map(({ id }) => rows.find((row) => row.id === id));
  expect(second?.queuedAt).toEqual(first?.queuedAt);
  expect(first?.status).toBe("removed");
});

it("nothing is offered before the mail's link confirms the address, nor against the link's notice", async () => {
  // The 19th is nearer than the link's notice; the 20th isn't.
  await join("bia@x.example", "2026-11-20");
  await work.settle();
  expect(test.mails).toHaveLength(1);
  const waiting = await confirmWait(requestOf(test.deps), tokenOf(0));
  expect(waiting).toMatchObject({ isOpen: true, isConfirmed: true });
  await nothingWasFree(clinic);
  test.clock.now = new Date("2026-11-18T14:00:00Z");
  await work.settle();
  const [entry] = await clinic.owner.waitlist.list();
  expect(entry?.offer?.start).toBe("2026-11-20T13:00:00.000Z");
  expect(test.mails.at(-1)?.subject).toContain("Abriu um horário");
});

it("a time on another weekday than the visitor's is not offered", async () => {
  // The 20th is a Friday, the 23rd a Monday.
  await join("bia@x.example", "2026-11-24", { weekdays: [1] });
  await work.settle();
  expect(test.mails[0]?.text).toContain("a 24 de novembro de 2026, seg");
  const waiting = await confirmWait(requestOf(test.deps), tokenOf(0));
  expect(waiting.weekdays).toEqual([1]);
  await nothingWasFree(clinic);
  await work.settle();
  const [entry] = await clinic.owner.waitlist.list();
  expect(entry?.offer?.start).toBe("2026-11-23T13:00:00.000Z");
});

it("weekdays are asked for once, and one of them lies between the dates", () => {
  const sent = {
    slug: clinic.slug,
    customerName: "Bia Reis",
    customerEmail: "bia@x.example",
    fromDate: "2026-11-19",
    untilDate: "2026-11-20",
    consents: true,
  };
  const issuesOf = (more: object) =>
    joinWaitlistInput.safeParse({ ...sent, ...more }).error?.issues.map(({ path }) => path.join());
  expect(joinWaitlistInput.parse(sent).weekdays).toHaveLength(7);
  expect(issuesOf({ weekdays: [5] })).toBe(undefined);
  for (const weekdays of [[], [1], [5, 5], [7]]) {
    expect(issuesOf({ weekdays })?.[0]).toMatch(/^weekdays/);
  }
});

it("the link leaves the list, twice without harm, and a made-up one leads nowhere", async () => {
  await join("bia@x.example");
  await work.settle();
  const request = requestOf(test.deps);
  const token = tokenOf(0);
  expect((await waitPageData(request, token)).boot.wait).toMatchObject({ isOpen: true });
  const twice = await Promise.all([1, 2].map(() => leaveWaitlist(request, token)));
  expect(twice).toMatchObject([1, 2].map(() => ({ isOpen: false, serviceNames: [] })));
  expect(await leaveWaitlist(request, token)).toMatchObject({ isOpen: false });
  expect(await confirmWait(request, token)).toMatchObject({ isOpen: false, isConfirmed: false });
  const forged = `${token.slice(0, -4)}AAAA`;
  expect(await refusal(leaveWaitlist(request, forged))).toBe("waitlist_link_not_found");
  expect(await waitPageData(request, "x")).toMatchObject({ status: 404 });
});

it("the link of a deactivated organisation says so, and changes nothing", async () => {
  await join("bia@x.example");
  await work.settle();
  const request = requestOf(test.deps);
  const token = tokenOf(0);
  const setActive = (isActive: boolean) =>
    test.deps.database.db
      .update(organizations)
      .set({ isActive })
      .where(eq(organizations.id, clinic.org.id));
  await setActive(false);
  expect(await waitPageData(request, token)).toMatchObject({
    status: 403,
    boot: { wait: null, error: { error: "booking_link_inactive" } },
  });
  expect(await refusal(confirmWait(request, token))).toBe("booking_link_inactive");
  expect(await refusal(leaveWaitlist(request, token))).toBe("booking_link_inactive");
  await setActive(true);
  expect((await waitPageData(request, token)).boot.wait).toMatchObject({
    isOpen: true,
    isConfirmed: false,
  });
});

it("while nothing is paid the link confirms no place, but leaves the list", async () => {
  await join("bia@x.example");
  await work.settle();
  const request = requestOf(test.deps);
  const token = tokenOf(0);
  await standAs(test.deps, clinic.company, "suspended");
  expect(await refusal(confirmWait(request, token))).toBe("booking_link_inactive");
  expect((await waitPageData(request, token)).boot.wait).toMatchObject({
    isOpen: true,
    isConfirmed: false,
  });
  expect(await leaveWaitlist(request, token)).toMatchObject({ isOpen: false });
});

/** Puts somebody on the list as often as there are rows, past the command's bound. */
async function addWaits(rows: readonly { bookingLinkId?: string; consentAt?: Date }[]) {
  const { tables, db } = clinic.org;
  const row = {
    customerName: "Bia",
    contactKey: "bia@x.example",
    calendarId: clinic.calendarId,
    serviceIds: [...clinic.serviceIds],
    fromDate: "2026-11-19",
    untilDate: "2026-11-20",
    weekdays: [1],
    startMinutes: 0,
    endMinutes: 60,
    source: "link" as const,
    createdAt: morning,
  };
  await db
    .insert(tables.waitlistEntries)
    .values(rows.map((more) => ({ ...row, ...more, id: newId() })));
}

it("refuses days that are over and a fourth wait of one mailbox", async () => {
  test.clock.now = new Date("2026-11-21T12:00:00Z");
  expect(await refusal(join("bia@x.example"))).toBe("invalid_input");
  test.clock.now = morning;
  await addWaits([{}, {}, {}]);
  expect(await refusal(join("bia@x.example"))).toBe("contact_limit_reached");
});

it("a fourth wait of one phone is refused, whatever the address and however it is written", async () => {
  const phones = ["(11) 98765-4321", "+5511987654321", "11 98765 4321"];
  for (const [i, customerPhone] of phones.entries()) {
    await join(`bia${i}@x.example`, "2026-11-19", { customerPhone });
  }
  const more = { customerPhone: "(11) 98765-4321" };
  expect(await refusal(join("bia9@x.example", "2026-11-19", more))).toBe("contact_limit_reached");
  // Who waits there already asks for other days, and another number is another person's.
  expect(await join("bia0@x.example", "2026-11-20", more)).toEqual({ joined: true });
  const other = { customerPhone: "(11) 98765-0000" };
  expect(await join("caio@x.example", "2026-11-19", other)).toEqual({ joined: true });
});

it("whom staff put on the list doesn't count: who types that number learns nothing", async () => {
  for (let i = 0; i < 3; i += 1) {
    await clinic.owner.waitlist.create({
      calendarId: clinic.calendarId,
      customerName: "Bia",
      customerPhone: "(11) 98765-4321",
      serviceIds: [...clinic.serviceIds],
      fromDate: "2026-11-19",
      untilDate: "2026-11-20",
    });
  }
  const more = { customerPhone: "(11) 98765-4321" };
  expect(await join("x@x.example", "2026-11-19", more)).toEqual({ joined: true });
});

it("who waits as often as may be asks for other days where she is confirmed", async () => {
  await addWaits([{ bookingLinkId: clinic.linkId, consentAt: morning }, {}, {}]);
  // The tests before have asked from the other address as often as one may within the hour.
  const elsewhere = { address: "203.0.113.8" };
  expect(await join("bia@x.example", "2026-11-24", elsewhere)).toEqual({ joined: true });
  const untilDates = (await clinic.owner.waitlist.list()).map(({ untilDate }) => untilDate);
  expect(untilDates).toHaveLength(4);
  expect(untilDates).toContain("2026-11-24");
});

it("nobody waits for weekdays on which the link is never open", async () => {
  const { calendars: c } = clinic.org.tables;
  await clinic.org.db.update(c).set({ workingDays: [1, 2, 3, 4, 5] });
  const address = "203.0.113.9";
  const weekend = { weekdays: [0, 6], address };
  const waiting = join("bia@x.example", "2026-11-29", weekend);
  await expect(waiting).rejects.toMatchObject({
    issues: [{ path: "weekdays", message: waitlistTexts.closedDays }],
  });
  await join("bia@x.example", "2026-11-29", { weekdays: [0, 1, 6], address });
  expect(await clinic.owner.waitlist.list()).toHaveLength(1);
});
