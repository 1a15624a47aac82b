import { and, eq, isNull, sql } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import {
  serviceHoursIssues,
  type Service,
  type UpdateServiceInput,
} from "#shared/schemas/services.ts";
import { serviceColumns } from "../queries.ts";
import { changedFields } from "../rules.ts";

/**
 * Changes the fields that are given; what was sold before keeps its name and price. Throws
 * `not_found`, `row_changed` when the row moved on since `version`, and `invalid_input` for hours
 * that end before they start.
 */
export function updateService(ctx: WriteContext, input: UpdateServiceInput): Promise<Service> {
  const { id, version, ...wanted } = input;
  const { services } = ctx.org.tables;
  return writeOrganization(ctx, async ({ tx, audit, emitChange }) => {
    const [old] = await tx
      .select(serviceColumns(ctx.org))
      .from(services)
      .where(and(eq(services.id, id), isNull(services.deletedAt)))
      // Bookings of the service, which only hold on to its key, need not wait.
      .for("no key update");
    if (!old) throw new DomainError("not_found");
    if (version !== undefined && version !== old.version) throw new DomainError("row_changed");
    const changes = changedFields(old, wanted);
    if (Object.keys(changes.fields).length === 0) return old;
    const issues = serviceHoursIssues({ ...old, ...changes.fields });
    if (issues.length > 0) throw new DomainError("invalid_input", {}, issues);
    const [service] = await tx
      .update(services)
      .set({ ...changes.fields, version: sql`${services.version} + 1`, updatedAt: sql`now()` })
      .where(eq(services.id, id))
      .returning(serviceColumns(ctx.org));
    if (!service) throw new Error("UPDATE of a locked service returned no row");
    await audit({
      action: "service.update",
      entity: "service",
      entityId: id,
      changes: changes.audit,
    });
    emitChange("services", id, "update");
    return service;
  });
}
