import { z } from "zod";
import type { QueuedJob } from "#server/kernel/changes.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Attachment } from "#shared/schemas/attachments.ts";

/** The largest PDF that is taken. */
export const maxPdfBytes = 25 * 1024 * 1024;

/** Where a file's bytes are in the storage. */
export function attachmentKey({ id, contentType }: Pick<Attachment, "id" | "contentType">): string {
  return `attachments.${id}.${contentType === "image/webp" ? "webp" : "pdf"}`;
}

/** How many first bytes tell a PDF from an image. */
export const pdfHeadBytes = 5;

/** Whether bytes begin as a PDF does. */
export function beginsAsPdf(head: Buffer): boolean {
  return head.toString("latin1", 0, pdfHeadBytes) === "%PDF-";
}

/** Whether bytes are a whole PDF: it ends as it says, within its last kilobyte. */
export function isWholePdf(bytes: Buffer): boolean {
  return beginsAsPdf(bytes) && bytes.subarray(-1024).includes("%%EOF");
}

/** After this time an upload is over, however it ended. */
const orphanMillis = 60 * 60 * 1000;

export const cleanAttachmentTask = "attachments.clean-orphan";

export const cleanAttachmentPayload = z.strictObject({
  organization: z.strictObject({ id: z.uuid(), schemaName: z.string() }),
  id: z.uuid(),
  contentType: z.enum(["image/webp", "application/pdf"]),
});

/** Returns the job that removes the bytes of an upload that came to no row. */
export function orphanJob(
  org: OrgDb,
  { id, contentType }: Pick<Attachment, "id" | "contentType">,
  sentAt: Date,
): QueuedJob {
  const organization = { id: org.id, schemaName: org.schemaName };
  return {
    task: cleanAttachmentTask,
    payload: { organization, id, contentType } satisfies z.infer<typeof cleanAttachmentPayload>,
    runAt: new Date(sentAt.getTime() + orphanMillis).toISOString(),
  };
}
