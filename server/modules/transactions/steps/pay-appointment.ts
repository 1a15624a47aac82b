import { eq, sql } from "drizzle-orm";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { LedgerContext } from "#server/kernel/payments.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { lockOpenSession } from "#server/modules/cash-sessions/commands/lock-open-session.ts";
import type { CommissionRule, SoldItem } from "#shared/domain/ledger.ts";
import {
  commissionTypes,
  maxAmountCents,
  type CommissionType,
  type LedgerMethod,
} from "#shared/domain/ledger-terms.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { writeLines } from "../commands/write-lines.ts";
import { paymentLines } from "./new-lines.ts";

/** How an appointment is paid; without parts all that it costs by one method. */
export type Paying = {
  readonly appointmentId: string;
  readonly parts:
    | readonly { readonly method: LedgerMethod; readonly amountCents: number }[]
    | LedgerMethod;
  readonly discount?: { readonly amountCents: number; readonly reason?: string | undefined };
  readonly description?: string | undefined;
  readonly notes?: string | undefined;
  /** What the caller believes that the services come to, before or after the discount. */
  readonly itemsCents?: number | undefined;
};

/**
 * Pays an appointment: lock the session → check → write its parts, with every item's share and the
 * professional's commission as they are now. Throws `no_open_cash_session`, `not_found`,
 * `appointment_not_payable`, `appointment_already_paid`, `invalid_input` for a discount above the
 * total or more than one line may move, `nothing_to_pay`, and `total_changed` when the parts aren't
 * what it costs.
 */
export async function payAppointment(
  ctx: LedgerContext,
  write: OrgWrite,
  paying: Paying,
): Promise<string[]> {
  const { tx } = write;
  const { org } = ctx;
  const session = await lockOpenSession(tx, org);
  const appointment = await loadAppointment(tx, org, paying.appointmentId);
  if (appointment.status === "cancelled") throw new DomainError("appointment_not_payable");
  const { items, rule, last, isPaid } = await loadSale(tx, org, appointment);
  if (isPaid) throw new DomainError("appointment_already_paid");
  const discountCents = paying.discount?.amountCents ?? 0;
  const totalCents = appointment.totalCents - discountCents;
  if (totalCents < 0) throw invalidField("discount.amountCents", ledgerTexts.discountAboveTotal);
  if (totalCents === 0) throw new DomainError("nothing_to_pay");
  const { itemsCents = totalCents } = paying;
  const parts = partsOf(paying, totalCents);
  const paidCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (paidCents !== totalCents || ![totalCents, appointment.totalCents].includes(itemsCents)) {
    throw new DomainError("total_changed", { totalCents });
  }
  const { description, notes } = paying;
  // Its own discount was given for its own reason, which one at the till doesn't undo.
  const reasons = [appointment.discountReason, discountCents > 0 && paying.discount?.reason];
  const discountReason = [...new Set(reasons.filter(Boolean))].join(" · ") || null;
  const lines = paymentLines(
    { ...appointment, minutes: minutesOf(appointment) },
    { items, parts, rule, attempt: last + 1, discountReason, description, notes },
  );
  return writeLines(ctx, write, session, lines);
}

function partsOf({ parts }: Paying, totalCents: number) {
  if (typeof parts !== "string") return parts;
  if (totalCents > maxAmountCents) throw invalidField("payment.method", ledgerTexts.splitIt);
  return [{ method: parts, amountCents: totalCents }];
}

type Appointment = Awaited<ReturnType<typeof loadAppointment>>;

/** Its row is kept from changes until the payment is written. */
async function loadAppointment(tx: Transaction, org: OrgDb, id: string) {
  const { appointments: a } = org.tables;
  const [row] = await tx
    .select({
      id: a.id,
      status: a.status,
      totalCents: a.totalCents,
      discountReason: a.discountReason,
      patientId: a.patientId,
      professionalId: a.professionalId,
      customerName: a.customerName,
      startAt: a.startAt,
      endAt: a.endAt,
    })
    .from(a)
    .where(eq(a.id, id))
    .for("share")
    .prepare(org.statement("payment_appointment"))
    .execute();
  if (!row) throw new DomainError("not_found");
  return row;
}

/**
 * Returns what was sold, how the professional is paid now, and the attempts to pay it so far: all as
 * they are once the locks are held, in one statement.
 */
async function loadSale(tx: Transaction, org: OrgDb, appointment: Appointment) {
  const { appointments: a, appointmentServices: s, employees: e, transactions: t } = org.tables;
  const { id } = appointment;
  const [row] = await tx
    .select({
      type: e.compensationType,
      percentage: e.percentageRate,
      fixed_per_service: e.fixedPerServiceCents,
      hourly: e.hourlyRateCents,
      sold: sql<SoldItem[]>`(
        SELECT coalesce(json_agg(json_build_object('serviceId', ${s.serviceId}, 'label', ${s.name},
          'priceCents', ${s.priceCents}, 'durationMinutes', ${s.durationMinutes})
          ORDER BY ${s.position}), '[]')
        FROM ${s} WHERE ${s.appointmentId} = ${id})`,
      attempt: sql<{ last: number; isReversed: boolean } | null>`(
        SELECT json_build_object('last', ${t.attempt}, 'isReversed', bool_or(${t.isReversal}))
        FROM ${t} WHERE ${t.subjectId} = ${id}
        GROUP BY ${t.attempt} ORDER BY ${t.attempt} DESC LIMIT 1)`,
    })
    .from(a)
    .leftJoin(e, eq(e.id, a.professionalId))
    .where(eq(a.id, id))
    .prepare(org.statement("payment_sale"))
    .execute();
  if (!row) throw new DomainError("not_found");
  const { sold, attempt } = row;
  return {
    items: sold.length > 0 ? sold : [wholeOf(appointment)],
    rule: ruleOf(row),
    last: attempt?.last ?? 0,
    isPaid: attempt !== null && !attempt.isReversed,
  };
}

/** What was sold without services is one item at the whole price. */
function wholeOf(appointment: Appointment): SoldItem {
  return {
    serviceId: null,
    label: ledgerTexts.attendance,
    priceCents: appointment.totalCents,
    durationMinutes: minutesOf(appointment),
  };
}

function minutesOf({ startAt, endAt }: Pick<Appointment, "startAt" | "endAt">): number {
  return Math.round((endAt.getTime() - startAt.getTime()) / 60_000);
}

type Compensation = Readonly<Record<Exclude<CommissionType, "independent">, number | null>> & {
  readonly type: string | null;
};

/** Returns how the professional is paid. */
function ruleOf(paid: Compensation): CommissionRule {
  const type = commissionTypes.find((known) => known === paid.type) ?? "independent";
  return { type, rate: type === "independent" ? null : paid[type] };
}
