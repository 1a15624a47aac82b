import { eq } from "drizzle-orm";
import { nonBlockingStatuses } from "#shared/domain/appointments.ts";
import type { PatientDiscount } from "#shared/domain/discounts.ts";
import { can } from "#shared/domain/permissions.ts";
import type { SetStatusInput, UpdateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { appointmentTexts } from "#shared/texts/appointments.pt-br.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { wallClockMinutesBetween } from "#server/kernel/local-time.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type OrgWrite, type Transaction } from "#server/kernel/write.ts";
import { getAppointment } from "../queries/appointments.ts";
import { assertLength, readPhone } from "../rules.ts";
import { assertFree, underConstraint } from "./assert-free.ts";
import { loadSold, lockTargets, type AppointmentToEdit, type SoldService } from "./load-rows.ts";
import { isWithin, planEdit, type Edit, type Move, type Wanted } from "./plan-edit.ts";
import { assertAttends, loadPatient, loadServices } from "./references.ts";
import { splitSeries } from "./split-series.ts";
import { writeEdits } from "./write-edits.ts";

/**
 * Changes the fields that are given, of one appointment or also of those that follow in its series:
 * these move by the same wall-clock time and become a series of their own. New times are checked
 * under the professionals' locks as on creation. Throws also `row_changed`, `invalid_transition`, and
 * `appointment_not_changeable` for new times of what is over.
 */
export async function updateAppointment(
  ctx: MemberContext,
  input: UpdateAppointmentInput,
): Promise<Appointment> {
  const { org, session } = ctx;
  if (input.discount !== undefined && !can(session, "manage_finance")) {
    throw new DomainError("forbidden");
  }
  if (input.status && input.scope === "following") {
    throw invalidField("status", appointmentTexts.statusOfOne);
  }
  const { customerPhone } = input;
  const phone = customerPhone === undefined ? undefined : readPhone(customerPhone);
  await underConstraint(input.allowOverlap ?? false, () =>
    writeOrganization(asMember(ctx), (write) => update(ctx, write, { ...input }, phone)),
  );
  return getAppointment(org, input.id, session);
}

/** Moves an appointment to another status; throws `invalid_transition`. */
export function setStatus(ctx: MemberContext, input: SetStatusInput): Promise<Appointment> {
  return updateAppointment(ctx, { ...input, scope: "one" });
}

async function update(
  { org, deps }: MemberContext,
  write: OrgWrite,
  input: UpdateAppointmentInput,
  phone: string | null | undefined,
): Promise<void> {
  const { tx } = write;
  const { subject, following } = await lockTargets(write, org, input, input.professionalId);
  const rows = [subject, ...following];
  const sold = await loadSold(
    tx,
    org,
    rows.map((row) => row.id),
  );
  const wanted = await readWanted(tx, org, { input, phone, rows, sold });
  const edits = rows
    .map((row) => planEdit(row, sold.get(row.id) ?? [], wanted))
    .filter(({ changes }) => Object.keys(changes).length > 0);
  if (edits.length === 0) return;
  const settled = await settleOverlaps(tx, org, edits, wanted);
  if (input.scope === "following" && subject.seriesId) {
    const rest = { seriesId: subject.seriesId, from: subject.startAt };
    await splitSeries(tx, org, rest, Math.floor(wanted.move.shiftMinutes / 1440));
  }
  await writeEdits(write, org, settled, { subjectId: input.id, now: deps.now() });
}

/** Reads what the edit points at; only what is new has to be active. */
async function readWanted(
  tx: Transaction,
  org: OrgDb,
  about: {
    input: UpdateAppointmentInput;
    phone: string | null | undefined;
    rows: readonly AppointmentToEdit[];
    sold: ReadonlyMap<string, readonly SoldService[]>;
  },
): Promise<Wanted> {
  const { input, phone, rows, sold } = about;
  const [subject] = rows;
  if (!subject) throw new Error("An edit of nothing");
  const { professionalId, patientId, serviceIds } = input;
  if (professionalId && rows.some((row) => row.professionalId !== professionalId)) {
    await assertAttends(tx, org, professionalId);
  }
  const timeZone = await timeZoneOf(tx, org, subject.calendarId);
  const already = [...sold.values()].flat().map((service) => service.serviceId);
  const services = serviceIds ? await loadServices(tx, org, serviceIds, already) : null;
  const patientDiscounts = new Map<string, PatientDiscount>();
  for (const id of new Set([patientId, ...rows.map((row) => row.patientId)])) {
    if (!id) continue;
    const archived = rows.some((row) => row.patientId === id);
    patientDiscounts.set(id, (await loadPatient(tx, org, id, { archived })).discount);
  }
  const move = moveOf(subject, input, timeZone);
  return { input, phone, timeZone, move, services, patientDiscounts };
}

function moveOf(subject: AppointmentToEdit, input: UpdateAppointmentInput, timeZone: string): Move {
  const oldLengthMs = subject.endAt.getTime() - subject.startAt.getTime();
  const startAt = input.start ? new Date(input.start) : subject.startAt;
  const endAt = input.end ? new Date(input.end) : new Date(startAt.getTime() + oldLengthMs);
  assertLength(startAt, endAt);
  const lengthMs = endAt.getTime() - startAt.getTime();
  const from = subject.startAt.getTime();
  return {
    startAt,
    endAt,
    shiftMinutes: wallClockMinutesBetween(timeZone, from, startAt.getTime()),
    lengthMs: lengthMs === oldLengthMs ? null : lengthMs,
  };
}

async function timeZoneOf(tx: Transaction, { tables: { calendars: t } }: OrgDb, id: string) {
  const [calendar] = await tx.select({ timeZone: t.timeZone }).from(t).where(eq(t.id, id));
  if (!calendar) throw new Error(`Calendar ${id} is gone`);
  return calendar.timeZone;
}

/**
 * Refuses new times that others have, unless asked for as Encaixe, and says which edits overlap now.
 * Whoever only becomes shorter is not refused for what it overlapped before.
 */
async function settleOverlaps(
  tx: Transaction,
  org: OrgDb,
  edits: readonly Edit[],
  { input, timeZone }: Wanted,
): Promise<Edit[]> {
  const freed: readonly string[] = nonBlockingStatuses;
  const moved = edits.filter(({ isMoved, next }) => isMoved && !freed.includes(next.status));
  const exceptIds = moved.map(({ row }) => row.id);
  const overlaps = new Map<string, boolean>();
  for (const within of [false, true]) {
    const some = moved.filter((edit) => isWithin(edit) === within);
    if (some.length === 0) continue;
    const allowOverlap = within || (input.allowOverlap ?? false);
    const times = some.map(({ next }) => next);
    const found = await assertFree(tx, org, times, { allowOverlap, exceptIds, timeZone });
    for (const [i, { row }] of some.entries()) {
      overlaps.set(row.id, found[i] === true && (!within || row.isOverlap));
    }
  }
  return edits.map((edit) => {
    const isOverlap = overlaps.get(edit.row.id) ?? edit.row.isOverlap;
    if (isOverlap === edit.row.isOverlap) return edit;
    const changes: Edit["changes"] = {
      ...edit.changes,
      isOverlap: [edit.row.isOverlap, isOverlap],
    };
    return { ...edit, next: { ...edit.next, isOverlap }, changes };
  });
}
