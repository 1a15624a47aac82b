import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { at, failureOf, openDesk, type CreateInput } from "#tests/fixtures/appointment-desk.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { test, desk } = openDesk();

beforeEach(async () => {
  await test.takeJobs();
});

const create = (start: string, end: string, more: Partial<CreateInput> = {}) =>
  desk.create(start, end, more);

const refused = (start: string, end: string, more: Partial<CreateInput> = {}) =>
  refusal(create(start, end, more));

/** Somebody at the desk who sees no money. */
const asReceptionist = async (more: Partial<CreateInput>) => {
  const clerk = await desk.callerAs("receptionist");
  return clerk.appointments.create({
    calendarId: desk.calendarId,
    professionalId: desk.professionalId,
    customerName: "Ana",
    start: at("12:00"),
    end: at("12:30"),
    ...more,
  });
};

const rowOf = async (id: string) => {
  const t = desk.org.tables.appointments;
  const [row] = await desk.org.db.select().from(t).where(eq(t.id, id));
  return row;
};

async function issuesOf(call: Promise<unknown>): Promise<string[]> {
  return ((await failureOf(call))?.issues ?? []).map(({ path }) => path);
}

describe("appointments.create", () => {
  it("books at stored prices, copies the services and applies the longest pause", async () => {
    const { appointment, created } = await create("12:00", "13:00", {
      serviceIds: [desk.beard, desk.cut],
      customerEmail: "ANA@example.com",
      customerPhone: "(11) 98765-4321",
      notes: "Janela",
      meetingUrl: "https://meet.example/x",
      needsReturn: true,
      returnAt: at("18:00"),
      expectedTotalCents: 10_000,
    });
    expect(created).toBe(1);
    expect(appointment).toMatchObject({
      calendarName: "Consultórios",
      professionalName: "Helena",
      customerEmail: "ana@example.com",
      customerPhone: "+5511987654321",
      start: "2026-11-20T12:00:00.000Z",
      end: "2026-11-20T13:00:00.000Z",
      status: "scheduled",
      isOverlap: false,
      serviceIds: [desk.beard, desk.cut],
      subtotalCents: 10_000,
      totalCents: 10_000,
      returnAt: "2026-11-20T18:00:00.000Z",
      seriesId: null,
      recurrence: null,
      version: 1,
    });
    const row = await rowOf(appointment.id);
    expect(row?.busyUntil).toEqual(new Date(at("13:15")));
    expect(row?.manageNonce).not.toBe(null);
    expect(await test.takeJobs()).toMatchObject([{ task: "customer_news" }]);
  });

  it("takes name, e-mail and phone from the patient when the form has none", async () => {
    const patientId = await desk.addPatient({
      name: "Maria Lima",
      email: "maria@example.com",
      phone: "+5511912345678",
    });
    const { appointment } = await create("12:00", "12:30", {
      customerName: "",
      patientId,
      customerEmail: "outra@example.com",
    });
    expect(appointment).toMatchObject({
      patientId,
      patientName: "Maria Lima",
      customerName: "Maria Lima",
      customerEmail: "outra@example.com",
      customerPhone: "+5511912345678",
    });
  });

  it("sends no mail without an address or for past appointments", async () => {
    await create("12:00", "12:30");
    await create("12:00", "12:30", {
      customerEmail: "ana@example.com",
      start: "2026-11-17T12:00:00Z",
      end: "2026-11-17T12:30:00Z",
    });
    expect(await test.takeJobs()).toEqual([]);
  });

  it("reports each wrong field", async () => {
    const issues = (more: Partial<CreateInput>, end = "12:30") =>
      issuesOf(create("12:00", end, more));
    expect(await issues({ customerName: " " })).toEqual(["customerName"]);
    expect(await issues({ customerPhone: "12" })).toEqual(["customerPhone"]);
    expect(await issues({}, "12:00")).toEqual(["end"]);
    expect(await issues({ end: "2026-11-21T12:01:00Z" })).toEqual(["end"]);
    expect(await issues({ serviceIds: [desk.cut, desk.cut] })).toEqual(["serviceIds"]);
    expect(await issues({ meetingUrl: "javascript:alert(1)" })).toEqual(["meetingUrl"]);
    const archived = await desk.addPatient({ name: "Velho", archivedAt: new Date() });
    expect(await issues({ patientId: archived })).toEqual(["patientId"]);
    const closed = await desk.addCalendar({ isActive: false });
    expect(await issues({ calendarId: closed })).toEqual(["calendarId"]);
    const away = await desk.addEmployee({ isActive: false });
    expect(await issues({ professionalId: away })).toEqual(["professionalId"]);
    const clerk = await desk.addEmployee({ attends: false });
    expect(await issues({ professionalId: clerk })).toEqual(["professionalId"]);
    const old = await desk.addService({ isActive: false });
    expect(await issues({ serviceIds: [desk.cut, old] })).toEqual(["serviceIds"]);
  });

  it("refuses deleted and other organisations' records as not found", async () => {
    const other = await makeOrganization(test.deps);
    const deletedAt = new Date();
    const strange: Partial<CreateInput>[] = [
      { calendarId: await other.addCalendar() },
      { professionalId: await other.addEmployee() },
      { professionalId: await desk.addEmployee({ deletedAt }) },
      { patientId: await other.addPatient({ name: "Rui" }) },
      { serviceIds: [desk.cut, await other.addService()] },
      { serviceIds: [await desk.addService({ deletedAt })] },
      { serviceIds: [randomUUID()] },
    ];
    for (const more of strange) expect(await refused("12:00", "12:30", more)).toBe("not_found");
  });
});

