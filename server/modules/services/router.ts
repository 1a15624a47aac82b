import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { serviceListSchema } from "#shared/schemas/services.ts";
import { listServices } from "./queries.ts";

export const servicesRouter = router({
  list: access("authenticated")
    .output(serviceListSchema)
    .query(({ ctx }) => listServices(ctx.org)),
});
