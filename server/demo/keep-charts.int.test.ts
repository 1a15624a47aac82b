import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { registerRoutes } from "#server/http/register-routes.ts";
import { createRateLimiter } from "#server/kernel/rate-limit.ts";
import { prescriptionsRoutes } from "#server/modules/prescriptions/routes.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { toyApp } from "#tests/fixtures/toy-app.ts";
import { clinic } from "./clinic.ts";
import { fillOrganization } from "./fill-organization.ts";

const now = new Date("2026-11-19T14:00:00Z");
let test: TestDeps;
let home: Organization;

beforeAll(async () => {
  test = await createTestDeps();
  test.clock.now = now;
  home = await makeOrganization(test.deps);
  const staff = [clinic.receptionist, ...clinic.professionals];
  const userIds = new Map(staff.map(({ email }) => [email, randomUUID()]));
  const business = { ...clinic, link: { ...clinic.link, slug: randomUUID() } };
  await fillOrganization(home.org, { business, owner: home.company.owner, userIds, now });
});
afterAll(() => test.close());

async function chartedPatients() {
  const t = home.org.tables;
  return home.org.db.select({ id: t.clinicalHeads.patientId }).from(t.clinicalHeads);
}

describe("keepCharts", () => {
  it("writes chains that hold, for some of the patients, and anamneses as their chains have them", async () => {
    const charted = await chartedPatients();
    const verified = await home.owner.records.verify({});
    expect(verified).toMatchObject({
      patients: charted.length,
      brokenEntries: [],
      brokenFiles: [],
      brokenSheets: [],
      brokenPapers: [],
    });
    expect(charted.length).toBeGreaterThan(30);
    expect(charted.length).toBeLessThan(clinic.customers.count);
  });

  it("writes what the screens read: records of appointments, prescriptions and an anamnesis", async () => {
    const lists = await Promise.all(
      (await chartedPatients()).map(async ({ id: patientId }) => {
        const { records } = await home.owner.records.list({ patientId, limit: 50 });
        const { prescriptions } = await home.owner.prescriptions.list({ patientId });
        const { version } = await home.owner.anamneses.get({ patientId, sheet: "clinica" });
        return { records, prescriptions, version };
      }),
    );
    for (const { records, version } of lists) {
      expect(version).toBe(1);
      expect(records.length).toBeGreaterThan(0);
      for (const record of records) {
        expect(record.appointmentId).not.toBeNull();
        expect(record.professionalRegistration).toMatch(/^CR[MN] /);
        expect(record.createdAt <= now.toISOString()).toBe(true);
      }
    }
    for (const { records } of lists) {
      const weights = records.flatMap(({ vitalSigns }) => vitalSigns.weight ?? []);
      expect(Math.max(0, ...weights) - Math.min(...weights, Infinity)).toBeLessThan(10);
    }
    const prescriptions = lists.flatMap((each) => each.prescriptions);
    expect(prescriptions.length).toBeGreaterThan(10);
    // What is prescribed at a consultation is found from both.
    const records = lists.flatMap((each) => each.records);
    const named = records.flatMap(({ id, prescriptions: of }) =>
      of.map((one) => [one.id, id] as const),
    );
    expect(new Map<string, string | null>(named)).toEqual(
      new Map(prescriptions.map(({ id, recordId }) => [id, recordId])),
    );
    expect(prescriptions.map(({ rqe }) => rqe)).toContain("48712");
    for (const { allergies, sheets, prescribedAt, ...first } of prescriptions) {
      // Everything that was prescribed stands on one sheet, valid from its day on.
      const told = [first, ...first.alsoPrescribed].map(({ medication }) => medication);
      const printed = sheets.flatMap(({ items }) => items.map(({ medication }) => medication));
      expect(printed.toSorted()).toEqual(told.toSorted());
      for (const { validUntil } of sheets) expect(validUntil > prescribedAt).toBe(true);
      expect(allergies).toEqual([]);
      expect(sheets.length).toBeGreaterThan(0);
      const missing = sheets.flatMap((sheet) => sheet.missing);
      expect(missing).not.toContain("organizationAddress");
      expect(missing).not.toContain("patientAddress");
    }
  });

  it("writes prescriptions whose every sheet their prescribers can print", async () => {
    const written = (
      await Promise.all(
        (await chartedPatients()).map(async ({ id: patientId }) =>
          home.owner.prescriptions.list({ patientId }),
        ),
      )
    ).flatMap(({ prescriptions }) => prescriptions);
    expect(written.flatMap(({ sheets }) => sheets.map(({ kind }) => kind))).toContain(
      "antimicrobial",
    );
    const retained = written.flatMap(({ sheets }) => sheets).find(({ kind }) => kind === "special");
    expect(retained).toMatchObject({ isPrinted: true, copies: ["pharmacy", "patient"] });
    // More than one person prints in ten minutes.
    const limiter = createRateLimiter({ enabled: false, now: test.deps.now });
    const deps = { ...test.deps, limiter };
    const app = await toyApp(deps);
    await registerRoutes(app, deps, prescriptionsRoutes);
    for (const { id, professionalId: employeeId, sheets } of written) {
      const { db } = test.deps.database;
      const isOwner = eq(memberships.userId, home.company.owner.id);
      await db.update(memberships).set({ employeeId }).where(isOwner);
      // What a token's session may do is known for a moment: each prescriber has her own.
      const authorization = `Bearer ${await home.tokenOf(home.company.owner.id)}`;
      for (const number of sheets.keys()) {
        const url = `/api/prescriptions/${id}/sheets/${number + 1}`;
        const { statusCode, body } = await app.inject({ url, headers: { authorization } });
        expect([statusCode, statusCode === 200 ? "" : body]).toEqual([200, ""]);
      }
    }
    await app.close();
  });
});
