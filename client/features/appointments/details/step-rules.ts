import { canBecome, canTake, mayBeMissing, type DayStep } from "#shared/domain/appointments.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

type Stepping = Pick<Appointment, "status" | "arrivedAt" | "heldUntil" | "start" | "timeZone">;

/**
 * Returns the step that comes next: nobody comes before the day itself, and of a day that is over only
 * the end is of interest. None while its customer still has to confirm: whoever vouches for them decides
 * whether they hear of it.
 */
export function nextStepOf(appointment: Stepping, now: number): DayStep | null {
  const { status, heldUntil } = appointment;
  const days = daysTo(appointment, now);
  if (heldUntil !== null) return null;
  if (days === "ahead") return status === "scheduled" ? "confirmed" : null;
  if (days === "over" || !canBecome(status, "in_progress")) return "finished";
  return canTake(appointment, "arrived") ? "arrived" : "in_progress";
}

/** Whether an appointment's end is no matter of now: its day is still to come, and it hasn't begun. */
export function isAhead(appointment: Stepping, now: number): boolean {
  return appointment.status !== "in_progress" && daysTo(appointment, now) === "ahead";
}

/** Returns which arrivals staff may record or take back now. */
export function arrivalSteps(appointment: Stepping, now: number) {
  return (["arrived", "not_arrived"] as const).filter(
    (step) =>
      canTake(appointment, step) &&
      (step === "not_arrived" || daysTo(appointment, now) === "today"),
  );
}

/** Returns the statuses in the menu; cancelling has a button of its own, as has finishing from the day on. */
export function menuStatuses({ status, start }: Stepping, now: number) {
  return (["confirmed", "in_progress", "no_show"] as const).filter(
    (next) => canBecome(status, next) && (next !== "no_show" || mayBeMissing(start, now)),
  );
}

/**
 * Returns the steps of a block's menu, in the order of a day. To confirm a held one is left to its
 * details, which say who hears of it; nobody is missing before their time.
 */
export function stepsOffered(appointment: Stepping, now: number): DayStep[] {
  const { status, heldUntil, start } = appointment;
  const days = daysTo(appointment, now);
  const isHeld = heldUntil !== null;
  const offered: DayStep[] = [];
  if (canTake(appointment, "confirmed") && !isHeld && days !== "over") offered.push("confirmed");
  if (!isHeld) offered.push(...arrivalSteps(appointment, now));
  if (canTake(appointment, "in_progress") && !isHeld && days === "today")
    offered.push("in_progress");
  if (canBecome(status, "finished") && !isHeld && !isAhead(appointment, now))
    offered.push("finished");
  if (canTake(appointment, "no_show") && mayBeMissing(start, now)) offered.push("no_show");
  return offered;
}

function daysTo({ start, timeZone }: Stepping, now: number): "ahead" | "today" | "over" {
  const [day, today] = [localDateIn(timeZone, Date.parse(start)), localDateIn(timeZone, now)];
  if (day === today) return "today";
  return day > today ? "ahead" : "over";
}
