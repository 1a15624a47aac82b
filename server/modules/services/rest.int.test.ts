import { afterAll, beforeAll, expect, it } from "vitest";
import { issueSession } from "#server/modules/auth/sessions.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

let test: TestApp;
let authorization: string;

beforeAll(async () => {
  test = await createTestApp();
  const {
    company: { owner, organization },
  } = await makeOrganization(test.deps);
  const session = { organizationId: organization.id, mustChangePassword: false };
  const { token } = await test.deps.database.db.transaction((tx) =>
    issueSession(tx, test.deps.now, owner.id, session),
  );
  authorization = `Bearer ${token}`;
});
afterAll(() => test.close());

async function call(method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) {
  const answer = await test.app.inject({
    method,
    url,
    headers: { authorization },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, never>>() };
}

it("the REST calls use documented names, cents and minutes", async () => {
  const documented = {
    name: "Ultrassom",
    description: "",
    category: "exames",
    price: 18_000,
    duration: 30,
    bufferTime: 10,
    minAdvanceBooking: 2,
    maxAdvanceBooking: 60,
    availableDays: [1, 3],
    availableStartTime: 480,
    availableEndTime: 720,
    isActive: true,
    professionalIds: [],
  };
  const made = await call("POST", "/api/services", documented);
  expect(made).toMatchObject({ status: 201, body: { service: { ...documented, version: 1 } } });
  const { _id: id } = made.body["service"] as unknown as { _id: string };

  const edited = await call("PUT", `/api/services/${id}`, { price: 20_000, bufferTime: 0 });
  const after = { ...documented, _id: id, price: 20_000, bufferTime: 0, version: 2 };
  expect(edited).toEqual({ status: 200, body: { service: after } });
  expect(await call("GET", "/api/services")).toEqual({ status: 200, body: { services: [after] } });

  const refused = await call("PUT", `/api/services/${id}`, { duration: 0 });
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: "duration" }] } });

  expect((await call("DELETE", `/api/services/${id}`)).status).toBe(200);
  expect(await call("DELETE", `/api/services/${id}`)).toMatchObject({
    status: 404,
    body: { error: "not_found" },
  });
});
