import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { appRouter } from "./app-router.ts";
import { registerErrorHandler, registerJsonNotFound } from "./http/error-handler.ts";
import { registerHealth } from "./http/health.ts";
import { registerRequestLog } from "./http/logging.ts";
import { registerMetrics } from "./http/metrics.ts";
import { registerOriginCheck } from "./http/origin-check.ts";
import { readPages } from "./http/pages.ts";
import { registerPatientFiles } from "./http/patient-files.ts";
import { registerPublicPages } from "./http/public-pages.ts";
import { registerStaticFiles } from "./http/static-files.ts";
import { registerRateLimits } from "./http/rate-limits.ts";
import { registerSecurityHeaders } from "./http/security-headers.ts";
import { serverOptions } from "./http/server-options.ts";
import { registerSignedFiles } from "./http/signed-files.ts";
import { registerTrpc } from "./http/trpc.ts";
import { registerUploads } from "./http/uploads.ts";
import type { DevMailbox } from "./integrations/smtp/dev-mailbox.ts";
import { devMailboxPage } from "./integrations/smtp/dev-mailbox-page.ts";
import { verifySignedPath, type SignedPath } from "./integrations/storage/local-storage.ts";
import type { Config } from "./config.ts";
import type { RequestContext } from "./kernel/context.ts";
import type { Deps } from "./kernel/deps.ts";
import { assertEveryProcedureGuarded } from "./kernel/guard.ts";
import type { JobDefinition } from "./kernel/job.ts";
import { requestContext } from "./kernel/request-context.ts";
import type { PlainRoute, RestRoute } from "./kernel/rest-route.ts";
import { appointmentsRest } from "./modules/appointments/rest.ts";
import { authJobs } from "./modules/auth/jobs.ts";
import { authRest } from "./modules/auth/rest.ts";
import { bookingJobs } from "./modules/booking/jobs.ts";
import { bookingPlainRoutes, bookingRest, registerBookingRoutes } from "./modules/booking/rest.ts";
import { bookingLinksRest } from "./modules/booking-links/rest.ts";
import { calendarsRest } from "./modules/calendars/rest.ts";
import { dashboardRest } from "./modules/dashboard/rest.ts";
import { employeesRest } from "./modules/employees/rest.ts";
import { filesJobs } from "./modules/files/jobs.ts";
import { filesPlainRoutes, filesRest } from "./modules/files/rest.ts";
import { organizationsJobs } from "./modules/organizations/jobs.ts";
import { organizationsRest } from "./modules/organizations/rest.ts";
import { patientsPlainRoutes, patientsRest } from "./modules/patients/rest.ts";
import { remindersJobs } from "./modules/reminders/jobs.ts";
import { rolesRest } from "./modules/roles/rest.ts";
import { servicesRest } from "./modules/services/rest.ts";
import { tierRest } from "./modules/tier/rest.ts";
import { timeOffRest } from "./modules/time-off/rest.ts";
import { registerDocs } from "./rest/register-docs.ts";
import { registerRest } from "./rest/register-rest.ts";

/** The rows of every module's documented paths. */
const restRoutes: readonly RestRoute[] = [
  ...appointmentsRest,
  ...authRest,
  ...bookingRest,
  ...bookingLinksRest,
  ...calendarsRest,
  ...dashboardRest,
  ...employeesRest,
  ...filesRest,
  ...organizationsRest,
  ...patientsRest,
  ...rolesRest,
  ...servicesRest,
  ...tierRest,
  ...timeOffRest,
];

/** The documented paths that modules serve by routes of their own. */
const plainRoutes: readonly PlainRoute[] = [
  ...bookingPlainRoutes,
  ...filesPlainRoutes,
  ...patientsPlainRoutes,
];

/** What the worker runs. */
export const jobs: readonly JobDefinition[] = [
  ...authJobs,
  ...bookingJobs,
  ...filesJobs,
  ...organizationsJobs,
  ...remindersJobs,
];

/** What only some processes have. */
export type AppParts = {
  /** Where the built client lies; without it the process answers calls only. */
  readonly clientDir?: string;
  /** The development mailbox, shown at /dev/mail. */
  readonly mailbox?: DevMailbox;
};

/** Builds the HTTP side of a process; nothing listens yet. */
export async function buildApp(deps: Deps, parts: AppParts = {}): Promise<FastifyInstance> {
  assertEveryProcedureGuarded(appRouter._def.procedures);
  const app = Fastify(serverOptions(deps));
  registerErrorHandler(app);
  registerRequestLog(app);
  await app.register(cookie);
  registerOriginCheck(app, deps.config);
  await registerSecurityHeaders(app, deps.config);
  await registerRateLimits(app, deps.config);
  registerMetrics(app, { deps, openSockets: () => trpc.openSockets() });
  registerHealth(app, deps.database);
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    requestContext(deps, request, reply);
  const trpc = await registerTrpc(app, deps, appRouter);
  const documented = { router: appRouter, routes: restRoutes, plainRoutes };
  await registerRest(app, deps, documented);
  registerDocs(app, { ...documented, publicUrl: deps.config.publicUrl });
  registerBookingRoutes(app, contextOf);
  await app.register((scope) => registerUploads(scope, contextOf));
  await app.register((scope) => registerPatientFiles(scope, contextOf));
  if (!deps.config.s3) {
    const isValid = (path: SignedPath) => verifySignedPath(deps.config.appSecret, path, deps.now());
    registerSignedFiles(app, { storage: deps.storage, isValid });
  }
  if (parts.mailbox) await app.register(devMailboxPage(parts.mailbox));
  if (parts.clientDir === undefined) registerJsonNotFound(app);
  else await registerPages(app, deps.config, parts.clientDir, contextOf);
  return app;
}

async function registerPages(
  app: FastifyInstance,
  config: Config,
  clientDir: string,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext,
): Promise<void> {
  const pages = readPages(clientDir);
  registerPublicPages(app, { config, html: pages.booking, contextOf });
  await registerStaticFiles(app, { config, clientDir, pages });
}
