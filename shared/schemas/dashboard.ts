import { z } from "zod";
import { appointmentStatuses } from "#shared/domain/appointments.ts";

/** Figures of the dashboard; money is null without manage_finance. */
export const kpisSchema = z.object({
  appointmentsToday: z.int(),
  activePatients: z.int(),
  remindersSentToday: z.int(),
  upcomingAppointments: z.int(),
  employeesCount: z.int(),
  servicesCount: z.int(),
  cancelledThisMonth: z.int(),
  hasOpenCashSession: z.boolean(),
  incomeTodayCents: z.int().nullable(),
  expenseTodayCents: z.int().nullable(),
  netFlowTodayCents: z.int().nullable(),
});
export type Kpis = z.infer<typeof kpisSchema>;

/** A future appointment; times are ISO instants, shown in the calendar's zone. */
const nextAppointmentSchema = z.object({
  id: z.string(),
  calendarId: z.string(),
  calendarName: z.string(),
  timeZone: z.string(),
  start: z.string(),
  end: z.string(),
  status: z.enum(appointmentStatuses),
  customerName: z.string(),
  professionalName: z.string(),
  services: z.array(z.string()),
});
export type NextAppointment = z.infer<typeof nextAppointmentSchema>;

/** The nearest future appointments, and how many of them all begin today. */
export const nextAppointmentsSchema = z.object({
  appointments: z.array(nextAppointmentSchema),
  today: z.int(),
});
export type NextAppointments = z.infer<typeof nextAppointmentsSchema>;
