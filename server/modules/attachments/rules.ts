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
