import { asc, desc, eq, or, sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { readPixCode } from "#server/modules/pix/queries.ts";
import { loadAttempts } from "#server/modules/transactions/queries/attempts.ts";
import { getTransactions } from "#server/modules/transactions/queries/transactions.ts";
import { fallbackTimeZone } from "#shared/domain/wall-clock.ts";
import type { PixCode } from "#shared/schemas/pix.ts";
import type { Transaction } from "#shared/schemas/transactions.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import type { ReceiptPaperData } from "./messages/receipt.ts";
import type { ReceiptItem } from "./rules.ts";

type Place = { readonly address: string; readonly timeZone: string };

/** What an appointment costs now, and how it can be paid by PIX. */
export type Charge = Place & {
  readonly customerName: string;
  readonly professionalName: string;
  readonly start: Date;
  readonly items: readonly ReceiptItem[];
  readonly discountCents: number;
  readonly discountReason: string | null;
  readonly totalCents: number;
  /** Why nothing is to be paid; null while it is. */
  readonly settled: "cancelled" | "paid" | "free" | null;
  /** Null where nothing is to be paid. */
  readonly pix: PixCode | null;
};

/** Returns what a receipt says beside the payment itself: where, whose clocks count, what undid it. */
export async function readSurroundings(
  ctx: MemberContext,
  { appointment, reversedBy }: Transaction,
): Promise<Pick<ReceiptPaperData, "timeZone" | "reversal"> & Place> {
  const [place, [reversal]] = await Promise.all([
    readPlace(ctx, appointment?.id),
    reversedBy ? getTransactions(ctx, [reversedBy]) : [],
  ]);
  return {
    ...place,
    reversal: reversal
      ? { at: reversal.createdAt, reason: reversal.reversalReason ?? "" }
      : undefined,
  };
}

/** Returns what is to be paid for an appointment; throws `not_found`. */
export async function readCharge(ctx: MemberContext, appointmentId: string): Promise<Charge> {
  const { org } = ctx;
  const { appointments: a, appointmentServices: s, employees: e } = org.tables;
  const [[appointment], sold, { isPaid }, place] = await Promise.all([
    org.db
      .select({
        status: a.status,
        customerName: a.customerName,
        professionalName: e.name,
        start: a.startAt,
        totalCents: a.totalCents,
        discountReason: a.discountReason,
      })
      .from(a)
      .innerJoin(e, eq(e.id, a.professionalId))
      .where(eq(a.id, appointmentId)),
    org.db
      .select({ label: s.name, priceCents: s.priceCents })
      .from(s)
      .where(eq(s.appointmentId, appointmentId))
      .orderBy(asc(s.position)),
    loadAttempts(org.db, org, appointmentId),
    readPlace(ctx, appointmentId),
  ]);
  if (!appointment) throw new DomainError("not_found");
  const { status, ...charged } = appointment;
  const { totalCents: amountCents } = charged;
  const items =
    sold.length > 0 ? sold : [{ label: ledgerTexts.attendance, priceCents: amountCents }];
  const settled =
    status === "cancelled" ? status : isPaid ? "paid" : amountCents === 0 ? "free" : null;
  return {
    ...place,
    ...charged,
    items,
    discountCents: items.reduce((sum, { priceCents }) => sum + priceCents, 0) - amountCents,
    settled,
    pix: settled ? null : await readPixCode(ctx, { amountCents, reference: appointmentId }),
  };
}

/** Returns where an appointment is; without one, where the default calendar is. */
async function readPlace(ctx: MemberContext, appointmentId: string | undefined): Promise<Place> {
  const { appointments: a, calendars: c } = ctx.org.tables;
  const booked = ctx.org.db
    .select({ id: a.calendarId })
    .from(a)
    .where(appointmentId ? eq(a.id, appointmentId) : sql`false`);
  const [calendar] = await ctx.org.db
    .select({ address: c.address, timeZone: c.timeZone })
    .from(c)
    .where(or(eq(c.id, sql`(${booked})`), eq(c.isDefault, true)))
    // That of the appointment before the default one.
    .orderBy(desc(sql`${c.id} = (${booked})`), desc(c.isDefault))
    .limit(1);
  return { address: calendar?.address ?? "", timeZone: calendar?.timeZone ?? fallbackTimeZone };
}
