import type { MemberContext } from "#server/kernel/context.ts";
import { asMember } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { csvCell } from "#shared/domain/csv.ts";
import { importFields, type ImportField } from "#shared/schemas/patient-import.ts";
import { exportHeaders } from "#shared/texts/patients.pt-br.ts";
import { encodeCursor } from "#server/kernel/cursor.ts";
import { walkQuery } from "./list.ts";

const rowsAtOnce = 1_000;

type Row = Awaited<ReturnType<ReturnType<typeof walkQuery>["execute"]>>[number];

/**
 * All customers that are not archived as CSV, in pieces, by name: with the UTF-8 mark and
 * semicolons, as spreadsheets here want it, nothing clinical, formulas disarmed. That it happened
 * is recorded first.
 */
export async function exportPatients(ctx: MemberContext): Promise<AsyncGenerator<string>> {
  await writeOrganization(asMember(ctx), ({ audit }) =>
    audit({ action: "patient.export", entity: "organization", entityId: ctx.org.id }),
  );
  return pieces(ctx.org);
}

async function* pieces(org: OrgDb): AsyncGenerator<string> {
  yield `\uFEFF${line(importFields.map((field) => exportHeaders[field]))}`;
  let cursor: string | undefined;
  do {
    const rows = await walkQuery(org, { search: "", limit: rowsAtOnce, cursor }).execute();
    yield rows.slice(0, rowsAtOnce).map(lineOf).join("");
    const last = rows.length > rowsAtOnce ? rows[rowsAtOnce - 1] : undefined;
    cursor = last && encodeCursor(last.sortKey, last.id);
  } while (cursor);
}

function lineOf(row: Row): string {
  const texts: Record<ImportField, string> = {
    name: row.name,
    email: row.email ?? "",
    phone: phoneText(row.phone ?? ""),
    cpf: (row.cpf ?? "").replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4"),
    rg: row.rg ?? "",
    dateOfBirth: (row.dateOfBirth ?? "").split("-").toReversed().join("/"),
    notes: row.notes,
  };
  return line(importFields.map((field) => texts[field]));
}

/** Brazilian phones as people write them: a leading + would look like a formula. */
function phoneText(e164: string): string {
  return e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
}

function line(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}
