import { and, desc, eq, notInArray } from "drizzle-orm";
import { stepUndoMillis } from "#shared/domain/undo.ts";
import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import type { UndoStepInput } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { hasMovedOn } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { getAppointment } from "../queries/appointments.ts";
import { underConstraint } from "../steps/assert-free.ts";
import { lockTargets } from "../steps/load-rows.ts";
import { messageActions } from "#server/modules/appointments/words.pt-br.ts";
import { changesBetween, fieldsOf } from "../steps/plan-edit.ts";
import { resumeOffer } from "#server/modules/waitlist/commands/resume-offer.ts";
import { writeEdits } from "../steps/write-edits.ts";

const stepActions = new Set([
  "appointment.status",
  "appointment.arrive",
  "appointment.not_arrived",
  "appointment.late",
]);

/** What a step may have changed, before and after, as the history keeps it. */
type Step = {
  readonly status?: [AppointmentStatus, AppointmentStatus];
  readonly arrivedAt?: [string | null, string | null];
  readonly startedAt?: [null, string];
  readonly expectedAt?: [string | null, string | null];
  readonly heldUntil?: [string | null, null];
  readonly notify?: [null, false];
};

const stepFields = new Set<string>([
  "status",
  "arrivedAt",
  "startedAt",
  "expectedAt",
  "heldUntil",
  "notify",
] satisfies (keyof Step)[]);

/**
 * Takes back the last step of an appointment's day while it is fresh, whichever it was: a slip of
 * the finger is no decision. Throws `not_found`, `row_changed`, `invalid_transition` when there is
 * no such step any more, and `time_slot_unavailable` when the time was given away meanwhile.
 */
export async function undoStep(ctx: MemberContext, input: UndoStepInput): Promise<Appointment> {
  const { org, session } = ctx;
  await underConstraint(() =>
    writeOrganization(asMember(ctx), (write) => takeBack(ctx, write, input)),
  );
  return getAppointment(org, input.id, session);
}

async function takeBack(
  { org, deps }: MemberContext,
  write: OrgWrite,
  { id, version }: UndoStepInput,
): Promise<void> {
  const { subject: row } = await lockTargets(write, org, { id, scope: "one" });
  if (hasMovedOn(row, version)) throw new DomainError("row_changed");
  const now = deps.now();
  const step = await lastStep(write.tx, org, id, new Date(now.getTime() - stepUndoMillis));
  if (!step) throw new DomainError("invalid_transition");
  const before = fieldsOf(row);
  const next = {
    ...before,
    status: step.status?.[0] ?? row.status,
    arrivedAt: earlier(step.arrivedAt, row.arrivedAt),
    startedAt: step.status?.[1] === "in_progress" ? null : row.startedAt,
    expectedAt: earlier(step.expectedAt, row.expectedAt),
  };
  const changes = changesBetween(before, next);
  const heldAgainUntil = earlier(step.heldUntil, null);
  const edit = { row, next, changes, sold: null, isMoved: false, verb: "undo" } as const;
  await writeEdits(write, org, [{ ...edit, heldAgainUntil }], { now, notify: true });
  await resumeOffer(write, org, id);
}

/**
 * Returns what the last change of an appointment was, if it was a step taken since then; a message
 * to its customer is no change.
 */
async function lastStep(
  tx: Transaction,
  { tables: { appointments: a, auditLog: t } }: OrgDb,
  id: string,
  since: Date,
): Promise<Step | null> {
  const [line] = await tx
    .select({ action: t.action, changes: t.changes, at: a.updatedAt })
    .from(t)
    .innerJoin(a, eq(a.id, t.entityId))
    .where(
      and(
        eq(t.entity, "appointment"),
        eq(t.entityId, id),
        notInArray(t.action, [...Object.keys(messageActions), "appointment.silence"]),
      ),
    )
    .orderBy(desc(t.id))
    .limit(1);
  if (!line || !stepActions.has(line.action) || line.at < since) return null;
  const changes = (line.changes ?? {}) as Step;
  return Object.keys(changes).every((field) => stepFields.has(field)) ? changes : null;
}

function earlier(change: readonly [string | null, unknown] | undefined, now: Date | null) {
  if (!change) return now;
  return change[0] === null ? null : new Date(change[0]);
}
