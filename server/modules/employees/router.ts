import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { directorySchema, employeeListSchema } from "#shared/schemas/employees.ts";
import { listDirectory, listEmployees } from "./queries.ts";

export const employeesRouter = router({
  list: access(["manage_employees", "manage_appointments"])
    .output(employeeListSchema)
    .query(({ ctx }) => listEmployees(ctx.org, ctx.session)),
  directory: access(["manage_employees", "manage_appointments", "manage_calendars", "manage_links"])
    .output(directorySchema)
    .query(({ ctx }) => listDirectory(ctx.org)),
});
