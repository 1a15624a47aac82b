import { documentedNames as names } from "#shared/documented-names.ts";
import { appointmentSchema } from "#shared/schemas/appointments.ts";
import { bookingLinkSchema } from "#shared/schemas/booking-links.ts";
import { calendarSchema } from "#shared/schemas/calendars.ts";
import { employeeSchema } from "#shared/schemas/employees.ts";
import { patientSchema } from "#shared/schemas/patients.ts";
import { serviceSchema } from "#shared/schemas/services.ts";
import { timeOffSchema } from "#shared/schemas/time-off.ts";
import { router, type ProcedureMeta } from "./kernel/trpc.ts";
import { anamnesesRouter } from "./modules/anamneses/router.ts";
import { anamnesisRequestsRouter } from "./modules/anamnesis-requests/router.ts";
import { appointmentsRouter } from "./modules/appointments/router.ts";
import { loadAppointmentDocument } from "./modules/appointments/queries/appointments.ts";
import { archivesRouter } from "./modules/archives/router.ts";
import { attachmentsRouter } from "./modules/attachments/router.ts";
import { authRouter } from "./modules/auth/router.ts";
import { bookingRouter } from "./modules/booking/router.ts";
import { loadBookingLinkDocument } from "./modules/booking-links/queries.ts";
import { bookingLinksRouter } from "./modules/booking-links/router.ts";
import { loadCalendarDocument } from "./modules/calendars/queries.ts";
import { calendarsRouter } from "./modules/calendars/router.ts";
import { cashSessionsRouter } from "./modules/cash-sessions/router.ts";
import { commissionsRouter } from "./modules/commissions/router.ts";
import { photographsRouter } from "./modules/photographs/router.ts";
import { consentsRouter } from "./modules/consents/router.ts";
import { dashboardRouter } from "./modules/dashboard/router.ts";
import { documentsRouter } from "./modules/documents/router.ts";
import { loadUserDocument } from "./modules/employees/queries.ts";
import { employeesRouter } from "./modules/employees/router.ts";
import { filesRouter } from "./modules/files/router.ts";
import { historyRouter } from "./modules/history/router.ts";
import { integrationsRouter } from "./modules/integrations/router.ts";
import { invitationsRouter } from "./modules/invitations/router.ts";
import { letterheadsRouter } from "./modules/letterheads/router.ts";
import { organizationsRouter } from "./modules/organizations/router.ts";
import { medicationsRouter } from "./modules/medications/router.ts";
import { conversationsRouter } from "./modules/conversations/router.ts";
import { messagesRouter } from "./modules/messages/router.ts";
import { loadPatientDocument } from "./modules/patients/queries/get.ts";
import { patientsRouter } from "./modules/patients/router.ts";
import { payoutsRouter } from "./modules/payouts/router.ts";
import { pixRouter } from "./modules/pix/router.ts";
import { prescriptionsRouter } from "./modules/prescriptions/router.ts";
import { recordTemplatesRouter } from "./modules/record-templates/router.ts";
import { recordsRouter } from "./modules/records/router.ts";
import { remindersRouter } from "./modules/reminders/router.ts";
import { createRolesRouter } from "./modules/roles/router.ts";
import { searchRouter } from "./modules/search/router.ts";
import { loadServiceDocument } from "./modules/services/queries.ts";
import { servicesRouter } from "./modules/services/router.ts";
import { subscriptionsRouter } from "./modules/subscriptions/router.ts";
import { tierRouter } from "./modules/tier/router.ts";
import { loadTimeOffDocument } from "./modules/time-off/queries.ts";
import { timeOffRouter } from "./modules/time-off/router.ts";
import { transactionsRouter } from "./modules/transactions/router.ts";
import { twoFactorRouter } from "./modules/two-factor/router.ts";
import { waitlistRouter } from "./modules/waitlist/router.ts";
import { createChangesRouter } from "./realtime/subscription.ts";
import { documented } from "./rest/documented.ts";

/** Every procedure; the browser, the SDK and the REST adapter all call these. */
export const appRouter = router({
  anamneses: anamnesesRouter,
  anamnesisRequests: anamnesisRequestsRouter,
  appointments: appointmentsRouter,
  archives: archivesRouter,
  attachments: attachmentsRouter,
  auth: authRouter,
  booking: bookingRouter,
  bookingLinks: bookingLinksRouter,
  calendars: calendarsRouter,
  cashSessions: cashSessionsRouter,
  changes: createChangesRouter({
    appointments: documented(loadAppointmentDocument, appointmentSchema, names.appointments),
    bookingLinks: documented(loadBookingLinkDocument, bookingLinkSchema, names.bookingLinks),
    calendars: documented(loadCalendarDocument, calendarSchema, names.calendars),
    // Sums change with every line, so that listeners read them again.
    cashSessions: null,
    messages: null,
    conversations: null,
    medications: null,
    // Who reads one is noted, so that listeners ask for it.
    prescriptions: null,
    organizations: null,
    payouts: null,
    commissions: null,
    patients: documented(loadPatientDocument, patientSchema, {}),
    // Who reads one is noted, so that listeners ask for it.
    records: null,
    reminders: null,
    roles: null,
    services: documented(loadServiceDocument, serviceSchema, names.services),
    transactions: null,
    waitlist: null,
    timeOff: documented(loadTimeOffDocument, timeOffSchema, {}),
    users: documented(loadUserDocument, employeeSchema, names.employees),
  }),
  commissions: commissionsRouter,
  consents: consentsRouter,
  conversations: conversationsRouter,
  photographs: photographsRouter,
  dashboard: dashboardRouter,
  documents: documentsRouter,
  employees: employeesRouter,
  files: filesRouter,
  history: historyRouter,
  integrations: integrationsRouter,
  invitations: invitationsRouter,
  letterheads: letterheadsRouter,
  medications: medicationsRouter,
  messages: messagesRouter,
  organizations: organizationsRouter,
  patients: patientsRouter,
  payouts: payoutsRouter,
  pix: pixRouter,
  prescriptions: prescriptionsRouter,
  records: recordsRouter,
  recordTemplates: recordTemplatesRouter,
  reminders: remindersRouter,
  roles: createRolesRouter(ruleOf),
  search: searchRouter,
  services: servicesRouter,
  subscriptions: subscriptionsRouter,
  tier: tierRouter,
  timeOff: timeOffRouter,
  transactions: transactionsRouter,
  twoFactor: twoFactorRouter,
  waitlist: waitlistRouter,
});

export type AppRouter = typeof appRouter;

/** Returns the rule of a call, by its path. */
function ruleOf(path: string): ProcedureMeta | null {
  // tRPC's own type of this map hides the meta.
  const procedures = appRouter._def.procedures as unknown as Rules;
  return procedures[path]?._def.meta ?? null;
}

type Rules = Readonly<Record<string, { readonly _def: { readonly meta?: ProcedureMeta } }>>;
