import { and, desc, eq } from "drizzle-orm";
import { canTake, type AppointmentStatus, type DayStep } from "#shared/domain/appointments.ts";
import type { TakeStepInput } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { hasMovedOn } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { getAppointment } from "../queries/appointments.ts";
import { lockTargets, type AppointmentToEdit } from "../steps/load-rows.ts";
import {
  assertMissable,
  changesBetween,
  fieldsOf,
  vouchesFor,
  type EditedFields,
  type StepVerb,
} from "../steps/plan-edit.ts";
import { writeEdits } from "../steps/write-edits.ts";

/**
 * Takes one step of an appointment's day, with the present moment as its time. A step that was
 * taken already changes nothing. Who confirms a held booking vouches for it, and its customer hears of
 * that unless `notify` is false. Throws `not_found`, `row_changed` and `invalid_transition`.
 */
export async function takeStep(ctx: MemberContext, input: TakeStepInput): Promise<Appointment> {
  const { org, session, deps } = ctx;
  const { id, version, step, lateMinutes, notify } = input;
  await writeOrganization(asMember(ctx), async (write) => {
    const { subject: row } = await lockTargets(write, org, { id, scope: "one" });
    // A repeat of it, by somebody who hasn't seen the first one.
    if (isTaken(row, step)) return;
    if (hasMovedOn(row, version)) throw new DomainError("row_changed");
    if (!canTake(row, step)) throw new DomainError("invalid_transition");
    const now = deps.now();
    if (step === "no_show") assertMissable(row, now);
    const before = fieldsOf(row);
    const next = {
      ...before,
      ...(step === "not_arrived"
        ? { arrivedAt: null, status: await statusBeforeArrival(write.tx, org, row) }
        : brought(row, { step, lateMinutes }, now)),
    };
    const isVouched = vouchesFor({ row, next });
    const changes = {
      ...changesBetween(before, next),
      ...(isVouched && { heldUntil: [row.heldUntil, null] as [unknown, unknown] }),
    };
    await writeEdits(
      write,
      org,
      [{ row, next, changes, sold: null, isMoved: false, verb: verbOf(step) }],
      { now, notify },
    );
  });
  return getAppointment(org, id, session);
}

type ArrivalChanges = {
  readonly status?: [AppointmentStatus, AppointmentStatus];
  readonly heldUntil?: unknown;
};

function isTaken(row: AppointmentToEdit, step: DayStep): boolean {
  if (step === "arrived") return row.arrivedAt !== null;
  if (step === "not_arrived") return row.arrivedAt === null;
  return step !== "late" && row.status === step;
}

type BringingStep = Pick<TakeStepInput, "lateMinutes"> & {
  readonly step: Exclude<DayStep, "not_arrived">;
};

function brought(
  row: AppointmentToEdit,
  { step, lateMinutes }: BringingStep,
  now: Date,
): Partial<EditedFields> {
  if (step === "late") {
    return { expectedAt: new Date(row.startAt.getTime() + lateMinutes * 60_000) };
  }
  // Whoever has come needs no other confirmation.
  if (step === "arrived") return { arrivedAt: now, status: "confirmed" };
  if (step === "in_progress") return { startedAt: now, status: step };
  return { status: step };
}

function verbOf(step: DayStep): StepVerb {
  if (step === "arrived") return "arrive";
  if (step === "not_arrived") return "not_arrived";
  return step === "late" ? "late" : "status";
}

/**
 * Returns the status that an arrival had changed, as the history keeps it. Whoever was vouched for
 * heard of it and stays confirmed.
 */
async function statusBeforeArrival(
  tx: Transaction,
  { tables: { auditLog: t } }: OrgDb,
  { id, status }: AppointmentToEdit,
): Promise<AppointmentStatus> {
  const [line] = await tx
    .select({ changes: t.changes })
    .from(t)
    .where(and(eq(t.entity, "appointment"), eq(t.entityId, id), eq(t.action, "appointment.arrive")))
    .orderBy(desc(t.id))
    .limit(1);
  const { status: changed, heldUntil } = (line?.changes ?? {}) as ArrivalChanges;
  return changed && !heldUntil ? changed[0] : status;
}
