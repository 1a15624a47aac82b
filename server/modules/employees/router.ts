import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  createEmployeeInput,
  deletedEmployeeSchema,
  invitedEmployeeSchema,
  savedEmployeeSchema,
  tempPasswordSchema,
  updateEmployeeInput,
} from "#shared/schemas/employee-edits.ts";
import {
  directorySchema,
  employeeGlancesSchema,
  employeeListSchema,
} from "#shared/schemas/employees.ts";
import { createEmployee } from "./commands/create.ts";
import { deleteEmployee } from "./commands/delete.ts";
import { resendInvitation } from "./commands/resend-invitation.ts";
import { withdrawInvitation } from "./commands/withdraw-invitation.ts";
import { resetEmployeePassword } from "./commands/reset-password.ts";
import { updateEmployee } from "./commands/update.ts";
import { listDirectory, listEmployees, listGlances } from "./queries.ts";

const refusal = "employees_forbidden";
const manageEmployees = access("manage_employees", { refusal });

export const employeesRouter = router({
  list: access(["manage_employees", "manage_appointments"])
    .output(employeeListSchema)
    .query(({ ctx }) => listEmployees(ctx)),
  glances: access(["manage_employees", "manage_appointments"])
    .output(employeeGlancesSchema)
    .query(({ ctx }) => listGlances(ctx.org, ctx.deps.now())),
  directory: access([
    "manage_employees",
    "manage_appointments",
    "manage_calendars",
    "manage_links",
    "manage_services",
  ])
    .output(directorySchema)
    .query(({ ctx }) => listDirectory(ctx)),
  create: manageEmployees
    .input(createEmployeeInput)
    .output(savedEmployeeSchema)
    .mutation(({ ctx, input }) => createEmployee(ctx, input)),
  // The command itself refuses all that a suspended account may not change.
  update: access("manage_employees", { refusal, whileSuspended: true })
    .input(updateEmployeeInput)
    .output(savedEmployeeSchema)
    .mutation(({ ctx, input }) => updateEmployee(ctx, input)),
  // What a smaller plan has no room for goes also while nothing else may be written.
  delete: access("manage_employees", { refusal, whileSuspended: true })
    .input(idInput)
    .output(deletedEmployeeSchema)
    .mutation(({ ctx, input }) => deleteEmployee(ctx, input)),
  resendInvitation: manageEmployees
    .input(idInput)
    .output(invitedEmployeeSchema)
    .mutation(({ ctx, input }) => resendInvitation(ctx, input)),
  withdrawInvitation: manageEmployees
    .input(idInput)
    .output(invitedEmployeeSchema)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),
  resetPassword: manageEmployees
    .input(idInput)
    .output(tempPasswordSchema)
    .mutation(({ ctx, input }) => resetEmployeePassword(ctx, input)),
});
