import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { appRouter } from "./app-router.ts";
import { registerErrorHandler, registerJsonNotFound } from "./http/error-handler.ts";
import { healthRoutes } from "./http/health.ts";
import { assertLocal } from "./http/local-only.ts";
import { registerRequestLog } from "./http/logging.ts";
import { measureApp } from "./http/metrics.ts";
import { registerOriginCheck } from "./http/origin-check.ts";
import { readPages } from "./http/pages.ts";
import { publicPages } from "./http/public-pages.ts";
import { readSite, sitePages } from "./http/site-pages.ts";
import { registerStaticFiles } from "./http/static-files.ts";
import { registerRateLimits } from "./http/rate-limits.ts";
import { registerSecurityHeaders } from "./http/security-headers.ts";
import { serverOptions } from "./http/server-options.ts";
import { cutSlowBodies } from "./http/slow-bodies.ts";
import { registerRoutes, watchRoutes, type KnownRoute } from "./http/register-routes.ts";
import { signedFiles } from "./http/signed-files.ts";
import { registerTrpc } from "./trpc/mount.ts";
import type { DevMailbox } from "./integrations/smtp/dev-mailbox.ts";
import { devMailboxPages } from "./integrations/smtp/dev-mailbox-page.ts";
import { smsPages } from "./integrations/sms/sms-page.ts";
import type { StandInSms } from "./integrations/sms/stand-in-sms.ts";
import { phonePages } from "./integrations/whatsapp/phone-page.ts";
import type { StandInWhatsApp } from "./integrations/whatsapp/stand-in-whatsapp.ts";
import { ledgerJobs } from "./jobs/ledger-jobs.ts";
import type { Deps } from "./kernel/deps.ts";
import { assertEveryProcedureGuarded } from "./kernel/guard.ts";
import type { JobDefinition, JobWatch } from "./kernel/job.ts";
import { plainRoute, type ServedRoute } from "./kernel/plain-route.ts";
import { isDocumented, type RestRoute } from "./kernel/rest-route.ts";
import { appointmentsRest } from "./modules/appointments/rest.ts";
import { authJobs } from "./modules/auth/jobs.ts";
import { authRest } from "./modules/auth/rest.ts";
import { bookingJobs } from "./modules/booking/jobs.ts";
import { bookingRest } from "./modules/booking/rest.ts";
import { anamnesisRequestsRoutes } from "./modules/anamnesis-requests/routes.ts";
import { contactJobs } from "./modules/contact/jobs.ts";
import { contactRoutes } from "./modules/contact/routes.ts";
import { consentsRoutes } from "./modules/consents/routes.ts";
import { bookingRoutes } from "./modules/booking/routes.ts";
import { bookingLinksRest } from "./modules/booking-links/rest.ts";
import { calendarsRest } from "./modules/calendars/rest.ts";
import { cashSessionsRest } from "./modules/cash-sessions/rest.ts";
import { dashboardRest } from "./modules/dashboard/rest.ts";
import { documentsRest } from "./modules/documents/rest.ts";
import { documentsRoutes } from "./modules/documents/routes.ts";
import { employeesRest } from "./modules/employees/rest.ts";
import { anamnesisRequestsJobs } from "#server/modules/anamnesis-requests/jobs.ts";
import { attachmentsJobs } from "./modules/attachments/jobs.ts";
import { filesJobs } from "./modules/files/jobs.ts";
import { filesRest } from "./modules/files/rest.ts";
import { filesRoutes } from "./modules/files/routes.ts";
import { invitationsJobs } from "./modules/invitations/jobs.ts";
import { invitationsRest } from "./modules/invitations/rest.ts";
import { historyRest } from "./modules/history/rest.ts";
import { historyRoutes } from "./modules/history/routes.ts";
import { integrationsRest } from "./modules/integrations/rest.ts";
import { letterheadsRest } from "./modules/letterheads/rest.ts";
import { letterheadsRoutes } from "./modules/letterheads/routes.ts";
import { medicationsRest } from "./modules/medications/rest.ts";
import { conversationsJobs } from "./modules/conversations/jobs.ts";
import { messagesJobs } from "./modules/messages/jobs.ts";
import { messagesRest } from "./modules/messages/rest.ts";
import { messagesRoutes } from "./modules/messages/routes.ts";
import { organizationsJobs } from "./modules/organizations/jobs.ts";
import { organizationsRest } from "./modules/organizations/rest.ts";
import { patientsRest } from "./modules/patients/rest.ts";
import { patientsRoutes } from "./modules/patients/routes.ts";
import { commissionsRest } from "./modules/commissions/rest.ts";
import { payoutsRest } from "./modules/payouts/rest.ts";
import { pixRest } from "./modules/pix/rest.ts";
import { archivesRoutes } from "./modules/archives/routes.ts";
import { attachmentsRoutes } from "./modules/attachments/routes.ts";
import { receiptsRoutes } from "./modules/receipts/routes.ts";
import { prescriptionsRest } from "./modules/prescriptions/rest.ts";
import { prescriptionsRoutes } from "./modules/prescriptions/routes.ts";
import { recordsRest } from "./modules/records/rest.ts";
import { integrationsJobs } from "./modules/integrations/jobs.ts";
import { remindersJobs } from "./modules/reminders/jobs.ts";
import { rolesRest } from "./modules/roles/rest.ts";
import { servicesRest } from "./modules/services/rest.ts";
import { subscriptionsJobs } from "./modules/subscriptions/jobs.ts";
import { subscriptionsRoutes } from "./modules/subscriptions/routes.ts";
import { subscriptionsRest } from "./modules/subscriptions/rest.ts";
import { tierRest } from "./modules/tier/rest.ts";
import { timeOffRest } from "./modules/time-off/rest.ts";
import { waitlistJobs } from "./modules/waitlist/jobs.ts";
import { waitlistRest } from "./modules/waitlist/rest.ts";
import { transactionsRest } from "./modules/transactions/rest.ts";
import { transactionsRoutes } from "./modules/transactions/routes.ts";
import { docsRoutes } from "./rest/register-docs.ts";
import { registerRest } from "./rest/register-rest.ts";

