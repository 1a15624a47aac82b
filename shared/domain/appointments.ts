export const appointmentStatuses = [
  "scheduled",
  "confirmed",
  "in_progress",
  "finished",
  "cancelled",
  "no_show",
] as const;

export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Appointments of these statuses leave their time free. */
export const nonBlockingStatuses = ["cancelled", "no_show"] as const satisfies AppointmentStatus[];

/** A customer may still cancel or move an appointment in these statuses. */
export const changeableStatuses = ["scheduled", "confirmed"] as const satisfies AppointmentStatus[];

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
