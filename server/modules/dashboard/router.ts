import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { can } from "#shared/domain/permissions.ts";
import { daySchema, kpisSchema } from "#shared/schemas/dashboard.ts";
import { readDay } from "./queries/day.ts";
import { readKpis } from "./queries/kpis.ts";

export const dashboardRouter = router({
  kpis: access("authenticated")
    .output(kpisSchema)
    .query(({ ctx }) => readKpis(ctx.org, ctx.deps.now(), can(ctx.session, "manage_finance"))),

  day: access(["manage_appointments", "manage_calendars"])
    .output(daySchema)
    .query(({ ctx }) => readDay(ctx)),
});
