import { afterAll, beforeAll, expect, test } from "vitest";
import type { Collection } from "#shared/events.ts";
import type { ChangeEvent, ChangeMessage } from "#shared/schemas/changes.ts";
import { appRouter } from "#server/app-router.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { findDocument } from "#tests/fixtures/find-document.ts";

const createCaller = createCallerFactory(appRouter);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

let home: TestApp;
let house: House;
let token: string;

beforeAll(async () => {
  home = await createTestApp();
  house = await makeOrganization(home.deps, withOneOfEach("casa"));
  token = await house.tokenAs("owner");
});
afterAll(() => home.close());

/** Returns the event that a listener receives for a change. */
async function hear(collection: Collection, id: string): Promise<ChangeEvent> {
  const stop = new AbortController();
  const caller = createCaller(requestOf(home.deps, { token }), { signal: stop.signal });
  const { id: organizationId, schemaName } = house.org;
  for await (const envelope of await caller.changes.subscribe(null)) {
    const [, message] = envelope as unknown as [string, ChangeMessage];
    const [change] = message.kind === "changes" ? message.changes : [];
    if (change) {
      stop.abort();
      return change;
    }
    home.deps.bus.publish([{ collection, id, operation: "update", organizationId, schemaName }]);
  }
  throw new Error("nothing was heard");
}

/** Where REST returns the document of a collection, and by which id. */
const answers: readonly (readonly [
  Collection,
  string,
  (ids: House["ids"]) => { readonly id: string; readonly url: string },
])[] = [
  [
    "appointments",
    "duration",
    (ids) => ({
      id: ids.appointments,
      url: `/api/calendar/${ids.calendars}/appointments?limit=100`,
    }),
  ],
  ["bookingLinks", "serviceIds", (ids) => ({ id: ids.bookingLinks, url: "/api/booking-links" })],
  [
    "calendars",
    "timezone",
    (ids) => ({ id: ids.calendars, url: `/api/calendar/${ids.calendars}` }),
  ],
  ["patients", "name", (ids) => ({ id: ids.patients, url: `/api/patients/${ids.patients}` })],
  ["services", "price", (ids) => ({ id: ids.services, url: "/api/services" })],
  [
    "timeOff",
    "start",
    (ids) => ({ id: ids.timeOff, url: `/api/time-off?from=${inDays(0)}&to=${inDays(399)}` }),
  ],
  ["users", "atende", (ids) => ({ id: ids.employees, url: "/api/employees" })],
];

test.each(answers)(
  "events of %s carry the REST document with its documented names",
  async (...row) => {
    const [collection, typical, placeOf] = row;
    const { id, url } = placeOf(house.ids);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await home.app.inject({ url, headers });
    const read = findDocument(answer.json(), id);
    const { documentKey, ns, fullDocument } = await hear(collection, id);
    expect({ documentKey, ns }).toEqual({ documentKey: { _id: id }, ns: { coll: collection } });
    const told = JSON.parse(JSON.stringify(fullDocument)) as object;
    // A patient's own page adds figures to the document.
    expect(read).toMatchObject(told);
    if (collection !== "patients") expect(read).toEqual(told);
    expect(JSON.stringify(told)).toContain(`"_id":"${id}"`);
    expect(JSON.stringify(told)).toContain(`"${typical}":`);
  },
);
