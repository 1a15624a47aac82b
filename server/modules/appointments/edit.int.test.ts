import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { at, openDesk, type UpdateInput } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { test, desk } = openDesk();
let id: string;

beforeEach(async () => {
  const made = await desk.create("12:00", "13:00", {
    serviceIds: [desk.cut],
    customerEmail: "ana@example.com",
  });
  id = made.appointment.id;
  await test.takeJobs();
});

const update = (more: Partial<UpdateInput>, by = desk.owner) =>
  by.appointments.update({ id, ...more });

const refused = (more: Partial<UpdateInput>, by = desk.owner) => refusal(update(more, by));

async function lastLine(of = id) {
  const { auditLog: t } = desk.org.tables;
  const [line] = await desk.org.db
    .select({ action: t.action, changes: t.changes })
    .from(t)
    .where(and(eq(t.entity, "appointment"), eq(t.entityId, of)))
    .orderBy(desc(t.id))
    .limit(1);
  return line;
}

const setStatus = (status: Parameters<typeof desk.owner.appointments.setStatus>[0]["status"]) =>
  desk.owner.appointments
    .get({ id })
    .then(({ version }) => desk.owner.appointments.setStatus({ id, version, status }));

describe("appointments.update", () => {
  it("changes the given fields, records before and after, and raises the version", async () => {
    const changed = await update({
      version: 1,
      notes: "Trazer exame",
      customerPhone: "11 98765-4321",
      needsReturn: true,
      returnAt: at("20:00"),
    });
    expect(changed).toMatchObject({
      notes: "Trazer exame",
      customerPhone: "+5511987654321",
      customerName: "Ana",
      returnAt: at("20:00"),
      start: at("12:00"),
      version: 2,
    });
    expect(await lastLine()).toEqual({
      action: "appointment.update",
      changes: {
        notes: ["", "Trazer exame"],
        customerPhone: [null, "+5511987654321"],
        needsReturn: [false, true],
        returnAt: [null, at("20:00")],
      },
    });
    // Customers get no mail about notes, and an unchanged field is no change.
    expect(await test.takeJobs()).toEqual([]);
    expect((await update({ notes: "Trazer exame", start: at("12:00") })).version).toBe(2);
    expect((await update({ needsReturn: false })).returnAt).toBe(null);
  });

  it("corrects the customer's data in the appointment only, and mails the new address", async () => {
    const patientId = await desk.addPatient({ name: "Lia", email: "lia@example.com" });
    await update({ patientId });
    const corrected = await update({
      customerName: "Lia Prado",
      customerEmail: "lia.prado@example.com",
      customerPhone: null,
      meetingUrl: "https://meet.example/lia",
    });
    expect(corrected).toMatchObject({
      patientId,
      patientName: "Lia",
      customerName: "Lia Prado",
      meetingUrl: "https://meet.example/lia",
    });
    expect(await test.takeJobs()).toMatchObject([{ task: "customer_news" }]);
    const { patients } = desk.org.tables;
    const [patient] = await desk.org.db.select().from(patients).where(eq(patients.id, patientId));
    expect(patient).toMatchObject({ name: "Lia", email: "lia@example.com" });
    const [waiting, line] = await desk.owner.appointments.history({ id });
    expect(waiting).toMatchObject({ action: "Vai avisar por e-mail", isPending: true });
    expect(line?.changes).toEqual([
      { field: "Nome", from: "Ana", to: "Lia Prado" },
      { field: "E-mail", from: "ana@example.com", to: "lia.prado@example.com" },
      { field: "Link da reunião", from: null, to: "https://meet.example/lia" },
    ]);
    expect(await refused({ customerName: " " })).toBe("invalid_input");
    expect(await refused({ customerPhone: "123" })).toBe("invalid_input");
    expect(await refused({ meetingUrl: "javascript:alert(1)" })).toBe("invalid_input");
  });

  it("refuses an outdated version; without a version the last writer wins", async () => {
    await update({ version: 1, notes: "um" });
    expect(await refused({ version: 1, notes: "dois" })).toBe("row_changed");
    expect(await refused({ notes: "dois" })).toBe(null);
  });

  it("moves the appointment, keeps its pause and mails the new time", async () => {
    await update({ serviceIds: [desk.beard] });
    await test.takeJobs();
    const moved = await update({ start: at("14:00") });
    expect(moved).toMatchObject({ start: at("14:00"), end: at("15:00") });
    expect(await test.takeJobs()).toMatchObject([{ task: "customer_news" }]);
    expect((await lastLine())?.action).toBe("appointment.move");
    const next = { serviceIds: [], customerName: "Bia" };
    expect(await refusal(desk.create("15:10", "15:40", next))).toBe("time_slot_unavailable");
    expect(await refusal(desk.create("15:15", "15:40", next))).toBe(null);
    expect(await refusal(desk.create("12:00", "13:00", next))).toBe(null);
  });

  it("refuses times of other appointments except as Encaixe; its own time is free", async () => {
    await desk.create("14:00", "15:00");
    expect(await refused({ start: at("13:30") })).toBe("time_slot_unavailable");
    expect(await refused({ start: at("13:00"), end: at("14:01") })).toBe("time_slot_unavailable");
    expect((await update({ start: at("12:30") })).isOverlap).toBe(false);
    expect((await update({ start: at("13:30"), allowOverlap: true })).isOverlap).toBe(true);
    // An Encaixe that only gets shorter needs no permission, and one that moves away is none.
    expect((await update({ end: at("14:15") })).isOverlap).toBe(true);
    expect((await update({ end: at("14:00") })).isOverlap).toBe(false);
    await desk.org.db.insert(desk.org.tables.timeOff).values({
      id: randomUUID(),
      professionalId: desk.professionalId,
      startAt: new Date(at("16:00")),
      endAt: new Date(at("17:00")),
    });
    expect(await refused({ start: at("16:30") })).toBe("time_slot_unavailable");
  });

  it("reassigns the appointment to another professional who is free and attends", async () => {
    const colleague = await desk.addEmployee({ name: "Rafael" });
    await desk.create("12:30", "13:30", { professionalId: colleague });
    expect(await refused({ professionalId: colleague })).toBe("time_slot_unavailable");
    const idle = await desk.addEmployee({ attends: false });
    expect(await refused({ professionalId: idle })).toBe("invalid_input");
    expect(await refused({ professionalId: randomUUID() })).toBe("not_found");
    const moved = await update({ professionalId: colleague, start: at("14:00") });
    expect(moved.professionalName).toBe("Rafael");
    // A professional who has left since may keep their appointments.
    await desk.org.db.update(desk.org.tables.employees).set({ isActive: false });
    expect(await refused({ start: at("15:00") })).toBe(null);
  });

  it("keeps the price of services already sold and takes today's price for new ones", async () => {
    const { services } = desk.org.tables;
    await desk.org.db.update(services).set({ priceCents: 9900, isActive: false });
    expect(await refused({ serviceIds: [desk.cut, desk.beard] })).toBe("invalid_input");
    await desk.org.db.update(services).set({ isActive: true }).where(eq(services.id, desk.beard));
    const both = await update({ serviceIds: [desk.cut, desk.beard] });
    expect(both).toMatchObject({ subtotalCents: 15_900, totalCents: 15_900 });
    expect((await lastLine())?.changes).toMatchObject({
      serviceIds: [[desk.cut], [desk.cut, desk.beard]],
      totalCents: [6000, 15_900],
    });
    expect((await update({ serviceIds: [] })).totalCents).toBe(0);
  });

  it("applies the patient's discount, and a manual one only with manage_finance", async () => {
    const patientId = await desk.addPatient({
      name: "Lia",
      discountType: "percent",
      discountValue: 50,
    });
    expect((await update({ patientId })).totalCents).toBe(3000);
    const clerk = await desk.callerAs("receptionist");
    expect(await refused({ discount: { amountCents: 100 } }, clerk)).toBe("forbidden");
    expect(await refused({ discount: null }, clerk)).toBe("forbidden");
    // The discount promised to the patient holds while only the manual one changes.
    await desk.org.db.update(desk.org.tables.patients).set({ discountValue: 10 });
    const less = await update({ discount: { amountCents: 1000, reason: "Atraso" } });
    expect(less).toMatchObject({ manualDiscountCents: 1000, totalCents: 2000 });
    await desk.org.db.update(desk.org.tables.patients).set({ discountValue: 50 });
    // Somebody who sees no money can still change services; manual discounts stay.
    const seen = await update({ serviceIds: [desk.cut, desk.beard] }, clerk);
    expect(JSON.stringify(seen)).not.toMatch(/cents/i);
    expect((await desk.owner.appointments.get({ id })).totalCents).toBe(4000);
    expect(await update({ discount: null })).toMatchObject({
      manualDiscountCents: 0,
      discountReason: null,
      totalCents: 5000,
    });
    expect((await update({ patientId: null })).totalCents).toBe(10_000);
  });
});

