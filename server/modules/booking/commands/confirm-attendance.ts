import { eq } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { writeOrganization } from "#server/kernel/write.ts";

/**
 * Confirms, as its customer, an appointment that still has the start which the customer was told.
 * Returns false when it isn't awaited at that time any more; repeating it changes nothing.
 */
export function confirmAttendance(
  ctx: WriteContext,
  { appointmentId, startAt }: { readonly appointmentId: string; readonly startAt: Date },
): Promise<boolean> {
  const { appointments: t } = ctx.org.tables;
  return writeOrganization(ctx, async ({ tx, audit, emitChange }) => {
    const [row] = await tx
      .select({ status: t.status, startAt: t.startAt })
      .from(t)
      .where(eq(t.id, appointmentId))
      .for("update");
    const now = ctx.deps.now();
    if (row?.startAt.getTime() !== startAt.getTime() || startAt <= now) return false;
    if (row.status === "confirmed") return true;
    if (row.status !== "scheduled") return false;
    await tx
      .update(t)
      .set({ status: "confirmed", ...nextVersion(t, now) })
      .where(eq(t.id, appointmentId));
    await audit({
      action: "appointment.customer_attend",
      entity: "appointment",
      entityId: appointmentId,
      changes: { status: [row.status, "confirmed"] },
    });
    emitChange("appointments", appointmentId, "update");
    return true;
  });
}
