import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type {
  ListMedicationsInput,
  Medication,
  MedicationList,
} from "#shared/schemas/medications.ts";
import { namedBy, presentOwn, searchMedications, strictest, type OwnMedication } from "../rules.ts";
import { catalogue } from "./catalogue.ts";

/** Returns the medications that a search finds, the organisation's own among them. */
export async function listMedications(
  { org }: MemberContext,
  { search, limit }: ListMedicationsInput,
): Promise<MedicationList> {
  const { medications: t } = org.tables;
  const rows = await ownQuery(org.db, org)
    .where(isNull(t.deletedAt))
    .orderBy(asc(t.name), asc(t.id));
  const known = [...rows.map(present), ...catalogue];
  return { medications: searchMedications(known, search).slice(0, limit) };
}

/** Returns an entry of the organisation's own. Throws `not_found`. */
export async function getMedication({ org }: MemberContext, id: string): Promise<Medication> {
  const { medications: t } = org.tables;
  const [row] = await ownQuery(org.db, org).where(and(eq(t.id, id), isNull(t.deletedAt)));
  if (!row) throw new DomainError("not_found");
  return present(row);
}

/** What names a medication: its id in the catalogue, else its name as somebody typed it. */
type Named = {
  readonly medicationId?: string | undefined;
  readonly medication: string;
  readonly genericName: string;
};

/**
 * Returns a function that finds what somebody names: the organisation's own entries first, and those
 * that were deleted after all others, as what was prescribed can be renewed. Where a name fits several, or
 * name and ingredient disagree, the one with the strictest control decides on the sheet.
 */
export async function medicationFinder(
  tx: Pick<Transaction, "select">,
  org: OrgDb,
): Promise<(named: Named) => Medication | undefined> {
  const { medications: t } = org.tables;
  const own = await ownQuery(tx, org).orderBy(desc(t.deletedAt), asc(t.name), asc(t.id));
  const left = own.filter(({ deletedAt }) => deletedAt === null);
  const deleted = own.filter(({ deletedAt }) => deletedAt !== null);
  const known = [...left.map(present), ...catalogue, ...deleted.map(present)];
  return ({ medicationId, medication, genericName }) => {
    if (medicationId !== undefined) return known.find(({ id }) => id === medicationId);
    return strictest([...namedBy(known, medication), ...namedBy(known, genericName)]);
  };
}

/** The columns of an own entry. */
export function ownColumns({ tables: { medications: t } }: OrgDb) {
  return {
    id: t.id,
    name: t.name,
    genericName: t.genericName,
    presentation: t.presentation,
    dosage: t.dosage,
    unit: t.unit,
    category: t.category,
    controlClass: t.controlClass,
    version: t.version,
  };
}

const present = (row: OwnMedication) => presentOwn(row, catalogue);

function ownQuery(db: Pick<Transaction, "select">, org: OrgDb) {
  const { medications: t } = org.tables;
  return db.select({ ...ownColumns(org), deletedAt: t.deletedAt }).from(t);
}