describe("appointments.setStatus", () => {
  it("allows statuses forward only", async () => {
    for (const status of ["confirmed", "in_progress", "finished"] as const) {
      expect((await setStatus(status)).status).toBe(status);
    }
    expect(await lastLine()).toEqual({
      action: "appointment.status",
      changes: { status: ["in_progress", "finished"] },
    });
    for (const status of ["scheduled", "confirmed", "in_progress", "no_show"] as const) {
      expect(await refusal(setStatus(status))).toBe("invalid_transition");
    }
    expect(await refusal(setStatus("finished"))).toBe(null);
    expect(await test.takeJobs()).toEqual([]);
  });

  it("lets no_show free the time and be final, once that time has come", async () => {
    expect(await refusal(setStatus("no_show"))).toBe("invalid_transition");
    expect(await refused({ status: "no_show" })).toBe("invalid_transition");
    test.clock.now = new Date(at("12:00"));
    await setStatus("no_show");
    expect(await refusal(setStatus("finished"))).toBe("invalid_transition");
    expect(await refusal(desk.create("12:00", "13:00"))).toBe(null);
  });

  it("refuses to change the time of a past appointment, but not its notes", async () => {
    await setStatus("finished");
    expect(await refused({ start: at("14:00") })).toBe("appointment_not_changeable");
    expect(await refused({ professionalId: await desk.addEmployee() })).toBe(
      "appointment_not_changeable",
    );
    // The specified PUT sends the present times along with what changed.
    expect(await refused({ start: at("12:00"), end: at("13:00"), notes: "Ok" })).toBe(null);
  });

  it("refuses a status for a whole series", async () => {
    expect(await refused({ scope: "following", status: "confirmed" })).toBe("invalid_input");
  });
});

