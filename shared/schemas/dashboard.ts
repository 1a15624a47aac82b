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

/** An appointment of the day as its column and the queue show it; times are ISO instants. */
const dayAppointmentSchema = z.object({
  id: z.string(),
  professionalId: z.string(),
  patientId: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  status: z.enum(appointmentStatuses),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  /** The services' names, joined by ' + '. */
  serviceNames: z.string(),
  /** Held until its customer confirms it from the mail. */
  isHeld: z.boolean(),
  /** Held for whom of the waiting list it is offered to. */
  isOffer: z.boolean(),
  /** Put beside others on purpose (Encaixe). */
  isOverlap: z.boolean(),
  /** No reminder or notice of it has reached its customer. */
  isUnreached: z.boolean(),
  arrivedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  expectedAt: z.string().nullable(),
  version: z.int(),
});
export type DayAppointment = z.infer<typeof dayAppointmentSchema>;

const spanSchema = z.object({ start: z.string(), end: z.string() });
export type DaySpan = z.infer<typeof spanSchema>;

const dayProfessionalSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The place in the organisation's order, which decides the colour. */
  position: z.int(),
  /** When they take appointments: hours without lunch and time off. */
  working: z.array(spanSchema),
  /** What is left of that from now on, where the shortest service fits. */
  free: z.array(spanSchema),
});
export type DayProfessional = z.infer<typeof dayProfessionalSchema>;

/**
 * Today, or the next working day while today is closed and nobody is left to be attended: the
 * appointments of all calendars, by the clocks and hours of the default one.
 */
export const daySchema = z.object({
  /** The default calendar's, or that of the first one in use. */
  calendarId: z.string().nullable(),
  date: z.string(),
  isToday: z.boolean(),
  /** Set while the calendar is closed today: why, on a closed day, and when it is open next. */
  closedToday: z
    .object({ name: z.string().nullable(), nextOpenDate: z.string().nullable() })
    .nullable(),
  timeZone: z.string(),
  /** The opening hours on its clocks. */
  startMinutes: z.int(),
  endMinutes: z.int(),
  /** The caller's own column, if they attend. */
  ownProfessionalId: z.string().nullable(),
  /** Those who attend, and whoever else has an appointment. */
  professionals: z.array(dayProfessionalSchema),
  /** By start, without the cancelled ones. */
  appointments: z.array(dayAppointmentSchema),
});
export type Day = z.infer<typeof daySchema>;
