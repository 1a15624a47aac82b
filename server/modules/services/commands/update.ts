import { and, eq, isNull } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { editRow, nextVersion } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import {
  serviceHoursIssues,
  type Service,
  type UpdateServiceInput,
} from "#shared/schemas/services.ts";
import { serviceColumns } from "../queries.ts";
import { inWeekOrder, type ServiceFields } from "../rules.ts";
import { checkPerformers } from "../steps/check-performers.ts";

/**
 * Changes the given fields; past sales keep their name and price. Throws `not_found`, also for
 * somebody new who isn't on the team, `row_changed` when the row moved on since `version`, and
 * `invalid_input` for hours that end before they start.
 */
export function updateService(ctx: WriteContext, input: UpdateServiceInput): Promise<Service> {
  const { id, version, ...wanted } = input;
  const { services } = ctx.org.tables;
  return writeOrganization(ctx, (write) =>
    editRow<Service, ServiceFields>(write, {
      entity: "service",
      collection: "services",
      id,
      version,
      async lock() {
        const [row] = await write.tx
          .select(serviceColumns(ctx.org))
          .from(services)
          .where(and(eq(services.id, id), isNull(services.deletedAt)))
          // Bookings of the service, which only lock its key, need not wait.
          .for("no key update");
        return row;
      },
      held: (old) => old,
      wanted: inWeekOrder(wanted),
      async save(fields, old) {
        const issues = serviceHoursIssues({ ...old, ...fields });
        if (issues.length > 0) throw new DomainError("invalid_input", {}, issues);
        const { professionalIds = [] } = fields;
        const added = professionalIds.filter((person) => !old.professionalIds.includes(person));
        await checkPerformers(write.tx, ctx.org, added);
        const [row] = await write.tx
          .update(services)
          .set({ ...fields, ...nextVersion(services) })
          .where(eq(services.id, id))
          .returning(serviceColumns(ctx.org));
        return row;
      },
    }),
  );
}