describe("overlaps", () => {
  it("are refused, including the pause after an appointment, and allowed once it is cancelled", async () => {
    const { appointment } = await create("12:00", "13:00", { serviceIds: [desk.beard] });
    expect(await refused("12:30", "13:30")).toBe("time_slot_unavailable");
    expect(await refused("13:10", "13:30")).toBe("time_slot_unavailable");
    expect(await refused("11:50", "12:00", { serviceIds: [desk.beard] })).toBe(
      "time_slot_unavailable",
    );
    expect(await refused("13:15", "13:30")).toBe(null);
    const colleague = await desk.addEmployee();
    expect(await refused("12:30", "13:30", { professionalId: colleague })).toBe(null);
    await desk.owner.appointments.cancel({ id: appointment.id, version: 1 });
    expect(await refused("12:30", "13:00")).toBe(null);
  });

  it("are allowed with Encaixe, which marks only real overlaps", async () => {
    await create("12:00", "13:00");
    const over = await create("12:30", "13:30", { allowOverlap: true });
    const free = await create("15:00", "15:30", { allowOverlap: true });
    expect([over.appointment.isOverlap, free.appointment.isOverlap]).toEqual([true, false]);
    // Nobody books over an Encaixe by accident either.
    expect(await refused("13:10", "13:40")).toBe("time_slot_unavailable");
  });

  it("are refused with the names and times of those who are there", async () => {
    await create("12:00", "13:00", { customerName: "Ana Prado" });
    await expect(create("12:30", "13:30")).rejects.toMatchObject({
      message: expect.stringContaining("(Ana Prado, 09:00–10:00)"),
    });
  });

  it("with time off are allowed with Encaixe only", async () => {
    await desk.org.db.insert(desk.org.tables.timeOff).values({
      id: randomUUID(),
      professionalId: desk.professionalId,
      startAt: new Date(at("12:00")),
      endAt: new Date(at("14:00")),
    });
    const error = await failureOf(create("13:30", "14:30"));
    expect(error).toMatchObject({
      code: "time_slot_unavailable",
      message: expect.stringContaining("bloqueada"),
    });
    expect(await refused("14:00", "14:30")).toBe(null);
    const { appointment } = await create("13:00", "13:30", { allowOverlap: true });
    expect(appointment.isOverlap).toBe(false);
  });

  it("of two simultaneous requests admit one; Encaixe marks the second", async () => {
    const both = (more: Partial<CreateInput>, start: string, end: string) =>
      Promise.all([refused(start, end, more), refused(start, end, more)]);
    const answers = await both({}, "12:00", "12:30");
    expect(new Set(answers)).toEqual(new Set([null, "time_slot_unavailable"]));
    for (let hour = 13; hour < 19; hour += 1) {
      const made = await Promise.all(
        [1, 2, 3].map(() => create(`${hour}:00`, `${hour}:30`, { allowOverlap: true })),
      );
      const marked = made.filter(({ appointment }) => appointment.isOverlap);
      expect(marked).toHaveLength(2);
    }
  });
});

