import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "#server/modules/booking/commands/cancel-booking.ts";
import { sendNews } from "#server/modules/booking/commands/send-news.ts";
import type { CustomerNews } from "#server/modules/booking/steps/news-job.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { rolePermissions, type Permission } from "#shared/domain/permissions.ts";
import { formatCents } from "#shared/domain/money.ts";
import { defaultSchedule } from "#shared/domain/schedule.ts";
import { at, openDesk, type AppointmentDesk } from "#tests/fixtures/appointment-desk.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { loadAppointmentDocument } from "./queries/appointments.ts";

const { test, desk } = openDesk();

describe("appointments.checkTime", () => {
  type Input = Parameters<AppointmentDesk["owner"]["appointments"]["checkTime"]>[0];

  const check = (start: string, end: string, more: Partial<Input> = {}) =>
    desk.owner.appointments.checkTime({
      calendarId: desk.calendarId,
      professionalId: desk.professionalId,
      start: at(start),
      end: at(end),
      ...more,
    });

  const kinds = async (...args: Parameters<typeof check>) =>
    (await check(...args)).obstacles.map(({ kind }) => kind);

  it("returns what is in the way and who is free", async () => {
    const colleague = await desk.addEmployee({ name: "Rafael" });
    await desk.addEmployee({ attends: false });
    await desk.addEmployee({ deletedAt: new Date() });
    const made = await desk.create("13:00", "14:00", { serviceIds: [desk.beard] });
    expect(await check("15:00", "15:30")).toEqual({
      obstacles: [],
      availableProfessionalIds: [desk.professionalId, colleague],
    });
    expect(await check("13:30", "14:30")).toEqual({
      obstacles: [
        {
          kind: "appointment",
          message: "O profissional já tem outro agendamento neste horário.",
        },
      ],
      availableProfessionalIds: [colleague],
    });
    // Pauses count on both sides; the appointment being moved doesn't.
    expect(await kinds("14:10", "14:30")).toEqual(["appointment"]);
    expect(await kinds("12:30", "13:00")).toEqual([]);
    expect(await kinds("12:30", "13:00", { serviceIds: [desk.beard] })).toEqual(["appointment"]);
    expect(await kinds("13:30", "14:30", { exceptId: made.appointment.id })).toEqual([]);
  });

  it("says who doesn't perform the services, also those of the appointment that is moved", async () => {
    const colleague = await desk.addEmployee({ name: "Rafael" });
    const herOwn = await desk.addService({ professionalIds: [desk.professionalId] });
    const withColleague = { professionalId: colleague, serviceIds: [desk.cut, herOwn] };
    expect(await check("15:00", "15:30", withColleague)).toEqual({
      obstacles: [
        {
          kind: "service_not_performed",
          message: "O profissional não realiza um dos serviços deste agendamento.",
        },
      ],
      availableProfessionalIds: [desk.professionalId],
    });
    expect(await kinds("15:00", "15:30", { serviceIds: [herOwn] })).toEqual([]);
    const { appointment } = await desk.create("15:00", "15:30", { serviceIds: [herOwn] });
    const moved = { exceptId: appointment.id, professionalId: colleague };
    expect(await kinds("16:00", "16:30", moved)).toEqual(["service_not_performed"]);
    // It is a warning: who insists may.
    const { id, version } = appointment;
    const given = await desk.owner.appointments.update({ id, version, professionalId: colleague });
    expect(given.professionalId).toBe(colleague);
  });

  it("checks time off, closed days and hours, of calendar and professional", async () => {
    const { db, tables } = desk.org;
    await db.insert(tables.timeOff).values({
      id: randomUUID(),
      professionalId: desk.professionalId,
      startAt: new Date(at("13:00")),
      endAt: new Date(at("14:00")),
    });
    expect(await kinds("13:30", "14:30")).toEqual(["time_off"]);
    expect(await kinds("14:00", "14:30")).toEqual([]);
    expect(await kinds("11:30", "12:30")).toEqual(["outside_calendar_hours"]);
    await db.update(tables.employees).set({ schedule: defaultSchedule() });
    expect(await kinds("15:30", "16:00")).toEqual(["lunch"]);
    // On Saturday both the schedule and the calendar are closed.
    const saturday = { start: "2026-11-21T13:00:00Z", end: "2026-11-21T13:30:00Z" };
    expect(await kinds("12:00", "12:30", saturday)).toEqual([
      "professional_off_day",
      "calendar_closed_weekday",
    ]);
    await db
      .insert(tables.closedDays)
      .values({ calendarId: desk.calendarId, date: "2026-11-20", name: "Consciência Negra" });
    expect(await check("17:00", "17:30")).toMatchObject({
      obstacles: [{ kind: "closed_day" }],
      availableProfessionalIds: [],
    });
    test.clock.now = new Date("2026-11-19T13:10:00Z");
    const yesterday = { start: "2026-11-19T13:00:00Z", end: "2026-11-19T13:30:00Z" };
    expect(await kinds("12:00", "12:30", yesterday)).toEqual(["in_the_past"]);
  });

  it("refuses other organisations' ids", async () => {
    const other = await makeOrganization(test.deps);
    const strange: Partial<Input>[] = [
      { calendarId: await other.addCalendar() },
      { professionalId: await other.addEmployee() },
      { serviceIds: [await other.addService()] },
    ];
    for (const more of strange) {
      expect(await refusal(check("12:00", "12:30", more))).toBe("not_found");
    }
  });
});