/** The rows of every module's documented paths. */
const restRoutes: readonly RestRoute[] = [
  ...appointmentsRest,
  ...authRest,
  ...bookingRest,
  ...bookingLinksRest,
  ...calendarsRest,
  ...cashSessionsRest,
  ...dashboardRest,
  ...documentsRest,
  ...employeesRest,
  ...filesRest,
  ...invitationsRest,
  ...historyRest,
  ...integrationsRest,
  ...letterheadsRest,
  ...medicationsRest,
  ...organizationsRest,
  ...patientsRest,
  ...payoutsRest,
  ...commissionsRest,
  ...prescriptionsRest,
  ...recordsRest,
  ...pixRest,
  ...rolesRest,
  ...servicesRest,
  ...subscriptionsRest,
  ...tierRest,
  ...timeOffRest,
  ...messagesRest,
  ...waitlistRest,
  ...transactionsRest,
];

/** The routes that modules serve themselves. */
const moduleRoutes: readonly ServedRoute[] = [
  ...bookingRoutes,
  ...anamnesisRequestsRoutes,
  ...consentsRoutes,
  ...contactRoutes,
  ...documentsRoutes,
  ...filesRoutes,
  ...historyRoutes,
  ...letterheadsRoutes,
  ...messagesRoutes,
  ...patientsRoutes,
  ...archivesRoutes,
  ...attachmentsRoutes,
  ...prescriptionsRoutes,
  ...receiptsRoutes,
  ...subscriptionsRoutes,
  ...transactionsRoutes,
];

