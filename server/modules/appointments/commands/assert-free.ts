import { sql } from "drizzle-orm";
import { formatMoment } from "../rules.ts";
import { appointmentTexts } from "#shared/texts/appointments.pt-br.ts";
import { DomainError, sqlState } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** A time that an appointment is about to take. */
export type WantedTime = {
  readonly professionalId: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly busyUntil: Date;
};

type Conflict = { readonly appointment: boolean; readonly time_off: boolean };

/**
 * Says for each time whether another appointment of its professional overlaps it, buffers
 * included. Without `allowOverlap` such a time, or one in a professional's time off, throws
 * `time_slot_unavailable`, for several times with one issue for each. The caller holds the
 * professionals' locks; `exceptIds` are the appointments that are being moved.
 */
export async function assertFree(
  tx: Transaction,
  org: OrgDb,
  times: readonly WantedTime[],
  options: {
    readonly allowOverlap: boolean;
    readonly exceptIds?: readonly string[];
    readonly timeZone: string;
  },
): Promise<boolean[]> {
  const conflicts = await findConflicts(tx, org, times, options.exceptIds ?? []);
  if (!options.allowOverlap) refuseConflicts(times, conflicts, options.timeZone);
  return conflicts.map(({ appointment }) => appointment);
}

/** Appointments and their buffers last 24 h each at most, so a scan from 48 h before misses none. */
async function findConflicts(
  tx: Transaction,
  { tables: { appointments: a, timeOff } }: OrgDb,
  times: readonly WantedTime[],
  exceptIds: readonly string[],
): Promise<Conflict[]> {
  const wanted = times.map((time, position) => ({
    position,
    professional_id: time.professionalId,
    start_at: time.startAt,
    end_at: time.endAt,
    busy_until: time.busyUntil,
  }));
  const { rows } = await tx.execute<Conflict>(sql`
    SELECT EXISTS (
             SELECT 1 FROM ${a} taken
              WHERE taken.professional_id = wanted.professional_id
                AND taken.start_at >= wanted.start_at - interval '48 hours'
                AND taken.start_at < wanted.busy_until AND taken.busy_until > wanted.start_at
                AND taken.status NOT IN ('cancelled', 'no_show')
                AND NOT taken.id = ANY (${sql.param(exceptIds)}::uuid[])) AS appointment,
           EXISTS (
             SELECT 1 FROM ${timeOff} absent
              WHERE absent.professional_id = wanted.professional_id
                AND absent.start_at < wanted.end_at AND absent.end_at > wanted.start_at) AS time_off
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted(
             position int, professional_id uuid, start_at timestamptz, end_at timestamptz,
             busy_until timestamptz)
     ORDER BY wanted.position`);
  return rows;
}

function refuseConflicts(
  times: readonly WantedTime[],
  conflicts: readonly Conflict[],
  timeZone: string,
): void {
  const issues = times.flatMap((time, i) => {
    const conflict = conflicts[i];
    if (!conflict?.appointment && !conflict?.time_off) return [];
    const tell = conflict.appointment
      ? appointmentTexts.occurrenceTaken
      : appointmentTexts.occurrenceTimeOff;
    return [{ path: `occurrences.${i}`, message: tell(formatMoment(time.startAt, timeZone)) }];
  });
  if (issues.length === 0) return;
  if (times.length > 1) {
    throw new DomainError("time_slot_unavailable", {}, issues, appointmentTexts.seriesTaken);
  }
  throw slotTaken(conflicts[0]?.appointment ? "taken" : "timeOff");
}

/** The 409 of a time that staff can't have without Encaixe. */
function slotTaken(why: "taken" | "timeOff"): DomainError {
  return new DomainError("time_slot_unavailable", {}, [], appointmentTexts[why]);
}

/** When a professional is free again: after the longest pause that one of the services asks for. */
export function busyUntil(
  endAt: Date,
  services: readonly { readonly bufferMinutes: number }[],
): Date {
  const bufferMinutes = Math.max(0, ...services.map((service) => service.bufferMinutes));
  return new Date(endAt.getTime() + bufferMinutes * 60_000);
}

/**
 * Runs a write of times. A visitor's booking takes no lock, so it may come between the look and the
 * write, where the constraint refuses: whoever wants an Encaixe looks again, others are told.
 */
export async function underConstraint<T>(
  allowOverlap: boolean,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) !== "23P01") throw error;
    if (!allowOverlap) throw slotTaken("taken");
    return write();
  }
}
