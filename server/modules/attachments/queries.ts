import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNull, like, or } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { attachmentSchema, type Attachment } from "#shared/schemas/attachments.ts";
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

/** Returns an address that opens a file for five minutes; whoever asks notes the reading. */
export function signAttachment(
  { storage }: Pick<Deps, "storage">,
  file: Pick<Attachment, "id" | "contentType">,
): Promise<string> {
  return storage.signedGetUrl(attachmentKey(file), linkSeconds);
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

/** Reads every file of an organisation or of a patient and compares it with its hash. */
export async function verifyFiles(
  { storage }: Pick<Deps, "storage">,
  org: OrgDb,
  patientIds?: readonly string[],
): Promise<{ files: number; broken: BrokenFile[] }> {
  const { attachments: t } = org.tables;
  const rows = await org.db
    .select()
    .from(t)
    .where(patientIds && inArray(t.patientId, [...patientIds]))
    .orderBy(asc(t.id));
  const sworn = await swornHashes(org, patientIds);
  const broken: BrokenFile[] = [];
  for (const { id, patientId, contentType, sha256 } of rows) {
    const file = await storage.get(attachmentKey({ id, contentType }));
    if (!file) {
      broken.push({ patientId, id, problem: "the file is missing" });
      continue;
    }
    const hash = createHash("sha256");
    for await (const chunk of file.stream) hash.update(chunk as Buffer);
    const found = hash.digest("hex");
    // The row beside the chain could be changed together with the file; an entry couldn't.
    if (found !== sha256 || !(sworn.get(id) ?? [sha256]).every((each) => each === found)) {
      broken.push({ patientId, id, problem: "the file isn't what was uploaded" });
    }
  }
  return { files: rows.length, broken };
}

/** Returns the hashes that entries of the chains give each file. */
async function swornHashes(
  { db, tables: { clinicalEntries: e } }: OrgDb,
  patientIds?: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ content: e.content })
    .from(e)
    .where(and(like(e.content, '%"sha256"%'), patientIds && inArray(e.patientId, [...patientIds])));
  const hashes = new Map<string, string[]>();
  for (const { content } of rows) {
    for (const { id, sha256 } of filesIn(content)) {
      hashes.set(id, [...(hashes.get(id) ?? []), sha256]);
    }
  }
  return hashes;
}

const filesSchema = z.object({ attachments: z.array(attachmentSchema) });

/** Content that somebody damaged names no file: the walk along the chain tells of it. */
function filesIn(content: string): Attachment[] {
  try {
    return filesSchema.safeParse(JSON.parse(content)).data?.attachments ?? [];
  } catch {
    return [];
  }
}

/** Returns where the bytes of all of an organisation's files about patients are. */
export async function listAttachmentKeys({ db, tables: { attachments: t } }: OrgDb) {
  const rows = await db.select({ id: t.id, contentType: t.contentType }).from(t);
  return rows.map(attachmentKey);
}
