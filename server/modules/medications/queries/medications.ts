import { asc } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { foldText } from "#shared/domain/search-text.ts";
import type {
  ListMedicationsInput,
  Medication,
  MedicationList,
} from "#shared/schemas/medications.ts";
import { searchMedications } from "../rules.ts";
import { catalogue } from "./catalogue.ts";

/** Returns the medications that a search finds, the organisation's own among them. */
export async function listMedications(
  { org }: MemberContext,
  { search, limit }: ListMedicationsInput,
): Promise<MedicationList> {
  const own = await readOwn(org.db, org);
  return { medications: searchMedications([...own, ...catalogue], search).slice(0, limit) };
}

/** What names a medication: its id in the catalogue, else its name as somebody typed it. */
type Named = {
  readonly medicationId?: string | undefined;
  readonly medication: string;
  readonly genericName: string;
};

/** Returns a function that finds what somebody names, the organisation's own entries first. */
export async function medicationFinder(
  tx: Pick<Transaction, "select">,
  org: OrgDb,
): Promise<(named: Named) => Medication | undefined> {
  const known = [...(await readOwn(tx, org)), ...catalogue];
  return ({ medicationId, medication, genericName }) => {
    if (medicationId !== undefined) return known.find(({ id }) => id === medicationId);
    const wanted = new Set([medication, genericName].map(foldText).filter(Boolean));
    const isNamed = (name: string) => wanted.has(foldText(name));
    return known.find((each) => [each.name, each.genericName, ...each.usualNames].some(isNamed));
  };
}

async function readOwn(
  db: Pick<Transaction, "select">,
  { tables: { medications: t } }: OrgDb,
): Promise<Medication[]> {
  const rows = await db
    .select({
      id: t.id,
      name: t.name,
      genericName: t.genericName,
      presentation: t.presentation,
      dosage: t.dosage,
      unit: t.unit,
      category: t.category,
      controlClass: t.controlClass,
    })
    .from(t)
    .orderBy(asc(t.name), asc(t.id));
  return rows.map((row) => ({ ...row, usualNames: [], isOwn: true }));
}
