import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asDomainError } from "#server/kernel/errors.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { makeStaff, type Staff } from "#tests/fixtures/staff.ts";

let test: TestDeps;
let staff: Staff;
let calendarId: string;
let professionalId: string;
let cut: string;
let beard: string;

beforeAll(async () => {
  test = await createTestDeps();
  test.clock.now = new Date("2026-11-18T12:00:00Z");
});
afterAll(() => test.close());

beforeEach(async () => {
  staff = await makeStaff(test.deps);
  calendarId = await staff.addCalendar({ name: "Consultórios", isDefault: true });
  professionalId = await staff.addEmployee({ name: "Helena" });
  cut = await staff.addService({ name: "Corte", priceCents: 6000, durationMinutes: 45 });
  beard = await staff.addService({ name: "Barba", priceCents: 4000, bufferMinutes: 15 });
  await test.takeJobs();
});

type Input = Parameters<Staff["owner"]["appointments"]["create"]>[0];

const at = (time: string) => `2026-11-20T${time}:00Z`;

const wanted = (start: string, end: string, more: Partial<Input> = {}): Input => ({
  calendarId,
  professionalId,
  customerName: "Ana",
  start: at(start),
  end: at(end),
  ...more,
});

const create = (start: string, end: string, more: Partial<Input> = {}, by = staff.owner) =>
  by.appointments.create(wanted(start, end, more));

const refused = (start: string, end: string, more: Partial<Input> = {}, by = staff.owner) =>
  refusal(create(start, end, more, by));

const rowOf = async (id: string) => {
  const t = staff.org.tables.appointments;
  const [row] = await staff.org.db.select().from(t).where(eq(t.id, id));
  return row;
};

async function issuesOf(call: Promise<unknown>): Promise<string[]> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => asDomainError(thrown),
  );
  return (error?.issues ?? []).map(({ path }) => path);
}

