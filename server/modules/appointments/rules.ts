import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

/** A service as it was sold with the appointment. */
export type SoldService = {
  readonly id: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly priceCents: number;
};

export type AppointmentRow = Omit<
  Appointment,
  "start" | "end" | "returnAt" | "serviceIds" | "services" | "totalCents" | "status"
> & {
  readonly status: AppointmentStatus;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly returnAt: Date | null;
  readonly services: readonly SoldService[] | null;
  readonly totalCents: number;
};

/** An appointment as the wire shows it; prices and total are left out without `withMoney`. */
export function presentAppointment(row: AppointmentRow, withMoney: boolean): Appointment {
  const { startAt, endAt, returnAt, services, totalCents, ...rest } = row;
  const sold = services ?? [];
  return {
    ...rest,
    start: startAt.toISOString(),
    end: endAt.toISOString(),
    returnAt: returnAt?.toISOString() ?? null,
    serviceIds: sold.map((service) => service.id),
    services: sold.map(({ priceCents, ...service }) =>
      withMoney ? { ...service, priceCents } : service,
    ),
    ...(withMoney ? { totalCents } : {}),
  };
}
