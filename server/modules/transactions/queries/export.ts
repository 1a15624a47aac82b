import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { todayIn } from "#server/kernel/day-clock.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { readActors } from "#server/modules/auth/queries.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { getCashSession } from "#server/modules/cash-sessions/queries.ts";
import { customerNoun } from "#shared/domain/business-types.ts";
import { csvLine } from "#shared/domain/csv.ts";
import { formatPlainDate, formatTime } from "#shared/domain/date-formats.ts";
import { signedCents } from "#shared/domain/ledger.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { Author } from "#shared/schemas/authors.ts";
import type { ExportTransactionsInput } from "#shared/schemas/transactions.ts";
import {
  categoryLabels,
  ledgerMethodLabels,
  transactionTypeLabels,
} from "#shared/texts/ledger.pt-br.ts";

import { exportedPart, exportedType, exportHeaders } from "../words.pt-br.ts";
import { readLines, type LineRow } from "./transactions.ts";

const rowsAtOnce = 1_000;

/** A file of the ledger, by its name without the ending. */
type LedgerFile = { readonly name: string; readonly pieces: AsyncGenerator<string> };

/**
 * Returns lines of the ledger as CSV, in pieces and the newest first: with the UTF-8 mark, semicolons
 * and decimal commas, as spreadsheets here expect, formulas disarmed, times by the clocks of the
 * default calendar. The export is recorded first. Throws `not_found` for an unknown session.
 */
export async function exportTransactions(
  ctx: MemberContext,
  input: ExportTransactionsInput,
): Promise<LedgerFile> {
  const { cashSessionId, periodStart, periodEnd } = input;
  const timeZone = await readTimeZone(ctx.org);
  const session = cashSessionId === undefined ? null : await getCashSession(ctx, cashSessionId);
  await writeOrganization(asMember(ctx), ({ audit }) =>
    session
      ? audit({ action: "transaction.export", entity: "cash_session", entityId: session.id })
      : audit({ action: "transaction.export", entity: "organization", entityId: ctx.org.id }),
  );
  const days = periodStart && periodEnd ? [...new Set([periodStart, periodEnd])].join("-a-") : null;
  const name = session
    ? `caixa-${localDateIn(timeZone, session.openedAt)}`
    : `lancamentos-${days ?? todayIn(timeZone, ctx.deps.now().getTime())}`;
  return { name, pieces: pieces(ctx, input, timeZone) };
}

async function* pieces(
  { org, deps, session }: MemberContext,
  input: ExportTransactionsInput,
  timeZone: string,
): AsyncGenerator<string> {
  const { singular } = customerNoun(session.organization.businessType);
  yield `\uFEFF${csvLine(exportHeaders(singular))}`;
  let cursor: string | undefined;
  do {
    const page = await readLines(org, { ...input, limit: rowsAtOnce, cursor });
    const actorOf = await readActors(
      deps,
      page.rows.map(({ createdBy }) => createdBy),
    );
    yield page.rows.map((row) => lineOf(row, actorOf(row.createdBy), timeZone)).join("");
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** The cells in the order of `exportHeaders`. */
function lineOf(row: LineRow, author: Author | null, timeZone: string): string {
  const { createdAt, partCount, category } = row;
  return csvLine([
    formatPlainDate(localDateIn(timeZone, createdAt.getTime()), { dateStyle: "short" }),
    formatTime(createdAt, timeZone),
    exportedType(transactionTypeLabels[row.type], row.reversalOf !== null),
    row.description,
    category === null ? "" : categoryLabels[category as keyof typeof categoryLabels],
    row.patientName ?? "",
    row.professionalName ?? "",
    ledgerMethodLabels[row.givenMethod],
    signedCents({ ...row, isReversal: row.reversalOf !== null }),
    // A column that is added up agrees with what was really given away.
    row.reversalOf === null ? row.discountCents : 0 - row.discountCents,
    row.discountReason ?? "",
    exportedPart(row.part, partCount),
    row.reversalReason ?? "",
    row.reversedBy === null ? "" : "Sim",
    author?.name ?? "",
    row.notes,
  ]);
}