describe("appointments.cancel", () => {
  it("keeps the reason, frees the time and mails once", async () => {
    const input = { id, version: 1, reason: "Viagem" };
    const cancelled = await desk.owner.appointments.cancel(input);
    expect(cancelled).toMatchObject({ status: "cancelled", cancelReason: "Viagem", version: 2 });
    expect(await lastLine()).toEqual({
      action: "appointment.cancel",
      changes: { status: ["scheduled", "cancelled"], cancelReason: [null, "Viagem"] },
    });
    expect(await test.takeJobs()).toMatchObject([{ task: "customer_news" }]);
    // A repeat changes nothing, and no second mail goes out.
    expect(await desk.owner.appointments.cancel(input)).toEqual(cancelled);
    expect(await test.takeJobs()).toEqual([]);
    expect(await refusal(desk.create("12:00", "13:00"))).toBe(null);
  });

  it("requires the version and an appointment that hasn't started", async () => {
    await setStatus("in_progress");
    const cancel = (version: number) => refusal(desk.owner.appointments.cancel({ id, version }));
    expect(await cancel(1)).toBe("row_changed");
    expect(await cancel(2)).toBe("invalid_transition");
    expect(await refusal(desk.owner.appointments.cancel({ id: randomUUID(), version: 1 }))).toBe(
      "not_found",
    );
  });

  it("can be called as a status over the API", async () => {
    expect((await update({ status: "cancelled" })).status).toBe("cancelled");
    expect((await lastLine())?.action).toBe("appointment.cancel");
    expect(await test.takeJobs()).toMatchObject([{ task: "customer_news" }]);
  });
});
