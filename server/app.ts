import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { appRouter } from "./app-router.ts";
import { registerErrorHandler, registerJsonNotFound } from "./http/error-handler.ts";
import { registerRequestLog } from "./http/logging.ts";
import { serverOptions } from "./http/server-options.ts";
import { registerUploads } from "./http/uploads.ts";
import type { Deps } from "./kernel/deps.ts";
import { assertEveryProcedureGuarded } from "./kernel/guard.ts";
import type { JobDefinition } from "./kernel/job.ts";
import { requestContext } from "./kernel/request-context.ts";
import type { RestRoute } from "./kernel/rest-route.ts";
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
import { filesRest } from "./modules/files/rest.ts";
import { organizationsRest } from "./modules/organizations/rest.ts";
import { patientsRest } from "./modules/patients/rest.ts";
import { rolesRest } from "./modules/roles/rest.ts";
import { servicesRest } from "./modules/services/rest.ts";
import { tierRest } from "./modules/tier/rest.ts";
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
];

/** What the worker runs. */
export const jobs: readonly JobDefinition[] = [...authJobs, ...bookingJobs, ...filesJobs];

/** Builds the HTTP side of a process; nothing listens yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  assertEveryProcedureGuarded(appRouter._def.procedures);
  const app = Fastify(serverOptions(deps));
  registerErrorHandler(app);
  registerRequestLog(app);
  await app.register(cookie);
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    requestContext(deps, request, reply);
  await registerRest(app, deps, {
    router: appRouter,
    routes: restRoutes,
    plainRoutes: bookingPlainRoutes,
  });
  registerBookingRoutes(app, contextOf);
  await app.register((scope) => registerUploads(scope, contextOf));
  registerJsonNotFound(app);
  return app;
}
