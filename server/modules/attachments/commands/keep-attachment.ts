import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { keepLive } from "#server/modules/patients/queries/columns.ts";
import type { Attachment } from "#shared/schemas/attachments.ts";
import { attachmentKey, orphanJob } from "../rules.ts";
import type { ReadFile } from "./read-file.ts";

/**
 * Keeps a file about a patient for as long as her record: its bytes first, then its row, so that a
 * row without bytes means that they were lost. A job that is queued before both removes the bytes
 * if no row follows. Throws `not_found` for an unknown or archived patient; then nothing stays.
 */
export async function keepAttachment(
  ctx: MemberContext,
  { patientId, name }: { readonly patientId: string; readonly name: string },
  { data, contentType }: ReadFile,
): Promise<Attachment> {
  const { storage } = ctx.deps;
  const { attachments: t } = ctx.org.tables;
  const attachment: Attachment = {
    id: newId(),
    name,
    contentType,
    sizeBytes: data.length,
    sha256: sha256Hex(data),
  };
  const key = attachmentKey(attachment);
  const sentAt = ctx.deps.now();
  await writeOrganization(asMember(ctx), async ({ queueJob }) => {
    queueJob(orphanJob(ctx.org, attachment, sentAt));
  });
  await storage.put(key, data, { contentType, size: data.length });
  try {
    await writeOrganization(asMember(ctx), async ({ tx, audit }) => {
      await keepLive(tx, ctx.org, patientId);
      const by = { uploadedBy: ctx.session.user.id, uploadedAt: ctx.deps.now() };
      await tx.insert(t).values({ ...attachment, ...by, patientId });
      const { id, sha256 } = attachment;
      const changes = { attachment: id, sha256 };
      await audit({ action: "attachment.upload", entity: "patient", entityId: patientId, changes });
    });
  } catch (error) {
    // Only what was refused: an unknown outcome may be a row that needs its bytes.
    if (error instanceof DomainError) await storage.remove([key]);
    throw error;
  }
  return attachment;
}
