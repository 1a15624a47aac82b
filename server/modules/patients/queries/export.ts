import type { MemberContext } from "#server/kernel/context.ts";
import { asMember } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { csvLine } from "#shared/domain/csv.ts";
import { formatCpf } from "#shared/domain/taxpayer-formats.ts";
import { formatPhone } from "#shared/domain/phone-formats.ts";
import { importFields, type ImportField } from "#shared/schemas/patient-import.ts";
import { exportHeaders } from "#shared/texts/patients.pt-br.ts";
import { encodeCursor } from "#server/kernel/cursor.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { walkQuery } from "./list.ts";

const rowsAtOnce = 1_000;

type Row = Awaited<ReturnType<ReturnType<typeof walkQuery>["execute"]>>[number];

/**
 * Returns all customers that are not archived as CSV, in pieces and by name: with the UTF-8 mark
 * and semicolons, as spreadsheets here expect, nothing clinical, formulas disarmed. The export is
 * recorded first.
 */
export async function exportPatients(ctx: MemberContext): Promise<AsyncGenerator<string>> {
  await writeOrganization(asMember(ctx), ({ audit }) =>
    audit({ action: "patient.export", entity: "organization", entityId: ctx.org.id }),
  );
  return pieces(ctx.org);
}

/**
 * Returns today's date where the organisation is, by its default calendar: in UTC, evenings are
 * tomorrow.
 */
export async function exportDay({ org, deps }: MemberContext): Promise<string> {
  return localDateIn(await readTimeZone(org), deps.now().getTime());
}

async function* pieces(org: OrgDb): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(importFields.map((field) => exportHeaders[field]))}`;
  let cursor: string | undefined;
  do {
    const rows = await walkQuery(org, {
      search: "",
      situation: "active",
      limit: rowsAtOnce,
      cursor,
    }).execute();
    yield rows.slice(0, rowsAtOnce).map(lineOf).join("");
    const last = rows.length > rowsAtOnce ? rows[rowsAtOnce - 1] : undefined;
    cursor = last && encodeCursor(last.sortKey, last.id);
  } while (cursor);
}

function lineOf(row: Row): string {
  const texts: Record<ImportField, string> = {
    name: row.name,
    email: row.email ?? "",
    // A leading + would look like a formula.
    phone: formatPhone(row.phone ?? ""),
    cpf: formatCpf(row.cpf ?? ""),
    rg: row.rg ?? "",
    dateOfBirth: (row.dateOfBirth ?? "").split("-").toReversed().join("/"),
    notes: row.notes,
  };
  return csvLine(importFields.map((field) => texts[field]));
}
