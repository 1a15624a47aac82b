import { z } from "zod";

/** Figures of the dashboard; money is null for who lacks manage_finance. */
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
