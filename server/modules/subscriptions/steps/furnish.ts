import { and, eq, isNull } from "drizzle-orm";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { createCalendar } from "#server/modules/calendars/commands/create-calendar.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";

type House = { readonly id: string; readonly schemaName: string };
type Owner = { readonly id: string; readonly name: string; readonly email: string };

/** Puts a calendar and its owner, who attends, into an organisation that has none yet. */
export async function furnish(
  { deps, requestId }: { readonly deps: Deps; readonly requestId: string },
  house: House,
  { plan, owner }: { readonly plan: PlanSlug; readonly owner: Owner },
): Promise<void> {
  const org = deps.orgs.open(house);
  const ctx: WriteContext = { deps, requestId, org, author: { kind: "system" } };
  const { calendars, employees } = org.tables;
  if ((await org.db.$count(calendars)) === 0) await createCalendar(ctx, plan, { name: "Agenda" });
  const [known] = await org.db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.userId, owner.id));
  const employeeId = known?.id ?? (await addOwner(ctx, owner));
  await deps.database.db
    .update(memberships)
    .set({ employeeId })
    .where(
      and(
        eq(memberships.userId, owner.id),
        eq(memberships.organizationId, house.id),
        isNull(memberships.employeeId),
      ),
    );
}

function addOwner(ctx: WriteContext, owner: Owner): Promise<string> {
  const id = newId();
  return writeOrganization(ctx, async ({ tx, audit, emitChange }) => {
    const { name, email } = owner;
    await tx
      .insert(ctx.org.tables.employees)
      .values({ id, userId: owner.id, name, email, attends: true });
    await audit({ action: "employee.create", entity: "employee", entityId: id });
    emitChange("users", id, "insert");
    return id;
  });
}
