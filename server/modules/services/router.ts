import { asMember } from "#server/kernel/context.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  createServiceInput,
  deleteServiceOutput,
  offeredServicesSchema,
  serviceListSchema,
  serviceSchema,
  updateServiceInput,
} from "#shared/schemas/services.ts";
import { createService } from "./commands/create.ts";
import { deleteService } from "./commands/delete.ts";
import { updateService } from "./commands/update.ts";
import { getService, listOfferedServices, listServices } from "./queries.ts";

export const servicesRouter = router({
  list: access("authenticated")
    .output(serviceListSchema)
    .query(({ ctx }) => listServices(ctx.org)),
  offered: access("manage_appointments")
    .output(offeredServicesSchema)
    .query(({ ctx }) => listOfferedServices(ctx.org, ctx.session)),
  get: access("authenticated")
    .input(idInput)
    .output(serviceSchema)
    .query(({ ctx, input }) => getService(ctx.org, input.id)),
  create: access("manage_services")
    .input(createServiceInput)
    .output(serviceSchema)
    .mutation(({ ctx, input }) => createService(asMember(ctx), input)),
  update: access("manage_services")
    .input(updateServiceInput)
    .output(serviceSchema)
    .mutation(({ ctx, input }) => updateService(asMember(ctx), input)),
  delete: access("manage_services")
    .input(idInput)
    .output(deleteServiceOutput)
    .mutation(({ ctx, input }) => deleteService(asMember(ctx), input)),
});
