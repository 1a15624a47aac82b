import { can } from "#shared/domain/permissions.ts";
import type { UpdateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { appointmentTexts } from "#server/modules/appointments/words.pt-br.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { hasMovedOn } from "#server/kernel/edits.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { formatDayIn } from "#shared/domain/date-formats.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { getAppointment } from "../queries/appointments.ts";
import { assertOfSeries, readPhone } from "../rules.ts";
import { assertFree, underConstraint } from "../steps/assert-free.ts";
import { loadSold, lockTargets, type Targets } from "../steps/load-rows.ts";
import { assertMissable, changesPrice, isWithin, planEdit, takesTime } from "../steps/plan-edit.ts";
import type { Edit, Wanted } from "../steps/plan-edit.ts";
import { readWanted } from "../steps/read-wanted.ts";
import { splitSeries } from "../steps/split-series.ts";
import { stopTelling } from "../steps/stop-telling.ts";
import { writeEdits } from "../steps/write-edits.ts";

/**
 * Changes the given fields of one appointment or also of those that follow in its series: these get
 * the same time of day, except on skipped dates, and become a series of their own. New times are
 * checked under the professionals' locks, as on creation. Without `notify` the customer is told neither
 * this nor what still waited to be told. Also throws `row_changed`,
 * `invalid_transition`, `appointment_not_changeable` for new times of a past appointment, and
 * `appointment_price_locked` for another price of a paid one.
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
  await underConstraint(() =>
    writeOrganization(asMember(ctx), (write) => update(ctx, write, { ...input }, phone)),
  );
  return getAppointment(org, input.id, session);
}

async function update(
  { org, deps }: MemberContext,
  write: OrgWrite,
  input: UpdateAppointmentInput,
  phone: string | null | undefined,
): Promise<void> {
  const { tx } = write;
  const { version, ...target } = input;
  const targets = await lockTargets(write, org, target, input.professionalId);
  const { subject } = targets;
  const isStale = hasMovedOn(subject, version);
  const now = deps.now();
  const plan = await planAll(tx, org, { input, phone, targets, now }).catch((error: unknown) => {
    // For a caller with an old version, the reason for the refusal is that the row changed.
    throw isStale && error instanceof DomainError ? new DomainError("row_changed") : error;
  });
  const { edits, wanted } = plan;
  // A repeat gets the same answer, whichever version its author has seen.
  if (edits.length === 0) {
    const ids = [subject, ...targets.following].map(({ id }) => id);
    if (!input.notify) await stopTelling(write, org, ids, input);
    return;
  }
  if (isStale) throw new DomainError("row_changed");
  const settled = await settleOverlaps(tx, org, edits, { ...wanted, now });
  if (input.scope === "following" && subject.seriesId) {
    const rest = { seriesId: subject.seriesId, from: subject.startAt };
    await splitSeries(tx, org, rest, wanted.move.days ?? 0);
  }
  await writeEdits(write, org, settled, { now, notify: input.notify });
}

/** Plans the edit of each appointment; those that stay as they are have none. */
async function planAll(
  tx: Transaction,
  org: OrgDb,
  asked: {
    readonly input: UpdateAppointmentInput;
    readonly phone: string | null | undefined;
    readonly targets: Targets;
    readonly now: Date;
  },
): Promise<{ readonly edits: readonly Edit[]; readonly wanted: Wanted }> {
  const { input, phone, targets } = asked;
  const rows = [targets.subject, ...targets.following];
  const sold = await loadSold(
    tx,
    org,
    rows.map((row) => row.id),
  );
  const wanted = await readWanted(tx, org, { input, phone, rows, sold });
  const planned = rows.map((row) => planEdit(row, sold.get(row.id) ?? [], wanted));
  const edits = withoutSkipped(planned, wanted).filter(
    ({ changes }) => Object.keys(changes).length > 0,
  );
  for (const { row, next } of edits) {
    if (next.status === "no_show" && row.status !== "no_show") assertMissable(next, asked.now);
  }
  assertUnpaid(edits, { ...wanted, now: asked.now });
  return { edits, wanted };
}

/** Refuses another price of what is paid: its payment would no longer be what it costs. */
function assertUnpaid(
  edits: readonly Edit[],
  { input, paid, timeZone, now }: Wanted & { readonly now: Date },
): void {
  const locked = edits.find((edit) => paid.has(edit.row.id) && changesPrice(edit));
  if (!locked) return;
  if (locked.row.id === input.id) throw new DomainError("appointment_price_locked");
  const moment = formatDayIn(locked.row.startAt, timeZone, now);
  throw new DomainError("appointment_price_locked", {}, [], appointmentTexts.followingPaid(moment));
}

/** Leaves out the following appointments that would land on skipped dates. */
function withoutSkipped(edits: readonly Edit[], { input, timeZone }: Wanted): readonly Edit[] {
  const { id, skippedDates = [] } = input;
  const dateOf = ({ next }: Edit) => localDateIn(timeZone, next.startAt.getTime());
  assertOfSeries(skippedDates, edits.filter(({ row }) => row.id !== id).map(dateOf));
  return edits.filter((edit) => edit.row.id === id || !skippedDates.includes(dateOf(edit)));
}

/**
 * Refuses new times that are taken, unless Encaixe is asked for, and says which edits overlap now.
 * An appointment that only gets shorter is not refused for earlier overlaps.
 */
async function settleOverlaps(
  tx: Transaction,
  org: OrgDb,
  edits: readonly Edit[],
  { input, timeZone, now }: Wanted & { readonly now: Date },
): Promise<Edit[]> {
  const moved = edits.filter(takesTime);
  const exceptIds = moved.map(({ row }) => row.id);
  const overlaps = new Map<string, boolean>();
  for (const within of [false, true]) {
    const some = moved.filter((edit) => isWithin(edit) === within);
    if (!some[0]) continue;
    const allowOverlap = within || (input.allowOverlap ?? false);
    const times = some.map(({ next }) => next);
    const { calendarId, seriesId } = some[0].row;
    const isSeries = input.scope === "following" && seriesId !== null;
    const how = { allowOverlap, isSeries, exceptIds, calendarId, timeZone, now };
    const found = await assertFree(tx, org, times, how);
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
