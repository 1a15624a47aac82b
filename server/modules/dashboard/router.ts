import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { can } from "#shared/domain/permissions.ts";
import { kpisSchema, nextAppointmentsSchema } from "#shared/schemas/dashboard.ts";
import { readKpis, readNextAppointments } from "./queries.ts";

export const dashboardRouter = router({
  kpis: access("authenticated")
    .output(kpisSchema)
    .query(({ ctx }) => readKpis(ctx.org, ctx.deps.now(), can(ctx.session, "manage_finance"))),

  next: access(["manage_appointments", "manage_calendars"])
    .output(nextAppointmentsSchema)
    .query(({ ctx }) => readNextAppointments(ctx.org, ctx.deps.now())),
});
