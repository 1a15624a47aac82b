import type { WriteContext } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { CreateServiceInput, Service } from "#shared/schemas/services.ts";
import { serviceColumns } from "../queries.ts";
import { inWeekOrder } from "../rules.ts";
import { checkPerformers } from "../steps/check-performers.ts";

/** Adds a service to the catalogue. Throws `not_found` for somebody who isn't on the team. */
export function createService(ctx: WriteContext, input: CreateServiceInput): Promise<Service> {
  return writeOrganization(ctx, async ({ tx, audit, emitChange }) => {
    await checkPerformers(tx, ctx.org, input.professionalIds);
    const [service] = await tx
      .insert(ctx.org.tables.services)
      .values({ ...inWeekOrder(input), id: newId() })
      .returning(serviceColumns(ctx.org));
    if (!service) throw new Error("INSERT of a service returned no row");
    await audit({
      action: "service.create",
      entity: "service",
      entityId: service.id,
      changes: { name: [null, service.name], priceCents: [null, service.priceCents] },
    });
    emitChange("services", service.id, "insert");
    return service;
  });
}