describe("appointments.history", () => {
  it("lists who did what and when, in Portuguese, latest first", async () => {
    const { appointment } = await desk.create("12:00", "13:00", { serviceIds: [desk.cut] });
    const { id } = appointment;
    const rafael = await desk.addEmployee({ name: "Rafael" });
    const { update } = desk.owner.appointments;
    await update({ id, start: at("14:00"), professionalId: rafael });
    await update({ id, serviceIds: [desk.cut, desk.beard], discount: { amountCents: 500 } });
    await update({ id, status: "confirmed" });
    const { appointments } = desk.org.tables;
    const [row] = await desk.org.db.select().from(appointments).where(eq(appointments.id, id));
    const target = { organizationId: desk.org.id, appointmentId: id };
    const nonce = row?.manageNonce ?? "";
    const token = makeManageToken(test.deps.config.appSecret, target, nonce);
    await cancelBooking(requestOf(test.deps), token);
    const history = await desk.owner.appointments.history({ id });
    expect(history.map(({ actor, action, changes }) => ({ actor, action, changes }))).toEqual([
      {
        actor: "Cliente",
        action: "Cancelou pelo link",
        changes: [{ field: "Status", from: "Confirmado", to: "Cancelado" }],
      },
      {
        actor: "Dona Teste",
        action: "Mudou o status",
        changes: [{ field: "Status", from: "Agendado", to: "Confirmado" }],
      },
      {
        actor: "Dona Teste",
        action: "Alterou",
        changes: [
          { field: "Serviços", from: "Corte", to: "Corte + Barba" },
          { field: "Desconto manual", from: formatCents(0), to: formatCents(500) },
          { field: "Total", from: formatCents(6000), to: formatCents(9500) },
        ],
      },
      {
        actor: "Dona Teste",
        action: "Remarcou",
        changes: [
          { field: "Início", from: "sex, 20 nov · 09:00", to: "sex, 20 nov · 11:00" },
          { field: "Fim", from: "sex, 20 nov · 10:00", to: "sex, 20 nov · 12:00" },
          { field: "Profissional", from: "Helena", to: "Rafael" },
        ],
      },
      { actor: "Dona Teste", action: "Criou", changes: [] },
    ]);
    const clerk = await desk.callerAs("receptionist");
    const seen = await clerk.appointments.history({ id });
    expect(seen[2]?.changes.map(({ field }) => field)).toEqual(["Serviços"]);
    expect(JSON.stringify(seen)).not.toContain("R$");
    const other = await makeOrganization(test.deps);
    expect(await refusal(other.owner.appointments.history({ id }))).toBe("not_found");
  });
});

describe("the document of a change event", () => {
  it("contains no money without permission, and nothing without the agenda", async () => {
    const more = { serviceIds: [desk.cut], discount: { amountCents: 500, reason: "Cortesia" } };
    const { appointment } = await desk.create("12:00", "13:00", more);
    const asRole = (role: string, held: readonly Permission[]) =>
      loadAppointmentDocument(desk.org, appointment.id, { role, permissions: held } as never);
    const full = await asRole("owner", []);
    expect(full).toMatchObject({ totalCents: 5500, discountReason: "Cortesia" });
    const cut = await asRole("receptionist", rolePermissions("receptionist", null));
    expect(cut?.id).toBe(appointment.id);
    expect(JSON.stringify(cut)).not.toMatch(/cents|discount|cortesia/i);
    expect(await asRole("clerk", ["manage_finance"])).toBe(null);
  });
});

describe("the mail of an appointment without services", () => {
  it("names only the business in its calendar file", async () => {
    const customerEmail = "ana@example.com";
    const { appointment } = await desk.create("12:00", "13:00", { customerEmail });
    const [job] = (await test.takeJobs()).slice(-1);
    await sendNews(test.deps, job?.payload as CustomerNews);
    const mail = test.mails.at(-1);
    expect(mail?.to).toBe(customerEmail);
    expect(mail?.text).toContain("/agendamento/");
    const file = String(mail?.attachments?.[0]?.content);
    expect(file).toContain("SUMMARY:Clínica Teste\r\n");
    expect(file).toContain(appointment.id);
  });
});

describe("appointments.ofPatient", () => {
  it("pages through a patient's appointments, latest first, with money by permission", async () => {
    const patientId = await desk.addPatient({ name: "Lia" });
    for (const hour of [12, 13, 14]) {
      await desk.create(`${hour}:00`, `${hour}:30`, { patientId, serviceIds: [desk.cut] });
    }
    await desk.create("16:00", "16:30");
    const { ofPatient } = desk.owner.appointments;
    const first = await ofPatient({ patientId, limit: 2 });
    expect(first.appointments.map(({ start }) => start)).toEqual([at("14:00"), at("13:00")]);
    const cursor = first.nextCursor ?? "";
    const second = await ofPatient({ patientId, limit: 2, cursor });
    expect(second).toMatchObject({ appointments: [{ start: at("12:00") }], nextCursor: null });
    const clerk = await desk.callerAs("receptionist");
    const seen = await clerk.appointments.ofPatient({ patientId });
    expect(seen.appointments).toHaveLength(3);
    expect(JSON.stringify(seen)).not.toMatch(/cents/i);
    const other = await makeOrganization(test.deps);
    expect(await refusal(other.owner.appointments.ofPatient({ patientId }))).toBe("not_found");
    const made = Buffer.from(JSON.stringify(["never", randomUUID()])).toString("base64url");
    expect(await refusal(ofPatient({ patientId, cursor: made }))).toBe("invalid_input");
  });
});
