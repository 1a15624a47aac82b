import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Deps } from "#server/kernel/deps.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { historyActions } from "#server/modules/appointments/words.pt-br.ts";
import { listWeek } from "#server/modules/appointments/queries/week.ts";
import { queueDueReminders } from "#server/modules/reminders/commands/queue-due-reminders.ts";
import type { BookAppointmentOutput } from "#shared/schemas/booking.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { standAs } from "#tests/fixtures/stand-as.ts";
import { bookAppointment } from "./commands/book.ts";
import { cancelBooking } from "./commands/cancel-booking.ts";
import { confirmBooking } from "./commands/confirm-booking.ts";
import { openPrivateLink } from "./commands/open-private-link.ts";
import { releaseHold } from "./commands/release-hold.ts";
import { releaseHoldSchema } from "./steps/release-hold-job.ts";
import { sendBookingMail } from "./commands/send-booking-mail.ts";
import { bookingMailSchema } from "./steps/booking-mail-job.ts";
import { publicDay } from "./queries/public.ts";

// Monday 2 March 2026, 09:00 in São Paulo (UTC−3).
const monday = new Date("2026-03-02T12:00:00Z");
const start = "2026-03-02T15:00:00.000Z";

let parts: TestDeps;
let deps: Deps;
let bookable: Bookable;
let id: string;
let booked: BookAppointmentOutput;
let pageToken: string;

beforeAll(async () => {
  parts = await createTestDeps();
  ({ deps } = parts);
});
afterAll(() => parts.close());

beforeEach(async () => {
  parts.clock.now = monday;
  parts.mails.length = 0;
  await parts.takeJobs();
  bookable = await makeOrganization(deps, withBookingLink({ link: { confirmByEmail: true } }));
  const input = { ...bookingBody(start), slug: bookable.slug };
  booked = await bookAppointment(requestOf(deps), input);
  id = booked.appointment.id;
  pageToken = new URL(booked.manageUrl).pathname.split("/").at(-1) ?? "";
});

async function rowOf() {
  const { appointments: t } = bookable.org.tables;
  const [row] = await bookable.org.db.select().from(t).where(eq(t.id, id));
  if (!row) throw new Error("no such appointment");
  return row;
}

async function mailToken(): Promise<string> {
  const target = { organizationId: bookable.org.id, appointmentId: id };
  return makeManageToken(deps.config.appSecret, target, (await rowOf()).manageNonce ?? "");
}

/** Runs the queued jobs, including the late ones. */
async function runJobs(): Promise<string[]> {
  const jobs = await parts.takeJobs();
  for (const { task, payload } of jobs) {
    if (task === "booking_mail") await sendBookingMail(deps, bookingMailSchema.parse(payload));
    else await releaseHold(deps, releaseHoldSchema.parse(payload));
  }
  return jobs.map(({ task, runAt }) => `${task} ${runAt ?? "now"}`);
}

const isFree = async () => {
  const { slots } = await publicDay(requestOf(deps), { slug: bookable.slug, date: "2026-03-02" });
  return slots.some((slot) => slot.start === start);
};

test("a hold keeps the time, sends only the confirmation mail, and frees the time after half an hour", async () => {
  expect(booked).toMatchObject({
    appointment: { heldUntil: "2026-03-02T12:30:00.000Z" },
    message: expect.stringContaining("confirme em até 30 minutos"),
  });
  expect(await runJobs()).toEqual([
    "booking_mail now",
    "booking_release_hold 2026-03-02T12:30:00.000Z",
  ]);
  expect(parts.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Confirme em 30 minutos"),
  ]);
  expect(parts.mails[0]?.attachments ?? []).toEqual([]);
  // The release ran too early and did nothing.
  expect((await rowOf()).status).toBe("scheduled");
  expect(await isFree()).toBe(false);
  const other = { ...bookingBody(start), slug: bookable.slug };
  await expect(bookAppointment(requestOf(deps), other)).rejects.toMatchObject({
    code: "time_slot_unavailable",
  });
  await queueDueReminders(deps);
  expect(await bookable.org.db.$count(bookable.org.tables.reminders)).toBe(0);

  parts.clock.now = new Date("2026-03-02T12:30:00Z");
  const mine = { organizationId: bookable.org.id, appointmentId: id };
  await releaseHold(deps, mine);
  await releaseHold(deps, mine);
  expect(await rowOf()).toMatchObject({
    status: "cancelled",
    cancelReason: "Não confirmado por e-mail",
  });
  expect(await isFree()).toBe(true);
  expect(await runJobs()).toEqual([]);
  expect(parts.mails).toHaveLength(1);
  await expect(confirmBooking(requestOf(deps), await mailToken())).rejects.toMatchObject({
    code: "appointment_not_changeable",
    message: expect.stringContaining("prazo"),
  });
  expect((await bookAppointment(requestOf(deps), other)).appointment.start).toBe(start);
});