describe("appointments.create", () => {
  it("books at stored prices, with the services as sold and the longest pause after it", async () => {
    const { appointment, created } = await create("12:00", "13:00", {
      serviceIds: [beard, cut],
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
      serviceIds: [beard, cut],
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
    expect(await test.takeJobs()).toMatchObject([
      { task: "booking_mail", payload: { appointmentId: appointment.id, kind: "confirmation" } },
    ]);
  });

  it("takes name, e-mail and phone from the patient where the form has none", async () => {
    const patientId = await staff.addPatient({
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

  it("mails nobody without an address, nor about what is over", async () => {
    await create("12:00", "12:30");
    await staff.owner.appointments.create({
      ...wanted("12:00", "12:30", { customerEmail: "ana@example.com" }),
      start: "2026-11-17T12:00:00Z",
      end: "2026-11-17T12:30:00Z",
    });
    expect(await test.takeJobs()).toEqual([]);
  });

  it("tells each field that is wrong", async () => {
    const issues = (more: Partial<Input>, end = "12:30") => issuesOf(create("12:00", end, more));
    expect(await issues({ customerName: " " })).toEqual(["customerName"]);
    expect(await issues({ customerPhone: "12" })).toEqual(["customerPhone"]);
    expect(await issues({}, "12:00")).toEqual(["end"]);
    expect(await issues({ end: "2026-11-21T12:01:00Z" })).toEqual(["end"]);
    expect(await issues({ serviceIds: [cut, cut] })).toEqual(["serviceIds"]);
    expect(await issues({ meetingUrl: "javascript:alert(1)" })).toEqual(["meetingUrl"]);
    const archived = await staff.addPatient({ name: "Velho", archivedAt: new Date() });
    expect(await issues({ patientId: archived })).toEqual(["patientId"]);
    const closed = await staff.addCalendar({ isActive: false });
    expect(await issues({ calendarId: closed })).toEqual(["calendarId"]);
    const away = await staff.addEmployee({ isActive: false });
    expect(await issues({ professionalId: away })).toEqual(["professionalId"]);
    const clerk = await staff.addEmployee({ attends: false });
    expect(await issues({ professionalId: clerk })).toEqual(["professionalId"]);
    const old = await staff.addService({ isActive: false });
    expect(await issues({ serviceIds: [cut, old] })).toEqual(["serviceIds"]);
  });

  it("knows nothing of what is deleted or somebody else's", async () => {
    const other = await makeStaff(test.deps);
    const deletedAt = new Date();
    const strange: Partial<Input>[] = [
      { calendarId: await other.addCalendar() },
      { professionalId: await other.addEmployee() },
      { professionalId: await staff.addEmployee({ deletedAt }) },
      { patientId: await other.addPatient({ name: "Rui" }) },
      { serviceIds: [cut, await other.addService()] },
      { serviceIds: [await staff.addService({ deletedAt })] },
      { serviceIds: [randomUUID()] },
    ];
    for (const more of strange) expect(await refused("12:00", "12:30", more)).toBe("not_found");
  });
});

describe("overlaps", () => {
  it("are refused, also in the pause after an appointment, and free a cancelled time", async () => {
    const { appointment } = await create("12:00", "13:00", { serviceIds: [beard] });
    expect(await refused("12:30", "13:30")).toBe("time_slot_unavailable");
    expect(await refused("13:10", "13:30")).toBe("time_slot_unavailable");
    expect(await refused("11:50", "12:00", { serviceIds: [beard] })).toBe("time_slot_unavailable");
    expect(await refused("13:15", "13:30")).toBe(null);
    const colleague = await staff.addEmployee();
    expect(await refused("12:30", "13:30", { professionalId: colleague })).toBe(null);
    await staff.owner.appointments.cancel({ id: appointment.id, version: 1 });
    expect(await refused("12:30", "13:00")).toBe(null);
  });

  it("happen on purpose with Encaixe, which marks only what truly overlaps", async () => {
    await create("12:00", "13:00");
    const over = await create("12:30", "13:30", { allowOverlap: true });
    const free = await create("15:00", "15:30", { allowOverlap: true });
    expect([over.appointment.isOverlap, free.appointment.isOverlap]).toEqual([true, false]);
    // Nobody books over an Encaixe by accident either.
    expect(await refused("13:10", "13:40")).toBe("time_slot_unavailable");
  });

  it("meet time off, which only Encaixe ignores", async () => {
    await staff.org.db.insert(staff.org.tables.timeOff).values({
      id: randomUUID(),
      professionalId,
      startAt: new Date(at("12:00")),
      endAt: new Date(at("14:00")),
    });
    const error = await create("13:30", "14:30").catch((thrown: unknown) => asDomainError(thrown));
    expect(error).toMatchObject({
      code: "time_slot_unavailable",
      message: expect.stringContaining("bloqueada"),
    });
    expect(await refused("14:00", "14:30")).toBe(null);
    const { appointment } = await create("13:00", "13:30", { allowOverlap: true });
    expect(appointment.isOverlap).toBe(false);
  });

  it("of two at once let one in, and with Encaixe mark the second", async () => {
    const both = (more: Partial<Input>, start: string, end: string) =>
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
    staff.addPatient({ name: "Lia", discountType: type, discountValue: value });

  it("takes off the patient's discount, then one by hand, never below zero", async () => {
    const percent = await create("12:00", "12:30", {
      serviceIds: [cut, beard],
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
      serviceIds: [cut],
      patientId: await discounted("fixed", 5000),
      discount: { amountCents: 5000 },
    });
    expect(fixed.appointment).toMatchObject({
      discountCents: 5000,
      manualDiscountCents: 1000,
      totalCents: 0,
    });
  });

  it("answers another total with the right one, and books nothing", async () => {
    const more = { serviceIds: [cut], expectedTotalCents: 1 };
    const error = await create("12:00", "12:30", more).catch((e: unknown) => asDomainError(e));
    expect(error).toMatchObject({ code: "total_changed", params: { totalCents: 6000 } });
    expect(await refused("12:00", "12:30", { ...more, expectedTotalCents: 6000 })).toBe(null);
  });

  it("is only moved and told with manage_finance", async () => {
    const clerk = await staff.callerAs("receptionist");
    const manual = { serviceIds: [cut], discount: { amountCents: 100 } };
    expect(await refused("12:00", "12:30", manual, clerk)).toBe("forbidden");
    const paid = { serviceIds: [cut], payment: { method: "pix" as const } };
    expect(await refused("12:00", "12:30", paid, clerk)).toBe("forbidden");
    const wrong = { serviceIds: [cut], expectedTotalCents: 1 };
    const error = await create("12:00", "12:30", wrong, clerk).catch((e: unknown) =>
      asDomainError(e),
    );
    expect(error).toMatchObject({ code: "total_changed", params: {} });
    const more = { serviceIds: [cut], patientId: await discounted("percent", 10) };
    const made = await create("12:00", "12:30", more, clerk);
    expect(JSON.stringify(made)).not.toMatch(/cents/i);
    expect((await rowOf(made.appointment.id))?.totalCents).toBe(5400);
  });

  it("refuses a sum that no column holds", async () => {
    const dear: string[] = [];
    for (let i = 0; i < 22; i += 1) dear.push(await staff.addService({ priceCents: 100_000_000 }));
    expect(await issuesOf(create("12:00", "12:30", { serviceIds: dear }))).toEqual(["serviceIds"]);
  });

  it("needs an open cash session to be paid now", async () => {
    const paid = { serviceIds: [cut], payment: { method: "pix" as const } };
    expect(await refused("12:00", "12:30", paid)).toBe("no_open_cash_session");
    expect(await staff.owner.appointments.ofCalendar({ id: calendarId })).toMatchObject({
      appointments: [],
    });
    // Without a service there is nothing to pay.
    expect(await refused("12:00", "12:30", { payment: { method: "pix" } })).toBe(null);
  });
});
