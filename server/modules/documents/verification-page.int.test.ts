import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withAppointmentDesk } from "#tests/fixtures/appointment-desk.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

let server: TestApp;
let code: string;

beforeAll(async () => {
  server = await createTestApp();
  const desk = await makeOrganization(server.deps, withAppointmentDesk());
  const patientId = await desk.addPatient({ name: "Nair" });
  const visit = { date: "2026-11-17", from: "14:00", to: "15:30" };
  code = (await desk.owner.documents.issueAttendance({ patientId, ...visit })).code;
});
afterAll(() => server.close());

async function follow(path: string) {
  const { statusCode, body } = await server.app.inject({ url: `/verificar${path}` });
  const words = ["Documento verdadeiro", "Documento não encontrado"];
  return [statusCode, words.find((one) => body.includes(one)) ?? null];
}

describe("an address below /verificar", () => {
  test("is read with its code in small letters, and before a slash", async () => {
    const found = [200, "Documento verdadeiro"];
    expect(await follow(`/${code}`)).toEqual(found);
    expect(await follow(`/${code.toLowerCase()}`)).toEqual(found);
    expect(await follow(`/${code}/`)).toEqual(found);
    expect(await follow(`/${encodeURIComponent(`https://x.example/verificar/${code}`)}`)).toEqual(
      found,
    );
  });

  test("that holds more than a code is answered by the page that checks, as not found", async () => {
    const missing = [404, "Documento não encontrado"];
    for (const path of ["/a", "/a/b", "/a/b/c/", `/a/${"x".repeat(900)}`, `/${code}/b`]) {
      expect([path, ...(await follow(path))]).toEqual([path, ...missing]);
    }
  });

  test("without a code asks for one", async () => {
    expect(await follow("/")).toEqual([200, null]);
    expect(await follow("")).toEqual([200, null]);
  });
});
