import { desc, eq, or, sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { getTransactions } from "#server/modules/transactions/queries/transactions.ts";
import type { Transaction } from "#shared/schemas/transactions.ts";
import type { ReceiptPaperData } from "./messages/receipt.ts";

/** Returns what a receipt says beside the payment itself: where, whose clocks count, what undid it. */
export async function readSurroundings(
  ctx: MemberContext,
  { appointment, reversedBy }: Transaction,
): Promise<Pick<ReceiptPaperData, "timeZone" | "reversal"> & { readonly address: string }> {
  const { appointments: a, calendars: c } = ctx.org.tables;
  const booked = ctx.org.db
    .select({ id: a.calendarId })
    .from(a)
    .where(appointment ? eq(a.id, appointment.id) : sql`false`);
  const [[calendar], [reversal]] = await Promise.all([
    ctx.org.db
      .select({ address: c.address, timeZone: c.timeZone })
      .from(c)
      .where(or(eq(c.id, sql`(${booked})`), eq(c.isDefault, true)))
      // That of the appointment before the default one.
      .orderBy(desc(sql`${c.id} = (${booked})`), desc(c.isDefault))
      .limit(1),
    reversedBy ? getTransactions(ctx, [reversedBy]) : [],
  ]);
  return {
    address: calendar?.address ?? "",
    timeZone: calendar?.timeZone ?? "America/Sao_Paulo",
    reversal: reversal
      ? { at: reversal.createdAt, reason: reversal.reversalReason ?? "" }
      : undefined,
  };
}
