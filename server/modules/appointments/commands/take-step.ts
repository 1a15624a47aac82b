import { canTake, type DayStep } from "#shared/domain/appointments.ts";
import type { TakeStepInput } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { hasMovedOn } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { getAppointment } from "../queries/appointments.ts";
import { lockTargets, type AppointmentToEdit } from "../steps/load-rows.ts";
import {
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
  const { id, version, step, notify } = input;
  await writeOrganization(asMember(ctx), async (write) => {
    const { subject: row } = await lockTargets(write, org, { id, scope: "one" });
    // A repeat of it, by somebody who hasn't seen the first one.
    if (isTaken(row, step)) return;
    if (hasMovedOn(row, version)) throw new DomainError("row_changed");
    if (!canTake(row, step)) throw new DomainError("invalid_transition");
    const now = deps.now();
    const before = fieldsOf(row);
    const next = { ...before, ...brought(row, input, now) };
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

function isTaken(row: AppointmentToEdit, step: DayStep): boolean {
  if (step === "arrived") return row.arrivedAt !== null;
  return step !== "late" && row.status === step;
}

function brought(
  row: AppointmentToEdit,
  { step, lateMinutes }: TakeStepInput,
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
  return step === "late" ? "late" : "status";
}
