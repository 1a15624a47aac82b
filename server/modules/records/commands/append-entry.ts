import { and, desc, eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { currentRow } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { keepLive } from "#server/modules/patients/queries/columns.ts";
import { chartOwner } from "#server/modules/patients/queries/merged.ts";
import { canonicalJson, type Json } from "#shared/domain/canonical-json.ts";
import type { ClinicalKind } from "#shared/domain/clinical-terms.ts";
import { loadRegistration } from "../queries/registration.ts";
import { hashOf, logLine, noHash } from "../rules.ts";

/** What is written, as the first version of a subject or as its correction. */
export type NewEntry = {
  readonly kind: ClinicalKind;
  readonly day: string;
  readonly content: Json;
} & (
  | { readonly patientId: string }
  | {
      readonly corrects: { readonly id: string; readonly version: number; readonly reason: string };
    }
);

/**
 * Appends an entry to a patient's chain, under the lock of its head: the server's time, the author
 * with their registration, the hash of the entry before. Returns the subject's id. Throws `not_found`
 * for an unknown or archived patient or an unknown subject, and `row_changed` for a correction of
 * what was corrected since. What a duplicate's chain holds is corrected there as long as the patient
 * into which she was merged is live.
 */
export async function appendEntry(
  ctx: MemberContext,
  { tx, audit, emitChange }: OrgWrite,
  entry: NewEntry,
): Promise<string> {
  const { clinicalEntries: t, clinicalHeads: heads } = ctx.org.tables;
  const known = "corrects" in entry ? await findSubject(ctx, tx, entry) : null;
  const patientId = known?.patientId ?? ("patientId" in entry ? entry.patientId : "");
  if (known) await chartOwner(tx, ctx.org, patientId);
  else await keepLive(tx, ctx.org, patientId);
  const head = await lockHead(ctx, tx, patientId);
  const place = "corrects" in entry ? await nextVersionOf(ctx, tx, entry) : firstVersion();
  const content = canonicalJson(entry.content);
  const link = {
    ...place,
    patientId,
    number: head.number + 1,
    kind: entry.kind,
    day: entry.day,
    authorUserId: ctx.session.user.id,
    authorName: ctx.session.user.name,
    authorRegistration: await loadRegistration(tx, ctx.org, ctx.session.employeeId),
    recordedAt: ctx.deps.now(),
    content,
    previousHash: head.hash,
  };
  const hash = hashOf(link);
  await tx.insert(t).values({ ...link, hash });
  await tx.update(heads).set({ number: link.number, hash }).where(eq(heads.patientId, patientId));
  await audit(logLine({ ...link, hash }));
  const collection = collectionOf[entry.kind];
  if (collection) emitChange(collection, link.subjectId, link.version === 1 ? "insert" : "update");
  return link.subjectId;
}

/** What open screens show of each kind. */
const collectionOf = {
  record: "records",
  prescription: "prescriptions",
  anamnesis: null,
  consent: null,
  document: null,
  photograph: null,
  medical_history: null,
} as const;

const firstVersion = () => ({ subjectId: newId(), version: 1, reason: null });

/** Locks the end of a patient's chain, which begins here when there is none. */
async function lockHead({ org }: MemberContext, tx: Transaction, patientId: string) {
  const { clinicalHeads: t } = org.tables;
  await tx.insert(t).values({ patientId, number: 0, hash: noHash }).onConflictDoNothing();
  const [head] = await tx
    .select({ number: t.number, hash: t.hash })
    .from(t)
    .where(eq(t.patientId, patientId))
    .for("update");
  if (!head) throw new Error("a chain's head was written and isn't there");
  return head;
}

type Correction = Extract<NewEntry, { corrects: unknown }>;

async function findSubject({ org }: MemberContext, tx: Transaction, entry: Correction) {
  const { clinicalEntries: t } = org.tables;
  const [subject] = await tx
    .select({ patientId: t.patientId })
    .from(t)
    .where(and(eq(t.subjectId, entry.corrects.id), eq(t.version, 1), eq(t.kind, entry.kind)));
  if (!subject) throw new DomainError("not_found");
  return subject;
}

async function nextVersionOf({ org }: MemberContext, tx: Transaction, { corrects }: Correction) {
  const { clinicalEntries: t } = org.tables;
  const [newest] = await tx
    .select({ version: t.version })
    .from(t)
    .where(eq(t.subjectId, corrects.id))
    .orderBy(desc(t.version))
    .limit(1);
  const { version: last } = currentRow(newest, corrects.version);
  return { subjectId: corrects.id, version: last + 1, reason: corrects.reason };
}
