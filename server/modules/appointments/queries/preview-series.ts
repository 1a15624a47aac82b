import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type {
  PreviewFollowingInput,
  PreviewSeriesInput,
  SeriesPreview,
} from "#shared/schemas/appointment-edits.ts";
import { seriesObstacleTexts } from "#server/modules/appointments/words.pt-br.ts";
import { loadSold, readTargets } from "../steps/load-rows.ts";
import { isWithin, planEdit, takesTime } from "../steps/plan-edit.ts";
import { readWanted } from "../steps/read-wanted.ts";
import { assertAttends, loadServices } from "../steps/references.ts";
import { assertLength, busyUntil, occurrencesOf } from "../rules.ts";
import { loadCalendar } from "./check-time.ts";
import { findConflicts, type Conflict } from "./time-conflicts.ts";

/**
 * Returns the dates of a planned series with the obstacles on each, in as many queries for a
 * hundred dates as for two. It is advice only: the write checks again under its lock. Throws
 * `not_found`, and `invalid_input` as the write does.
 */
export async function previewSeries(org: OrgDb, input: PreviewSeriesInput): Promise<SeriesPreview> {
  const { calendarId, professionalId, recurrence } = input;
  const first = new Date(input.start);
  const lengthMs = Date.parse(input.end) - first.getTime();
  assertLength(first, new Date(input.end));
  const { timeZone } = await loadCalendar(org, calendarId);
  return org.db.transaction(async (tx) => {
    if (professionalId) await assertAttends(tx, org, professionalId);
    const services = await loadServices(tx, org, input.serviceIds);
    const times = occurrencesOf(first, recurrence, timeZone).map((startAt) => {
      const endAt = new Date(startAt.getTime() + lengthMs);
      const wanted = { professionalId: professionalId ?? null, startAt, endAt };
      return { ...wanted, busyUntil: busyUntil(endAt, services) };
    });
    const conflicts = await findConflicts(tx, org, times, { calendarId, timeZone });
    return times.map((time, i) => present(time, conflicts[i], timeZone));
  });
}

/**
 * Returns where an edit would move an appointment and those that follow in its series, each with
 * the obstacles there; the appointment itself comes first. Throws what the edit would throw.
 */
export async function previewFollowing(
  org: OrgDb,
  input: PreviewFollowingInput,
): Promise<SeriesPreview> {
  return org.db.transaction(async (tx) => {
    const { subject, following } = await readTargets(tx, org, { id: input.id, scope: "following" });
    const rows = [subject, ...following];
    const ids = rows.map((row) => row.id);
    const sold = await loadSold(tx, org, ids);
    const edit = { ...input, scope: "following" } as const;
    const wanted = await readWanted(tx, org, { input: edit, phone: undefined, rows, sold });
    const edits = rows.map((row) => planEdit(row, sold.get(row.id) ?? [], wanted));
    const { timeZone } = wanted;
    const { calendarId } = subject;
    const exceptIds = edits.filter(takesTime).map(({ row }) => row.id);
    const times = edits.map(({ next }) => next);
    const conflicts = await findConflicts(tx, org, times, { calendarId, timeZone, exceptIds });
    return edits.map((planned, i) => {
      const isAsked = takesTime(planned) && !isWithin(planned);
      return present(planned.next, isAsked ? conflicts[i] : undefined, timeZone);
    });
  });
}

type Time = { readonly startAt: Date; readonly endAt: Date };

function present({ startAt, endAt }: Time, conflict: Conflict | undefined, timeZone: string) {
  return {
    start: startAt.toISOString(),
    end: endAt.toISOString(),
    date: localDateIn(timeZone, startAt.getTime()),
    obstacles: conflict ? obstaclesOf(conflict) : [],
  };
}

function obstaclesOf({ appointments, time_off, closed_day }: Conflict) {
  const { closed_day: closed, ...texts } = seriesObstacleTexts;
  const kinds = [appointments.length > 0 && "appointment", time_off && "time_off"] as const;
  const own = kinds.flatMap((kind) => (kind ? [{ kind, message: texts[kind] }] : []));
  const day =
    closed_day === null ? [] : [{ kind: "closed_day", message: closed(closed_day) } as const];
  return [...own, ...day];
}
