import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Permission } from "#shared/domain/permissions.ts";
import { at, openDesk } from "#tests/fixtures/appointment-desk.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { test, desk } = openDesk();

/** Ana with a day of appointments, seen at two in the afternoon of that day. */
async function addAna(): Promise<string> {
  const patientId = await desk.addPatient({
    name: "Ana Prado",
    phone: "+5511987654321",
    notes: "Prefere a manhã",
    discountType: "percent",
    discountValue: 10,
    clinicaAnamnese: { sintomas: "Tosse" },
  });
  const add = (time: string, status: "finished" | "no_show" | "cancelled" | "confirmed") =>
    desk.addAppointment({
      calendarId: desk.calendarId,
      professionalId: desk.professionalId,
      patientId,
      startAt: at(`${time}:00`),
      endAt: at(`${time}:30`),
      status,
      totalCents: 6000,
      services: [
        { serviceId: desk.cut, name: "Corte" },
        { serviceId: desk.beard, name: "Barba" },
      ],
    });
  for (const time of ["06", "07"]) await add(time, "finished");
  for (const time of ["08", "09"]) await add(time, "no_show");
  for (const time of ["10", "11"]) await add(time, "finished");
  await add("15", "cancelled");
  for (const time of ["16", "17"]) await add(time, "confirmed");
  test.clock.now = new Date(at("14:00"));
  return patientId;
}

describe("patients.summary", () => {
  it("tells how to reach somebody, when they come, came and didn't", async () => {
    const id = await addAna();
    const summary = await desk.owner.patients.summary({ id });
    expect(summary).toMatchObject({
      id,
      name: "Ana Prado",
      phone: "+5511987654321",
      email: null,
      notes: "Prefere a manhã",
    });
    const { visits } = summary;
    expect(visits).toMatchObject({
      next: {
        start: at("16:00"),
        status: "confirmed",
        professionalName: "Helena",
        serviceNames: "Corte + Barba",
        timeZone: "America/Sao_Paulo",
      },
      last: { start: at("11:00") },
      upcomingCount: 2,
      noShowCount: 2,
      lastNoShow: { start: at("09:00") },
    });
    // The five latest that have begun: neither the first of the day nor what is still to come.
    expect(visits?.recent.map(({ start }) => start)).toEqual(
      ["11", "10", "09", "08", "07"].map((time) => at(`${time}:00`)),
    );
  });

  it("has no visits for somebody new", async () => {
    const id = await desk.addPatient({ name: "Nova" });
    expect((await desk.owner.patients.summary({ id })).visits).toEqual({
      last: null,
      next: null,
      upcomingCount: 0,
      recent: [],
      noShowCount: 0,
      lastNoShow: null,
    });
  });

  it.each<[string, Permission[], string[]]>([
    ["only booking", ["manage_appointments"], ["visits"]],
    ["only customers", ["manage_patients"], ["dateOfBirth", "notes"]],
    [
      "records",
      ["manage_patients", "manage_medical_records"],
      ["awaitsReview", "dateOfBirth", "hasAnamnesis", "notes"],
    ],
    [
      "money",
      ["manage_patients", "manage_finance"],
      ["dateOfBirth", "discountType", "discountValue", "notes"],
    ],
  ])("shows people with %s no more than they may see", async (_who, permissions, more) => {
    const id = await addAna();
    const caller = await desk.callerAs("unheard_of", permissions);
    const summary = await caller.patients.summary({ id });
    const always = ["email", "id", "name", "phone"];
    expect(Object.keys(summary).toSorted()).toEqual([...always, ...more].toSorted());
    expect(JSON.stringify(summary)).not.toMatch(/cents|Tosse/i);
  });

  it("shows what was paid with manage_finance", async () => {
    const id = await addAna();
    const { visits } = await desk.owner.patients.summary({ id });
    expect(visits?.recent[0]?.totalCents).toBe(6000);
    const clerk = await desk.callerAs("receptionist");
    const seen = await clerk.patients.summary({ id });
    expect(seen.visits?.recent).toHaveLength(5);
    expect(JSON.stringify(seen)).not.toMatch(/cents|discount/i);
  });

  it("answers with the one somebody was merged into, and refuses foreign and archived ones", async () => {
    const { patients: t } = desk.org.tables;
    const id = await addAna();
    const twin = await desk.addPatient({ name: "Ana P.", archivedAt: new Date() });
    const { summary } = desk.owner.patients;
    expect(await refusal(summary({ id: twin }))).toBe("not_found");
    await desk.org.db.update(t).set({ mergedIntoId: id }).where(eq(t.id, twin));
    expect(await summary({ id: twin })).toMatchObject({ id, name: "Ana Prado" });
    const other = await makeOrganization(test.deps);
    for (const missing of [await other.addPatient({ name: "De fora" }), randomUUID()]) {
      expect(await refusal(summary({ id: missing }))).toBe("not_found");
    }
    const outsider = await desk.callerAs("unheard_of");
    expect(await refusal(outsider.patients.summary({ id }))).toBe("forbidden");
  });
});
