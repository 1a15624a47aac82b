import { and, inArray, isNull } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { createPause } from "#server/kernel/pause.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { importTexts, matchTexts } from "#shared/texts/patients.pt-br.ts";
import type { EditableRow, PlannedRow } from "../rules.ts";

const keys = ["cpf", "email", "phone"] as const;
type Key = (typeof keys)[number];

/** Values looked up at once: building and reading a query with more would take long. */
const lookUpAtOnce = 1_000;

type Known = { readonly cpf: string | null; readonly reason: (match: string) => string };
type KnownPeople = Readonly<Record<Key, Map<string, Known>>>;

/**
 * Marks rows that share CPF, e-mail or phone with a customer or an earlier row. Two different CPFs
 * are two people, whatever else they share: families share phones.
 */
export async function markDuplicates(
  tx: Pick<Transaction, "selectDistinctOn">,
  org: OrgDb,
  rows: readonly PlannedRow[],
): Promise<PlannedRow[]> {
  const pause = createPause();
  const known = await findKnown(tx, org, rows);
  const marked: PlannedRow[] = [];
  for (const row of rows) {
    await pause();
    marked.push(markRow(known, row));
  }
  return marked;
}

function markRow(known: KnownPeople, row: PlannedRow): PlannedRow {
  const { fields, line } = row;
  if (!fields) return row;
  const [reason] = keys.flatMap((key) => {
    const twin = known[key].get(fields[key] ?? "");
    const areTwo = twin?.cpf && fields.cpf && twin.cpf !== fields.cpf;
    return twin && !areTwo ? [twin.reason(matchTexts[key])] : [];
  });
  for (const key of keys) {
    remember(known, key, fields, (match) => importTexts.repeats(line, match));
  }
  return reason ? { ...row, isDuplicate: true, reasons: [reason] } : row;
}

function remember(
  known: KnownPeople,
  key: Key,
  person: Partial<EditableRow>,
  reason: Known["reason"],
): void {
  const value = person[key];
  if (value && !known[key].has(value)) known[key].set(value, { cpf: person.cpf ?? null, reason });
}

/** Returns the customers that share something with the rows, one for each value. */
async function findKnown(
  tx: Pick<Transaction, "selectDistinctOn">,
  { tables }: OrgDb,
  rows: readonly PlannedRow[],
): Promise<KnownPeople> {
  const t = tables.patients;
  const known = { cpf: new Map(), email: new Map(), phone: new Map() } satisfies KnownPeople;
  for (const key of keys) {
    const values = [...new Set(rows.flatMap(({ fields }) => fields?.[key] ?? []))];
    for (let at = 0; at < values.length; at += lookUpAtOnce) {
      const people = await tx
        .selectDistinctOn([t[key]], { name: t.name, cpf: t.cpf, email: t.email, phone: t.phone })
        .from(t)
        .where(and(isNull(t.archivedAt), inArray(t[key], values.slice(at, at + lookUpAtOnce))))
        .orderBy(t[key], t.id);
      for (const patient of people) {
        remember(known, key, patient, (match) => importTexts.exists(patient.name, match));
      }
    }
  }
  return known;
}
