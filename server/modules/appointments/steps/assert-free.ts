import { localDateIn } from "#shared/domain/wall-clock.ts";
import { DomainError, sqlState } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { appointmentTexts } from "#server/modules/appointments/words.pt-br.ts";
import {
  findConflicts,
  type Conflict,
  type ConflictScope,
  type WantedTime,
} from "../queries/time-conflicts.ts";
import { formatMoment, formatTime } from "#shared/domain/date-formats.ts";

/** A time that is about to be written. */
export type TakenTime = WantedTime & { readonly professionalId: string };

/** What the times are for. */
type WantedAs = ConflictScope & {
  readonly allowOverlap: boolean;
  /** True for dates of a series: a closed day then refuses too, since nobody checks each date. */
  readonly isSeries: boolean;
  /** Dates in another year than this are written with it. */
  readonly now: Date;
};

/**
 * Returns for each time whether another appointment of its professional overlaps it, including
 * buffers. Without `allowOverlap`, such a time, one in the professional's time off, or one of a
 * series on a closed day throws `time_slot_unavailable`: for a series with one issue for each date,
 * whose path names the local day (`occurrences.2026-12-25`). The caller must hold the
 * professionals' locks.
 */
export async function assertFree(
  tx: Transaction,
  org: OrgDb,
  times: readonly TakenTime[],
  wanted: WantedAs,
): Promise<boolean[]> {
  const conflicts = await findConflicts(tx, org, times, wanted);
  if (!wanted.allowOverlap) refuseConflicts(times, conflicts, wanted);
  return conflicts.map(({ appointments }) => appointments.length > 0);
}

function refuseConflicts(
  times: readonly WantedTime[],
  conflicts: readonly Conflict[],
  { isSeries, timeZone, now }: WantedAs,
): void {
  const issues = times.flatMap(({ startAt }, i) => {
    const tell = conflicts[i] && sentenceOf(conflicts[i], isSeries);
    if (!tell) return [];
    const path = `occurrences.${localDateIn(timeZone, startAt.getTime())}`;
    return [{ path, message: tell(formatMoment(startAt, timeZone, now)) }];
  });
  if (issues.length === 0) return;
  if (isSeries) {
    throw new DomainError("time_slot_unavailable", {}, issues, appointmentTexts.seriesTaken);
  }
  const others = (conflicts[0]?.appointments ?? []).map(({ name, start, end }) => {
    const [from, to] = [start, end].map((at) => formatTime(new Date(at), timeZone));
    return `${name}, ${from}–${to}`;
  });
  const who = conflicts[0]?.professional ?? undefined;
  throw slotTaken(
    others.length > 0
      ? appointmentTexts.takenBy(others.join("; "), who)
      : appointmentTexts.timeOff(who),
  );
}

function sentenceOf({ appointments, time_off, closed_day }: Conflict, isSeries: boolean) {
  if (appointments.length > 0) return appointmentTexts.occurrenceTaken;
  if (time_off) return appointmentTexts.occurrenceTimeOff;
  if (closed_day === null || !isSeries) return null;
  return (moment: string) => appointmentTexts.occurrenceClosed(moment, closed_day);
}

/** Returns the 409 of a time that staff can't have without Encaixe. */
function slotTaken(why: string): DomainError {
  return new DomainError("time_slot_unavailable", {}, [], why);
}

/**
 * Runs a write of times. A visitor's booking takes no lock, so it may come between the check and
 * the write, where the constraint refuses: the second check then finds it and reports or marks it.
 */
export async function underConstraint<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) !== "23P01") throw error;
  }
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) !== "23P01") throw error;
    throw slotTaken(appointmentTexts.taken);
  }
}
