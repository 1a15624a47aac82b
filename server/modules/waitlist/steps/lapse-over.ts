import { and, eq, lt } from "drizzle-orm";
import { todayIn } from "#server/kernel/day-clock.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";

/** Ends the waiting of those whose days are over, on the clocks of their calendars. */
export async function lapseOver(ctx: WriteContext): Promise<void> {
  const { org, deps } = ctx;
  const { waitlistEntries: t, calendars } = org.tables;
  const zones = await org.db
    .select({ id: calendars.id, timeZone: calendars.timeZone })
    .from(calendars);
  for (const { id: calendarId, timeZone } of zones) {
    const today = todayIn(timeZone, deps.now().getTime());
    const isOver = and(
      eq(t.calendarId, calendarId),
      eq(t.status, "waiting"),
      lt(t.untilDate, today),
    );
    const [some] = await org.db.select({ id: t.id }).from(t).where(isOver).limit(1);
    if (!some) continue;
    await writeOrganization(ctx, async ({ tx, audit, emitChange }) => {
      const lapsed = await tx
        .update(t)
        .set({ status: "lapsed" })
        .where(isOver)
        .returning({ id: t.id });
      for (const { id } of lapsed) {
        await audit({
          action: "waitlist.lapse",
          entity: "waitlist",
          entityId: id,
          changes: { status: ["waiting", "lapsed"] },
        });
        emitChange("waitlist", id, "delete");
      }
    });
  }
}