describe("money", () => {
  const discounted = (type: "percent" | "fixed", value: number) =>
    desk.addPatient({ name: "Lia", discountType: type, discountValue: value });

  it("subtracts the patient's discount, then a manual one, never below zero", async () => {
    const percent = await create("12:00", "12:30", {
      serviceIds: [desk.cut, desk.beard],
      patientId: await discounted("percent", 15),
      discount: { amountCents: 500, reason: "Fidelidade" },
    });
    expect(percent.appointment).toMatchObject({
      subtotalCents: 10_000,
      discountCents: 1500,
      manualDiscountCents: 500,
      discountReason: "Fidelidade",
      totalCents: 8000,
    });
    const fixed = await create("13:00", "13:30", {
      serviceIds: [desk.cut],
      patientId: await discounted("fixed", 5000),
      discount: { amountCents: 5000 },
    });
    expect(fixed.appointment).toMatchObject({
      discountCents: 5000,
      manualDiscountCents: 1000,
      totalCents: 0,
    });
  });

  it("refuses a different total, returns the right one and books nothing", async () => {
    const more = { serviceIds: [desk.cut], expectedTotalCents: 1 };
    const error = await failureOf(create("12:00", "12:30", more));
    expect(error).toMatchObject({ code: "total_changed", params: { totalCents: 6000 } });
    expect(await refused("12:00", "12:30", { ...more, expectedTotalCents: 6000 })).toBe(null);
  });

  it("can be changed and seen only with manage_finance", async () => {
    const manual = { serviceIds: [desk.cut], discount: { amountCents: 100 } };
    expect(await refusal(asReceptionist(manual))).toBe("forbidden");
    const paid = { serviceIds: [desk.cut], payment: { method: "pix" as const } };
    expect(await refusal(asReceptionist(paid))).toBe("forbidden");
    // Wrong and right guesses are both refused: together they would reveal the patient's discount.
    for (const expectedTotalCents of [1, 5400]) {
      const patientId = await discounted("percent", 10);
      const guess = { serviceIds: [desk.cut], patientId, expectedTotalCents };
      expect(await refusal(asReceptionist(guess))).toBe("forbidden");
    }
    const more = { serviceIds: [desk.cut], patientId: await discounted("percent", 10) };
    const made = await asReceptionist(more);
    expect(JSON.stringify(made)).not.toMatch(/cents/i);
    expect((await rowOf(made.appointment.id))?.totalCents).toBe(5400);
  });

  it("refuses a sum that exceeds its column", async () => {
    const expensive: string[] = [];
    for (let i = 0; i < 22; i += 1)
      expensive.push(await desk.addService({ priceCents: 100_000_000 }));
    expect(await issuesOf(create("12:00", "12:30", { serviceIds: expensive }))).toEqual([
      "serviceIds",
    ]);
  });

  it("requires an open cash session for an immediate payment", async () => {
    const paid = { serviceIds: [desk.cut], payment: { method: "pix" as const } };
    expect(await refused("12:00", "12:30", paid)).toBe("no_open_cash_session");
    expect(await desk.owner.appointments.ofCalendar({ id: desk.calendarId })).toMatchObject({
      appointments: [],
    });
    // Without a service there is nothing to pay.
    expect(await refused("12:00", "12:30", { payment: { method: "pix" } })).toBe(null);
  });
});