/** The jobs that the worker runs. */
export const jobs: readonly JobDefinition[] = [
  ...authJobs,
  ...bookingJobs,
  ...contactJobs,
  ...attachmentsJobs,
  ...filesJobs,
  ...invitationsJobs,
  ...anamnesisRequestsJobs,
  ...ledgerJobs,
  ...conversationsJobs,
  ...messagesJobs,
  ...organizationsJobs,
  ...integrationsJobs,
  ...remindersJobs,
  ...waitlistJobs,
  ...subscriptionsJobs,
];

/** Parts that only some processes have. */
export type AppParts = {
  /** The folder of the built client; without it the process answers only calls. */
  readonly clientDir?: string;
  /** The development mailbox, shown at /dev/mail. */
  readonly mailbox?: DevMailbox | undefined;
  /** The customers' phones of the WhatsApp stand-in, shown at /dev/whatsapp. */
  readonly phones?: StandInWhatsApp | undefined;
  /** The SMS stand-in, shown at /dev/sms. */
  readonly sms?: StandInSms | undefined;
  /** Absent in processes that run no jobs. */
  readonly worker?: JobWatch;
};

/** Every route of an app that was built here, with its rule. */
const knownRoutes = new WeakMap<FastifyInstance, () => KnownRoute[]>();

/** Returns an app's routes, for the tests over all of them; only once it is ready. */
export function routesOf(app: FastifyInstance): KnownRoute[] {
  return knownRoutes.get(app)?.() ?? [];
}

/**
 * Builds the HTTP side of a process without listening yet. A route without a rule stops the start.
 */
export async function buildApp(deps: Deps, parts: AppParts = {}): Promise<FastifyInstance> {
  assertEveryProcedureGuarded(appRouter._def.procedures);
  const app = Fastify(serverOptions(deps));
  knownRoutes.set(app, watchRoutes(app));
  registerErrorHandler(app);
  registerRequestLog(app);
  cutSlowBodies(app);
  await app.register(cookie);
  registerOriginCheck(app, deps.config);
  await registerSecurityHeaders(app, deps.config);
  registerRateLimits(app, deps);
  const { worker } = parts;
  const metrics = measureApp(app, { deps, worker, openSockets: () => trpc.openSockets() });
  const trpc = await registerTrpc(app, deps, appRouter);
  const plainRoutes = moduleRoutes.map(({ row }) => row).filter(isDocumented);
  const documented = { router: appRouter, routes: restRoutes, plainRoutes };
  await registerRest(app, deps, documented);
  const { publicUrl } = deps.config;
  const docs = docsRoutes({ ...documented, publicUrl });
  const served = [metrics, ...healthRoutes(worker), ...docs, ...moduleRoutes, signedFiles];
  await registerRoutes(app, deps, [...served, ...localRoutes(parts)]);
  if (parts.clientDir === undefined) registerJsonNotFound(app);
  else await registerPages(app, deps, parts.clientDir);
  return app;
}

/**
 * Returns the pages of local stand-ins for services that aren't configured: mail, WhatsApp, SMS. They
 * show everybody's messages, so they answer only on this machine.
 */
function localRoutes({ mailbox, phones, sms }: AppParts): ServedRoute[] {
  const pages = [
    ...(phones ? phonePages(phones) : []),
    ...(mailbox ? devMailboxPages(mailbox) : []),
    ...(sms ? smsPages(sms) : []),
  ];
  return pages.map(({ method, path, answer }) =>
    plainRoute(
      { method, path, access: "public", ...(method === "POST" && { isForm: true as const }) },
      ({ request, reply }) => {
        assertLocal(request);
        return answer(request, reply);
      },
    ),
  );
}

async function registerPages(app: FastifyInstance, deps: Deps, clientDir: string): Promise<void> {
  const { config } = deps;
  const pages = readPages(clientDir);
  const site = readSite(clientDir, config);
  const served = [...publicPages({ config, pages }), ...sitePages({ config, site })];
  await registerRoutes(app, deps, served);
  await registerStaticFiles(app, { config, clientDir, pages, site });
}
