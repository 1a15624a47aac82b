import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { lockOpenSession } from "#server/modules/cash-sessions/commands/lock-open-session.ts";
import type { RecordEntryInput, WrittenTransactions } from "#shared/schemas/transactions.ts";
import { categoryLabels, transactionTypeLabels } from "#shared/texts/ledger.pt-br.ts";
import { getTransactions } from "../queries/transactions.ts";
import { plainLine } from "../steps/new-lines.ts";
import { writeLines } from "./write-lines.ts";

/**
 * Records an income, an expense, a deposit or a withdrawal by hand. Throws `no_open_cash_session`, and
 * `not_found` for an unknown customer or professional.
 */
export async function recordEntry(
  ctx: MemberContext,
  input: RecordEntryInput,
): Promise<WrittenTransactions> {
  const { org, session } = ctx;
  const claim = idempotencyClaim(`entry.record:${session.user.id}`, ctx.idempotencyKey, input);
  const { ids } = await answerOnce<{ ids: string[] }>(org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      const open = await lockOpenSession(write.tx, org);
      await assertKnown(write.tx, ctx, input);
      const category = categoryOf(input);
      const label = category ? categoryLabels[category] : transactionTypeLabels[input.type];
      const description = input.description || label;
      const line = plainLine({ ...input, category, description });
      return answer.keep(write.tx, { ids: await writeLines(asMember(ctx), write, open, [line]) });
    }),
  );
  return { transactions: await getTransactions(ctx, ids) };
}

function categoryOf({ type, category }: RecordEntryInput) {
  return type === "income" || type === "expense" ? (category ?? "other") : null;
}

async function assertKnown(
  tx: Transaction,
  { org }: MemberContext,
  { patientId, professionalId }: RecordEntryInput,
): Promise<void> {
  const { patients, employees } = org.tables;
  const isMissing =
    (patientId !== undefined && (await tx.$count(patients, eq(patients.id, patientId))) === 0) ||
    (professionalId !== undefined &&
      (await tx.$count(employees, eq(employees.id, professionalId))) === 0);
  if (isMissing) throw new DomainError("not_found");
}
