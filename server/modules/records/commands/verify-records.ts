import { eq, inArray, or } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { Verification, VerifyInput } from "#shared/schemas/records.ts";
import { verifyIntegrity } from "../queries/integrity.ts";

/**
 * Walks the chain of a patient, those merged into her among them; without a patient all chains for
 * the owner, and for others those that they wrote in. Reads their files, anamneses and papers too, and
 * notes who verified what. Throws `not_found`.
 */
export async function verifyRecords(
  ctx: MemberContext,
  { patientId }: VerifyInput,
): Promise<Verification> {
  const { org, deps, session } = ctx;
  const ids =
    patientId !== undefined
      ? await withMerged(org, patientId)
      : session.role === "owner"
        ? undefined
        : await writtenBy(org, session.user.id);
  const report = await verifyIntegrity(deps, org, ids);
  const { patients, entries, files, papers } = report;
  const { brokenEntries, brokenFiles, brokenSheets, brokenPapers } = report;
  const broken = [...brokenEntries, ...brokenFiles, ...brokenSheets, ...brokenPapers];
  const nameOf = await namesOf(org, broken);
  const whose = (id: string) => ({ patientId: id, patientName: nameOf(id) });
  const counts = { patients, entries, files, papers };
  await writeOrganization(asMember(ctx), ({ audit }) =>
    audit({
      action: "records.verify",
      entity: patientId === undefined ? "organization" : "patient",
      entityId: patientId ?? org.id,
      changes: { ...counts, broken: broken.length },
    }),
  );
  return {
    ...counts,
    brokenEntries: brokenEntries.map(({ patientId: id, number }) => ({ ...whose(id), number })),
    brokenFiles: brokenFiles.map(({ patientId: id, id: fileId }) => ({ ...whose(id), fileId })),
    brokenSheets: brokenSheets.map(({ patientId: id, sheet }) => ({ ...whose(id), sheet })),
    brokenPapers: brokenPapers.map(({ patientId: id, id: documentId }) => ({
      ...whose(id),
      documentId,
    })),
  };
}

async function withMerged({ db, tables: { patients: p } }: OrgDb, patientId: string) {
  const whose = await db
    .select({ id: p.id })
    .from(p)
    .where(or(eq(p.id, patientId), eq(p.mergedIntoId, patientId)));
  const ids = whose.map(({ id }) => id);
  if (!ids.includes(patientId)) throw new DomainError("not_found");
  return ids;
}

async function writtenBy({ db, tables: { clinicalEntries: t } }: OrgDb, userId: string) {
  const rows = await db
    .selectDistinct({ id: t.patientId })
    .from(t)
    .where(eq(t.authorUserId, userId));
  return rows.map(({ id }) => id);
}

/** A chain can outlive its patient only behind the product's back: then nobody's name is known. */
async function namesOf(
  { db, tables: { patients: p } }: OrgDb,
  broken: readonly { readonly patientId: string }[],
) {
  const ids = [...new Set(broken.map(({ patientId }) => patientId))];
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id: p.id, name: p.name }).from(p).where(inArray(p.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: string) => names.get(id) ?? null;
}
