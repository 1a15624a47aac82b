import { afterAll, beforeAll, expect, test } from "vitest";
import type { Collection } from "#shared/events.ts";
import type { ChangeMessage } from "#shared/schemas/changes.ts";
import { appRouter } from "#server/app-router.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

const createCaller = createCallerFactory(appRouter);

let home: TestApp;
let house: House;
const tokens = { owner: "", receptionist: "" };

beforeAll(async () => {
  home = await createTestApp();
  house = await makeOrganization(home.deps, withOneOfEach("casa"));
  tokens.owner = await house.tokenAs("owner");
  tokens.receptionist = await house.tokenAs("receptionist");
});
afterAll(() => home.close());

type Who = keyof typeof tokens;

async function get(url: string, who: Who = "owner") {
  const headers = { authorization: `Bearer ${tokens[who]}` };
  const answer = await home.app.inject({ url, headers });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

test("records, prescriptions and medications are read in their documented envelopes, with filters", async () => {
  const { ids } = house;
  const records = `/api/patients/${ids.patients}/medical-records`;
  const prescriptions = `/api/prescriptions?patientId=${ids.patients}`;
  const written = expect.objectContaining({ _id: ids.records });
  const prescribed = expect.objectContaining({ _id: ids.prescriptions });
  expect(await get(records)).toMatchObject({
    status: 200,
    body: { records: expect.arrayContaining([written]) },
  });
  expect((await get(`${records}?endDate=1950-01-01`)).body).toMatchObject({ records: [] });
  expect(await get(prescriptions)).toMatchObject({
    status: 200,
    body: { prescriptions: expect.arrayContaining([prescribed]) },
  });
  expect((await get(`${prescriptions}&status=filled`)).body).toMatchObject({ prescriptions: [] });
  const { body } = await get("/api/medications?search=dipirona");
  const names = (body["medications"] as { name: string }[]).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.every((name) => /dipirona/i.test(name))).toBe(true);
  for (const url of [records, prescriptions]) {
    expect((await get(url, "receptionist")).status).toBe(403);
  }
});

/** Returns of which collections somebody hears, once all of them have changed and a patient after them. */
async function heardBy(who: Who, changed: readonly Collection[]): Promise<string[]> {
  const stop = new AbortController();
  const request = requestOf(home.deps, { token: tokens[who] });
  const caller = createCaller(request, { signal: stop.signal });
  const { id: organizationId, schemaName } = house.org;
  const heard: string[] = [];
  let isTold = false;
  for await (const envelope of await caller.changes.subscribe(null)) {
    const [, message] = envelope as unknown as [string, ChangeMessage];
    if (message.kind === "changes") {
      heard.push(...message.changes.map(({ ns }) => ns.coll));
      if (heard.includes("patients")) break;
    }
    if (isTold) continue;
    isTold = true;
    home.deps.bus.publish(
      [...changed, "patients" as const].map((collection) => {
        const id = house.ids[collection as keyof House["ids"]];
        return { collection, id, operation: "update", organizationId, schemaName };
      }),
    );
  }
  stop.abort();
  return heard;
}

test("who may not read charts hears of no record, prescription or medication", async () => {
  const clinical: readonly Collection[] = ["records", "prescriptions", "medications"];
  expect(await heardBy("owner", clinical)).toEqual(expect.arrayContaining([...clinical]));
  expect(await heardBy("receptionist", clinical)).toEqual(["patients"]);
});