test("the mail's link confirms the booking once; then it is like any other", async () => {
  await runJobs();
  const token = await mailToken();
  expect(parts.mails[0]?.text).toContain(`/agendamento/${token}`);
  const held = await openPrivateLink(requestOf(deps), token);
  expect(held.appointment).toMatchObject({ canConfirm: true, heldUntil: expect.any(String) });
  // Opening it, as mail scanners do, confirms nothing.
  expect((await rowOf()).heldUntil).not.toBeNull();
  const confirmed = await confirmBooking(requestOf(deps), token);
  expect(confirmed.appointment).toMatchObject({ canConfirm: false, heldUntil: null });
  expect((await confirmBooking(requestOf(deps), token)).appointment.status).toBe("scheduled");
  expect(await runJobs()).toEqual(["booking_mail now"]);
  expect(parts.mails.at(-1)?.subject).toContain("Agendamento confirmado");
  parts.clock.now = new Date("2026-03-02T12:31:00Z");
  await releaseHold(deps, { organizationId: bookable.org.id, appointmentId: id });
  expect((await rowOf()).status).toBe("scheduled");
});

test("while nothing is paid the mail's link confirms nothing, but cancels", async () => {
  await runJobs();
  const token = await mailToken();
  const before = await rowOf();
  const view = () => openPrivateLink(requestOf(deps), token);
  expect(await view()).toMatchObject({ takesBookings: true, appointment: { canConfirm: true } });
  await standAs(deps, bookable.company, "suspended");
  // What its page could only refuse isn't offered, and it says why.
  expect(await view()).toMatchObject({
    takesBookings: false,
    link: null,
    appointment: { canConfirm: false, canChange: true },
  });
  expect(await refusal(confirmBooking(requestOf(deps), token))).toBe("booking_link_inactive");
  expect(await rowOf()).toEqual(before);
  expect(await runJobs()).toEqual([]);
  await cancelBooking(requestOf(deps), token);
  expect((await rowOf()).status).toBe("cancelled");
});

test("what was confirmed before stays so, and a payment within the half hour is in time", async () => {
  const token = await mailToken();
  await standAs(deps, bookable.company, "suspended");
  expect(await refusal(confirmBooking(requestOf(deps), token))).toBe("booking_link_inactive");
  await standAs(deps, bookable.company, "active");
  await confirmBooking(requestOf(deps), token);
  await standAs(deps, bookable.company, "suspended");
  expect((await confirmBooking(requestOf(deps), token)).appointment.heldUntil).toBeNull();
});

test("the page's own link can't confirm the booking, but can cancel it without a mail", async () => {
  await runJobs();
  const view = await openPrivateLink(requestOf(deps), pageToken);
  expect(view.appointment.canConfirm).toBe(false);
  await expect(confirmBooking(requestOf(deps), pageToken)).rejects.toMatchObject({
    code: "booking_token_not_found",
  });
  await cancelBooking(requestOf(deps), pageToken);
  await runJobs();
  expect(parts.mails).toHaveLength(1);
  expect(await isFree()).toBe(true);
});

test("the staff's calendar marks a booking that waits for confirmation", async () => {
  const { org, calendarId } = bookable;
  const range = { from: "2026-03-02T00:00:00Z", to: "2026-03-03T00:00:00Z" };
  const isMarked = async () =>
    (await listWeek(org, deps, { calendarId, ...range })).map(({ isHeld }) => isHeld);
  expect(await isMarked()).toEqual([true]);
  await confirmBooking(requestOf(deps), await mailToken());
  expect(await isMarked()).toEqual([false]);
});

test("every step has words in the history", async () => {
  await confirmBooking(requestOf(deps), await mailToken());
  const { auditLog, appointments: t } = bookable.org.tables;
  await bookable.org.db.update(t).set({ heldUntil: monday }).where(eq(t.id, id));
  await releaseHold(deps, { organizationId: bookable.org.id, appointmentId: id });
  const lines = await bookable.org.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.entityId, id));
  expect(lines.map(({ action }) => historyActions[action])).toEqual([
    "Agendou pelo link",
    "Confirmou pelo e-mail",
    "Liberou o horário, não confirmado pelo e-mail",
  ]);
});

test("a booking that staff confirm is kept", async () => {
  const { appointments: t } = bookable.org.tables;
  await bookable.org.db.update(t).set({ status: "confirmed" }).where(eq(t.id, id));
  parts.clock.now = new Date("2026-03-02T12:31:00Z");
  await releaseHold(deps, { organizationId: bookable.org.id, appointmentId: id });
  expect((await rowOf()).status).toBe("confirmed");
});
