import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { signedPath } from "#server/integrations/storage/storage-port.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { Attachment } from "#shared/schemas/attachments.ts";
import { attachmentTexts } from "#shared/texts/attachments.pt-br.ts";
import { attachmentKey } from "./rules.ts";

/**
 * Returns what an entry of a patient's chain holds of its files, in the order of the ids: with the
 * hash of their bytes, so that a changed file is found. Throws `invalid_input` for a file that isn't
 * this patient's nor of one who was merged into her.
 */
export async function attachmentsOf(
  tx: Transaction,
  { tables: { attachments: t, patients: p } }: OrgDb,
  patientId: string,
  ids: readonly string[],
): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: t.id,
      name: t.name,
      contentType: t.contentType,
      sizeBytes: t.sizeBytes,
      sha256: t.sha256,
    })
    .from(t)
    .innerJoin(p, eq(p.id, t.patientId))
    .where(and(inArray(t.id, [...ids]), or(eq(p.id, patientId), eq(p.mergedIntoId, patientId))));
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw invalidField("attachmentIds", attachmentTexts.unknown);
    return row;
  });
}

/** How long an address opens a file. */
const linkSeconds = 300;

/**
 * Returns an address of ours that opens a file for five minutes, never the storage's own: only here it
 * comes under a policy that runs nothing. Whoever asks notes the reading.
 */
export function signAttachment(
  { config }: Pick<Deps, "config">,
  file: Pick<Attachment, "id" | "contentType">,
): string {
  return signedPath(config.appSecret, attachmentKey(file), linkSeconds);
}

/** Throws `not_found` for an unknown or archived patient. */
export async function assertPatient({ org }: MemberContext, id: string): Promise<void> {
  const { patients: p } = org.tables;
  const known = await org.db.$count(p, and(eq(p.id, id), isNull(p.archivedAt)));
  if (known === 0) throw new DomainError("not_found");
}

/** A file whose bytes aren't what was uploaded. */
export type BrokenFile = {
  readonly patientId: string;
  readonly id: string;
  readonly problem: string;
};

/** A file as an entry of a chain holds it. */
export type ChainedFile = Pick<Attachment, "id" | "contentType" | "sha256"> & {
  readonly patientId: string;
};

/**
 * Reads every file of some patients and those that their chains hold, and compares its bytes with the hash that
 * each entry of a chain holds of it: the row's own hash proves nothing against who can change rows,
 * and counts alone for files that no entry refers to. What a chain holds of a duplicate's file is
 * counted with the duplicate.
 */
export async function verifyFiles(
  { storage }: Pick<Deps, "storage">,
  { db, tables: { attachments: t } }: OrgDb,
  chained: readonly ChainedFile[],
  patientIds: readonly string[],
): Promise<{ files: number; broken: BrokenFile[] }> {
  const rows = await db
    .select({ id: t.id, patientId: t.patientId, contentType: t.contentType, sha256: t.sha256 })
    .from(t)
    .where(
      or(
        inArray(t.patientId, [...patientIds]),
        inArray(t.id, [...new Set(chained.map(({ id }) => id))]),
      ),
    )
    .orderBy(asc(t.id));
  const claims = Map.groupBy([...rows, ...chained], ({ id }) => id);
  const own = new Set(patientIds);
  const broken: BrokenFile[] = [];
  let files = 0;
  for (const [id, [first, ...others]] of claims) {
    if (!first) continue;
    if (own.has(first.patientId)) files += 1;
    const hash = await hashOfBytes(storage, first);
    if (hash === null) {
      broken.push({ patientId: first.patientId, id, problem: "the file is missing" });
    } else if ([first, ...others].some(({ sha256 }) => sha256 !== hash)) {
      broken.push({ patientId: first.patientId, id, problem: "the file isn't what was uploaded" });
    }
  }
  return { files, broken };
}

async function hashOfBytes(
  storage: Deps["storage"],
  file: Pick<Attachment, "id" | "contentType">,
): Promise<string | null> {
  const found = await storage.get(attachmentKey(file));
  if (!found) return null;
  const hash = createHash("sha256");
  for await (const chunk of found.stream) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Returns where the bytes of all of an organisation's files about patients are. */
export async function listAttachmentKeys({ db, tables: { attachments: t } }: OrgDb) {
  const rows = await db.select({ id: t.id, contentType: t.contentType }).from(t);
  return rows.map(attachmentKey);
}
