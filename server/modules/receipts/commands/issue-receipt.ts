import { desc, eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction as Tx } from "#server/kernel/write.ts";
import { readPaymentLines } from "#server/modules/transactions/queries/payment-lines.ts";
import { foldText } from "#shared/domain/search-text.ts";
import type { Transaction } from "#shared/schemas/transactions.ts";

/** A receipt with what was paid. */
export type Receipt = {
  readonly number: number;
  readonly payerName: string;
  readonly payerCpf: string | null;
  /** The parts of the payment, at least one. */
  readonly lines: readonly [Transaction, ...Transaction[]];
};

/**
 * Returns the receipt of the payment of which a line is a part; the first time it gets the next
 * number, and keeps who paid. Throws `not_found`, also for what was not received.
 */
export async function issueReceipt(ctx: MemberContext, lineId: string): Promise<Receipt> {
  const lines = await readPaymentLines(ctx, lineId);
  const [{ id }] = lines;
  const given = (await findReceipt(ctx.org.db, ctx.org, id)) ?? (await giveNext(ctx, lines[0]));
  return { ...given, lines };
}

function giveNext(ctx: MemberContext, { id, appointment, patient }: Transaction) {
  const { org, session, deps } = ctx;
  const { receipts: t } = org.tables;
  return writeOrganization(asMember(ctx), async ({ tx, lock, audit }) => {
    await lock("receipts", org.id);
    const given = await findReceipt(tx, org, id);
    if (given) return given;
    const [last] = await tx.select({ number: t.number }).from(t).orderBy(desc(t.number)).limit(1);
    const receipt = {
      number: (last?.number ?? 0) + 1,
      ...(await loadPayer(tx, org, { appointmentId: appointment?.id, patientId: patient?.id })),
    };
    await tx
      .insert(t)
      .values({ ...receipt, transactionId: id, issuedBy: session.user.id, issuedAt: deps.now() });
    await audit({
      action: "receipt.issue",
      entity: "transaction",
      entityId: id,
      changes: { number: receipt.number },
    });
    return receipt;
  });
}

async function findReceipt(
  db: Pick<Tx, "select">,
  { tables: { receipts: t } }: OrgDb,
  transactionId: string,
) {
  const [row] = await db
    .select({ number: t.number, payerName: t.payerName, payerCpf: t.payerCpf })
    .from(t)
    .where(eq(t.transactionId, transactionId));
  return row;
}

type PayerOf = {
  readonly appointmentId: string | undefined;
  readonly patientId: string | undefined;
};

/**
 * The name is that of the appointment, which may be of somebody who is nobody's record, or of another
 * than the patient's: a CPF stands only beside its owner's name.
 */
async function loadPayer(tx: Tx, { tables }: OrgDb, { appointmentId, patientId }: PayerOf) {
  const { appointments: a, patients: p } = tables;
  const [booked] = appointmentId
    ? await tx.select({ name: a.customerName }).from(a).where(eq(a.id, appointmentId))
    : [];
  const [known] = patientId
    ? await tx.select({ name: p.name, cpf: p.cpf }).from(p).where(eq(p.id, patientId))
    : [];
  const payerName = booked?.name ?? known?.name ?? "";
  const isOwner = known !== undefined && foldText(known.name) === foldText(payerName);
  return { payerName, payerCpf: isOwner ? known.cpf : null };
}
