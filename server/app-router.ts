import { router } from "./kernel/trpc.ts";
import { appointmentsRouter } from "./modules/appointments/router.ts";
import { loadAppointmentDocument } from "./modules/appointments/queries/appointments.ts";
import { authRouter } from "./modules/auth/router.ts";
import { bookingRouter } from "./modules/booking/router.ts";
import { loadBookingLinkDocument } from "./modules/booking-links/queries.ts";
import { bookingLinksRouter } from "./modules/booking-links/router.ts";
import { loadCalendarDocument } from "./modules/calendars/queries.ts";
import { calendarsRouter } from "./modules/calendars/router.ts";
import { dashboardRouter } from "./modules/dashboard/router.ts";
import { loadUserDocument } from "./modules/employees/queries.ts";
import { employeesRouter } from "./modules/employees/router.ts";
import { filesRouter } from "./modules/files/router.ts";
import { organizationsRouter } from "./modules/organizations/router.ts";
import { loadPatientDocument } from "./modules/patients/queries/get.ts";
import { patientsRouter } from "./modules/patients/router.ts";
import { remindersRouter } from "./modules/reminders/router.ts";
import { rolesRouter } from "./modules/roles/router.ts";
import { searchRouter } from "./modules/search/router.ts";
import { loadServiceDocument } from "./modules/services/queries.ts";
import { servicesRouter } from "./modules/services/router.ts";
import { tierRouter } from "./modules/tier/router.ts";
import { loadTimeOffDocument } from "./modules/time-off/queries.ts";
import { timeOffRouter } from "./modules/time-off/router.ts";
import { createChangesRouter } from "./realtime/subscription.ts";

/** Every procedure there is; the browser, the SDK and the REST adapter all call these. */
export const appRouter = router({
  appointments: appointmentsRouter,
  auth: authRouter,
  booking: bookingRouter,
  bookingLinks: bookingLinksRouter,
  calendars: calendarsRouter,
  changes: createChangesRouter({
    appointments: loadAppointmentDocument,
    bookingLinks: loadBookingLinkDocument,
    calendars: loadCalendarDocument,
    organizations: null,
    patients: loadPatientDocument,
    reminders: null,
    roles: null,
    services: loadServiceDocument,
    timeOff: loadTimeOffDocument,
    users: loadUserDocument,
  }),
  dashboard: dashboardRouter,
  employees: employeesRouter,
  files: filesRouter,
  organizations: organizationsRouter,
  patients: patientsRouter,
  reminders: remindersRouter,
  roles: rolesRouter,
  search: searchRouter,
  services: servicesRouter,
  tier: tierRouter,
  timeOff: timeOffRouter,
});

export type AppRouter = typeof appRouter;
