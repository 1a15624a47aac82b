export const appointmentStatuses = [
  "scheduled",
  "confirmed",
  "in_progress",
  "finished",
  "cancelled",
  "no_show",
] as const;

export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Appointments in these statuses leave their time free. */
export const nonBlockingStatuses = ["cancelled", "no_show"] as const satisfies AppointmentStatus[];

/** A customer may still cancel or move an appointment in these statuses. */
export const changeableStatuses = ["scheduled", "confirmed"] as const satisfies AppointmentStatus[];

/** Returns the names of an appointment's services as lists show them. */
export function listServices(services: readonly { readonly name: string }[]): string {
  return services.map(({ name }) => name).join(" + ");
}

/** How a customer pays, as stored; the grouped method of the reports is derived from it. */
export const paymentMethods = [
  "cash",
  "credit_card",
  "debit_card",
  "pix",
  "bank_transfer",
  "boleto",
  "other",
] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * The statuses that may follow each status: forward along scheduled → confirmed →
 * in_progress → finished, also skipping steps ('Marcar como Finalizado' is offered from all three),
 * and before it begins to cancelled or no_show. The last three are final.
 */
const nextStatuses: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  scheduled: ["confirmed", "in_progress", "finished", "cancelled", "no_show"],
  confirmed: ["in_progress", "finished", "cancelled", "no_show"],
  in_progress: ["finished"],
  finished: [],
  cancelled: [],
  no_show: [],
};

/** Whether an appointment may pass from one status to another. */
export function canBecome(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return nextStatuses[from].includes(to);
}

/** Whether nothing may follow a status: the appointment is over, however it went. */
export function isFinal(status: AppointmentStatus): boolean {
  return nextStatuses[status].length === 0;
}

/** The steps of an appointment's day: to a status, or the customer's coming, which is only a time. */
export const daySteps = [
  "confirmed",
  "late",
  "arrived",
  "not_arrived",
  "in_progress",
  "finished",
  "no_show",
] as const;

export type DayStep = (typeof daySteps)[number];

/** What the steps of the day change. */
export type DayState<Instant> = {
  readonly status: AppointmentStatus;
  readonly arrivedAt: Instant | null;
};

/** Whether its customer is there and waits. */
export function isWaiting({ status, arrivedAt }: DayState<unknown>): boolean {
  return arrivedAt !== null && (changeableStatuses as readonly string[]).includes(status);
}

/**
 * Whether an appointment may take a step of its day; who has come is neither late nor missing, and an
 * arrival that was none can be taken back until it begins.
 */
export function canTake({ status, arrivedAt }: DayState<unknown>, step: DayStep): boolean {
  if (step === "not_arrived") return isWaiting({ status, arrivedAt });
  if (step === "arrived" || step === "late") {
    return arrivedAt === null && (changeableStatuses as readonly string[]).includes(status);
  }
  return canBecome(status, step) && (step !== "no_show" || arrivedAt === null);
}

/** Whether its customer may be said not to have come: nobody is missing before their time. */
export function mayBeMissing(start: Date | string, now: Date | number): boolean {
  return new Date(start).getTime() <= new Date(now).getTime();
}

/** Whether an appointment's times and professional may still change. */
export function isMovable(status: AppointmentStatus): boolean {
  return nextStatuses[status].length > 0;
}

/**
 * Whether a cancelled appointment may stand again: its time is still to come. Whether that is still
 * free, only the write knows.
 */
export function canReactivate(
  { status, endMs }: { readonly status: AppointmentStatus; readonly endMs: number },
  now: number,
): boolean {
  return status === "cancelled" && endMs > now;
}

/**
 * Returns the status that a cancelled appointment gets back: what it had, if that was before it began.
 * One that waited for its customer's confirmation in vain is confirmed by whoever brings it back.
 */
export function statusAgain(before: string | null, isHoldOver: boolean): "scheduled" | "confirmed" {
  return isHoldOver || before === "confirmed" ? "confirmed" : "scheduled";
}
