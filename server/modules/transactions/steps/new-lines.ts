import { newId } from "#server/kernel/ids.ts";
import type { OpenSession } from "#server/modules/cash-sessions/commands/lock-open-session.ts";
import {
  drawerCents,
  sharePayment,
  type CommissionRule,
  type SoldItem,
} from "#shared/domain/ledger.ts";
import type { CommissionType, LedgerMethod, TransactionType } from "#shared/domain/ledger-terms.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";

export type NewItem = {
  readonly label: string;
  readonly serviceId: string | null;
  readonly professionalId: string | null;
  readonly discountCents: number;
  readonly amountCents: number;
  readonly commissionType: CommissionType | null;
  readonly commissionRate: number | null;
  readonly commissionCents: number;
};

/** A line of the ledger on its way in; parts of one payment come together. */
export type NewLine = {
  readonly type: TransactionType;
  readonly method: LedgerMethod;
  readonly amountCents: number;
  readonly description: string;
  readonly notes?: string;
  readonly category?: string | null;
  readonly appointmentId?: string | null;
  readonly payoutId?: string | null;
  readonly patientId?: string | null;
  readonly professionalId?: string | null;
  readonly discountCents?: number;
  readonly discountReason?: string | null;
  readonly attempt?: number;
  readonly part?: number;
  readonly partCount?: number;
  readonly reversalOf?: string | null;
  readonly reversalReason?: string | null;
  readonly items: readonly NewItem[];
};

/** What an appointment's payment says of it. */
export type PaidAppointment = {
  readonly id: string;
  readonly customerName: string;
  readonly patientId: string | null;
  readonly professionalId: string;
  readonly minutes: number;
};

/**
 * Returns the lines of an appointment's payment, one for each part, with every item's share and the
 * professional's commission by the rule of the moment. The parts are what it costs.
 */
export function paymentLines(
  appointment: PaidAppointment,
  payment: {
    readonly items: readonly SoldItem[];
    readonly parts: readonly { readonly method: LedgerMethod; readonly amountCents: number }[];
    readonly rule: CommissionRule;
    readonly attempt: number;
    readonly discountReason: string | null;
    readonly description?: string | undefined;
    readonly notes?: string | undefined;
  },
): NewLine[] {
  const { id: appointmentId, customerName, patientId, professionalId } = appointment;
  const { items, parts, rule, attempt, discountReason, notes = "" } = payment;
  const partsCents = parts.map(({ amountCents }) => amountCents);
  const shares = sharePayment({
    items,
    totalCents: partsCents.reduce((sum, cents) => sum + cents, 0),
    partsCents,
    rule,
    appointmentMinutes: appointment.minutes,
  });
  const names = items.map(({ label }) => label).join(" + ");
  const frozen = { professionalId, commissionType: rule.type, commissionRate: rule.rate };
  return shares.map((share, i) => ({
    type: "income",
    method: parts[i]?.method ?? "other",
    amountCents: share.amountCents,
    description: payment.description || `${names} · ${customerName}`,
    notes,
    appointmentId,
    patientId,
    professionalId,
    discountCents: share.discountCents,
    discountReason,
    attempt,
    part: i + 1,
    partCount: parts.length,
    items: share.items.map((item) => ({ ...item, ...frozen })),
  }));
}

/** Returns a line whose one item, itself, earns nobody a commission. */
export function plainLine(line: Omit<NewLine, "items">): NewLine {
  const item = {
    label: line.description,
    serviceId: null,
    professionalId: line.professionalId ?? null,
    discountCents: 0,
    amountCents: line.amountCents,
    commissionType: null,
    commissionRate: null,
    commissionCents: 0,
  };
  return { ...line, items: [item] };
}

/** Returns the line that takes another back. */
export function reversalLine(id: string, original: NewLine, reason: string): NewLine {
  return {
    ...original,
    description: `${ledgerTexts.reversalOf}: ${original.description}`,
    notes: "",
    reversalOf: id,
    reversalReason: reason,
  };
}

/**
 * Returns the rows of new lines: each with its items and its entry in the session, which continues
 * the session's chain.
 */
export function rowsOfLines(
  session: OpenSession,
  lines: readonly NewLine[],
  written: { readonly createdBy: string | null; readonly createdAt: Date },
) {
  // In order, so that the parts of a payment are listed as they were given.
  const ids = lines.map(newId).toSorted();
  const rows = lines.map(({ items, ...line }, i) => {
    const id = ids[i] ?? newId();
    const subjectId = line.appointmentId ?? line.payoutId ?? line.reversalOf ?? id;
    const place = { id, subjectId, itemCount: items.length, cashSessionId: session.id };
    return { row: { ...line, ...place, ...written }, items };
  });
  const moved = rows.map(({ row }) => ({
    transactionId: row.id,
    cashCents: drawerCents({ ...row, isReversal: Boolean(row.reversalOf) }),
  }));
  return {
    transactions: rows.map(({ row }) => row),
    items: rows.flatMap(({ row, items }) => itemRowsOf(row.id, items)),
    entries: entriesOf(session, moved),
  };
}

/** Returns the rows of a transaction's items, whose sums form a chain up to its amount. */
function itemRowsOf<Item extends { readonly amountCents: number }>(
  transactionId: string,
  items: readonly Item[],
) {
  let sumCents = 0;
  return items.map((item, i) => {
    const sumBeforeCents = sumCents;
    sumCents += item.amountCents;
    const place = { transactionId, position: i + 1, itemCount: items.length };
    return { ...item, ...place, sumBeforeCents, sumCents };
  });
}

/** Returns the entries that continue a session's chain. */
function entriesOf(
  session: OpenSession,
  moved: readonly { readonly transactionId: string; readonly cashCents: number }[],
) {
  let cashAfterCents = session.cashCents;
  return moved.map(({ transactionId, cashCents }, i) => {
    const cashBeforeCents = cashAfterCents;
    cashAfterCents += cashCents;
    return {
      sessionId: session.id,
      number: session.lastNumber + i + 1,
      transactionId,
      isOpen: true,
      cashBeforeCents,
      cashCents,
      cashAfterCents,
    };
  });
}
