import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { findDocument, type Document } from "#tests/fixtures/find-document.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

let test: TestApp;
let house: House;
let authorization: string;
/** A team member with a pending invitation. */
let invitedId: string;

beforeAll(async () => {
  test = await createTestApp();
  house = await makeOrganization(test.deps, withOneOfEach("casa"));
  authorization = `Bearer ${await house.tokenAs("owner")}`;
  const { employees } = (await call("GET", "/api/employees")).body as { employees: Document[] };
  invitedId = employees.find(({ invitation }) => invitation === "pending")?._id ?? "";
});
afterAll(() => test.close());

async function call(method: "GET" | "PUT", url: string, payload?: object) {
  const request: InjectOptions = { method, url, headers: { authorization } };
  const answer = await test.app.inject(payload ? { ...request, payload } : request);
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Each document that can be read and put: how a client gets it, and what it can't write. */
const documents: readonly {
  readonly name: string;
  readonly id: (house: House) => string;
  readonly read: (house: House) => string;
  readonly put: string;
  readonly readOnly: readonly string[];
  readonly change: Readonly<Record<string, unknown>>;
}[] = [
  {
    name: "calendar",
    id: ({ ids }) => ids.calendars,
    read: ({ ids }) => `/api/calendar/${ids.calendars}`,
    put: "/api/calendar/",
    readOnly: ["_id", "closedDays"],
    change: { description: "outra" },
  },
  {
    name: "service",
    id: ({ ids }) => ids.services,
    read: () => "/api/services",
    put: "/api/services/",
    readOnly: ["_id"],
    change: { price: 4321 },
  },
  {
    name: "employee",
    id: ({ ids }) => ids.employees,
    read: () => "/api/employees",
    put: "/api/employees/",
    readOnly: ["_id", "email", "createdAt", "organizationId"],
    change: { name: "Outra Pessoa" },
  },
  {
    name: "employee who is invited",
    id: () => invitedId,
    read: () => "/api/employees",
    put: "/api/employees/",
    readOnly: ["invitation"],
    change: { profession: "Barbeira" },
  },
  {
    name: "patient",
    id: ({ ids }) => ids.patients,
    read: ({ ids }) => `/api/patients/${ids.patients}`,
    put: "/api/patients/",
    readOnly: ["_id"],
    change: { notes: "outras notas" },
  },
  {
    name: "patient of the list",
    id: ({ ids }) => ids.patients,
    read: () => "/api/patients?limit=100",
    put: "/api/patients/",
    readOnly: ["_id", "hasAnamnesis", "awaitsReview"],
    change: { notes: "notas da lista" },
  },
  {
    name: "booking link",
    id: ({ ids }) => ids.bookingLinks,
    read: () => "/api/booking-links",
    put: "/api/booking-links/",
    readOnly: ["_id", "publicUrl", "totalBookings", "createdAt"],
    change: { title: "Outro título" },
  },
  {
    name: "appointment",
    id: ({ ids }) => ids.appointments,
    read: ({ ids }) => `/api/calendar/${ids.calendars}/appointments?limit=100`,
    put: "/api/appointments/",
    readOnly: ["_id"],
    change: { notes: "outras notas" },
  },
  {
    name: "time off",
    id: ({ ids }) => ids.timeOff,
    read: () => `/api/time-off?from=${inDays(0)}&to=${inDays(399)}`,
    put: "/api/time-off/",
    readOnly: ["_id"],
    change: { reason: "outro motivo" },
  },
];

describe.each(documents)("a $name that was read", ({ id, read, put, readOnly, change }) => {
  const get = async () => {
    const found = findDocument((await call("GET", read(house))).body, id(house));
    if (!found) throw new Error("the document was not found");
    return found;
  };

  it("can be sent back whole, and nothing changes", async () => {
    const before = await get();
    const answer = await call("PUT", put + id(house), before);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await get()).toEqual(before);
  });

  it("can be sent back with one changed field, and only that field changes", async () => {
    const before = await get();
    const answer = await call("PUT", put + id(house), { ...before, ...change });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await get()).toEqual({ ...before, ...change, version: expect.any(Number) });
  });

  it.each([...readOnly])(
    "can't be sent back with a changed %s, which the refusal names",
    async (name) => {
      const changed = { ...(await get()), [name]: "outro" };
      const { status, body } = await call("PUT", put + id(house), changed);
      expect([status, body["issues"]]).toEqual([
        400,
        [{ path: name, message: "Este campo só pode ser lido" }],
      ]);
    },
  );

  it("is refused when somebody else changed it meanwhile", async () => {
    const seen = await get();
    expect(seen["version"]).toEqual(expect.any(Number));
    const early = await call("PUT", put + id(house), { ...seen, ...again(change) });
    expect(early.status, JSON.stringify(early.body)).toBe(200);
    const late = await call("PUT", put + id(house), seen);
    expect(late.status).toBe(409);
  });
});

it("a PUT keeps the stored value of a left-out field that has a default", async () => {
  const url = `/api/time-off?from=${inDays(0)}&to=${inDays(399)}`;
  const before = findDocument((await call("GET", url)).body, house.ids.timeOff);
  const end = new Date(Date.parse(String(before?.["end"])) + 3_600_000).toISOString();
  const put = `/api/time-off/${house.ids.timeOff}`;
  expect((await call("PUT", put, { ...before, end })).body).toMatchObject({
    timeOff: { end, reason: before?.["reason"] },
  });
});

describe.each([
  { kind: "whatsapp", change: { phoneNumberId: "4711" } },
  { kind: "sms", change: { fromNumber: "+5511987650000" } },
  { kind: "email", change: { fromName: "Outro Nome" } },
])("the connection $kind that was read", ({ kind, change }) => {
  const put = (payload: object) =>
    call("PUT", `/api/organizations/${house.org.id}/${kind}`, payload);
  const get = async () => {
    const { body } = await call("GET", "/api/org/integrations");
    return (body["integrations"] as Record<string, Record<string, unknown>>)[kind] ?? {};
  };

  it("can be sent back whole, also with one changed field", async () => {
    const before = await get();
    expect(before).toMatchObject({ testStatus: expect.any(String), lastTestedAt: null });
    const same = await put(before);
    expect(same.status, JSON.stringify(same.body)).toBe(200);
    expect(await get()).toEqual(before);
    expect((await put({ ...before, ...change })).status).toBe(200);
    expect(await get()).toMatchObject(change);
  });

  it("can't be sent back with a changed result, nor with a field that nobody knows", async () => {
    const seen = await get();
    const changed = await put({ ...seen, testStatus: "success" });
    expect([changed.status, changed.body["issues"]]).toEqual([
      400,
      [{ path: "testStatus", message: "Este campo só pode ser lido" }],
    ]);
    expect((await put({ ...seen, unknown: 1 })).status).toBe(400);
    expect(await get()).toEqual(seen);
  });
});

/** Returns another value than the one before, so that there is something to change. */
function again(change: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      typeof value === "number" ? value + 1 : `${String(value)} de novo`,
    ]),
  );
}
