import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import {
  withAppointmentDesk,
  failureOf,
  type AppointmentDesk,
} from "#tests/fixtures/appointment-desk.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { documentTexts } from "#shared/texts/documents.pt-br.ts";

let server: TestApp;
let desk: AppointmentDesk;
let patientId: string;
/** The owner, as somebody who attends and has a number of her council. */
let signer: AppointmentDesk["owner"];
const date = "2026-11-17";

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  desk = await makeOrganization(server.deps, withAppointmentDesk());
  const { employees } = desk.org.tables;
  await desk.org.db.update(employees).set({ licenseType: "CRM", licenseNumber: "12345/SP" });
  await server.deps.database.db
    .update(memberships)
    .set({ employeeId: desk.professionalId })
    .where(eq(memberships.userId, desk.company.owner.id));
  signer = await desk.callerOf(desk.company.owner.id);
  patientId = await desk.addPatient({ name: "Nair" });
});

async function overRest(cid: string) {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/patients/${patientId}/documents/sick-note`,
    headers: { authorization: `Bearer ${await desk.tokenOf(desk.company.owner.id)}` },
    payload: { date, cid, cidConsent: true },
  });
  return { status: answer.statusCode, body: answer.body };
}

describe("the CID of an atestado", () => {
  test.each(["B98", "U99.1", "ZZZ", "J06.999", "J06 Resfriado", "gripe"])(
    "is refused as %j, which the CID-10 doesn't have, over tRPC and REST, and nothing is issued",
    async (cid) => {
      const asked = signer.documents.issueSickNote({ patientId, date, cid, cidConsent: true });
      expect(await failureOf(asked)).toMatchObject({
        code: "invalid_input",
        issues: [{ path: "cid", message: documentTexts.cidUnknown }],
      });
      const { status, body } = await overRest(cid);
      expect([status, body.includes(documentTexts.cidUnknown)]).toEqual([400, true]);
      expect((await signer.documents.ofPatient({ patientId })).documents).toEqual([]);
    },
  );

  test("is taken with or without its dot, and none is needed", async () => {
    expect((await overRest("j069")).status).toBe(201);
    expect((await overRest(" J06.9 ")).status).toBe(201);
    const { kind } = await signer.documents.issueSickNote({ patientId, date });
    expect(kind).toBe("sick_note");
  });
});
