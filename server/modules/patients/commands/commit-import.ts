import { type MemberContext, asMember } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { patientSearchText } from "#shared/domain/search-text.ts";
import type { CommitImportFields, Imported } from "#shared/schemas/patient-import.ts";
import { importTexts } from "#shared/texts/patients.pt-br.ts";
import { planImport } from "../steps/plan-import.ts";
import type { PlannedRow } from "../rules.ts";
import { todayOf, isWanted } from "../steps/wanted-rows.ts";

/** Rows written at once: building a longer statement would hold others up. */
const rowsPerInsert = 250;

/**
 * Imports a file as previewed, all of it or nothing. Throws `invalid_input` while any row has an
 * error, unless those are to be left out, and `conflict` when it would now create another number
 * than the preview showed: somebody else has added customers, or has just imported the same file.
 */
export function commitImport(
  ctx: MemberContext,
  file: Buffer,
  options: CommitImportFields,
): Promise<Imported> {
  const { org } = ctx;
  return writeOrganization(asMember(ctx), async ({ tx, lock, audit, emitChange }) => {
    // One import at a time: the second of two with the same file finds everyone there.
    await lock("patient-import", org.id);
    const plan = await planImport(tx, org, file, { ...options, today: todayOf(ctx) });
    if (options.errors === "refuse" && plan.rows.some((row) => !row.fields)) {
      throw invalidField("file", importTexts.hasErrors);
    }
    const wanted = plan.rows.flatMap((row) =>
      row.fields && isWanted(row, options) ? [row.fields] : [],
    );
    if (wanted.length !== options.expected) throw new DomainError("conflict");
    const lastId = await insertRows(tx, org, wanted);
    const imported = { created: wanted.length, skipped: plan.rows.length - wanted.length };
    await audit({
      action: "patient.import",
      entity: "organization",
      entityId: org.id,
      changes: imported,
    });
    // One event for all of them: listeners read the list again.
    if (lastId) emitChange("patients", lastId, "insert");
    return imported;
  });
}

async function insertRows(
  tx: Transaction,
  { tables }: OrgDb,
  wanted: readonly NonNullable<PlannedRow["fields"]>[],
): Promise<string | null> {
  let lastId: string | null = null;
  for (let at = 0; at < wanted.length; at += rowsPerInsert) {
    const rows = wanted.slice(at, at + rowsPerInsert).map((fields) => ({
      ...fields,
      id: newId(),
      searchText: patientSearchText(fields),
    }));
    await tx.insert(tables.patients).values(rows);
    lastId = rows.at(-1)?.id ?? null;
  }
  return lastId;
}
