import { eq, or } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { verifyFiles } from "#server/modules/attachments/queries.ts";
import type { Verification, VerifyInput } from "#shared/schemas/records.ts";
import { verifyChains } from "./chains.ts";

/**
 * Walks the chain of a patient, those merged into her among them, or for the owner all chains, and
 * reads their files. Throws `not_found`, and `forbidden` for all chains of others than the owner.
 */
export async function verifyRecords(
  { org, deps, session }: MemberContext,
  { patientId }: VerifyInput,
): Promise<Verification> {
  if (patientId === undefined && session.role !== "owner") throw new DomainError("forbidden");
  const { patients: p } = org.tables;
  const whose =
    patientId === undefined
      ? undefined
      : await org.db
          .select({ id: p.id })
          .from(p)
          .where(or(eq(p.id, patientId), eq(p.mergedIntoId, patientId)));
  const ids = whose?.map(({ id }) => id);
  if (ids && !ids.some((id) => id === patientId)) throw new DomainError("not_found");
  const chains = await verifyChains(org, ids);
  const files = await verifyFiles(deps, org, ids);
  return {
    patients: chains.patients,
    entries: chains.entries,
    files: files.files,
    brokenEntries: chains.broken.map(({ patientId: id, number }) => ({ patientId: id, number })),
    brokenFiles: files.broken.map(({ patientId: id, id: fileId }) => ({ patientId: id, fileId })),
  };
}
