import { changeableStatuses } from "#shared/domain/appointments.ts";
import { formatDayIn } from "#shared/domain/date-formats.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { UpdateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import { hasMovedOn } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { appointmentTexts } from "#server/modules/appointments/words.pt-br.ts";
import { assertOfSeries } from "../rules.ts";
import { assertFree } from "./assert-free.ts";
import { loadSold, lockTargets, type Targets } from "./load-rows.ts";
import { assertMissable, changesPrice, isWithin, planEdit, takesTime } from "./plan-edit.ts";
import type { Edit, Wanted } from "./plan-edit.ts";
import { readWanted } from "./read-wanted.ts";
import { splitSeries } from "./split-series.ts";
import { stopTelling } from "./stop-telling.ts";
import { writeEdits } from "./write-edits.ts";

/** An edit whose input was checked. */
type Asked = {
  readonly input: UpdateAppointmentInput;
  readonly phone: string | null | undefined;
  readonly now: Date;
  /**
   * Where the appointment was when its customer was offered the time that they take now: they know of
   * it, and nobody looks at a closed day.
   */
  readonly takenFrom?: Date;
};

/**
 * Edits appointments within the caller's transaction, under their professionals' locks. Throws what
 * updateAppointment throws; `row_changed` also for what isn't awaited where it was any more.
 */
export async function editAppointments(write: OrgWrite, org: OrgDb, asked: Asked): Promise<void> {
  const { input, phone, now, takenFrom } = asked;
  const { tx } = write;
  const { version, ...target } = input;
  const targets = await lockTargets(write, org, target, input.professionalId);
  const { subject } = targets;
  if (takenFrom) assertAwaited(subject, takenFrom);
  const isStale = hasMovedOn(subject, version);
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
  const settled = await settleOverlaps(tx, org, edits, {
    ...wanted,
    now,
    isTaken: takenFrom !== undefined,
  });
  if (input.scope === "following" && subject.seriesId) {
    const rest = { seriesId: subject.seriesId, from: subject.startAt };
    await splitSeries(tx, org, rest, wanted.move.days ?? 0);
  }
  const isKnown = takenFrom !== undefined;
  const edited: Edit[] = isKnown ? settled.map((edit) => ({ ...edit, verb: chosen })) : settled;
  await writeEdits(write, org, edited, { now, notify: input.notify, isKnown });
}

/** What the history calls a move by the customer's own choice. */
const chosen = "customer_choose" satisfies Edit["verb"];

function assertAwaited({ status, startAt }: Targets["subject"], from: Date): void {
  const isAwaited = changeableStatuses.some((each) => each === status);
  if (!isAwaited || startAt.getTime() !== from.getTime()) throw new DomainError("row_changed");
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
  { input, timeZone, now, isTaken }: Wanted & { readonly now: Date; readonly isTaken: boolean },
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
    const isSeries = isTaken || (input.scope === "following" && seriesId !== null);
    const how = {
      allowOverlap,
      isSeries,
      exceptIds,
      calendarId,
      timeZone,
      now,
    };
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
