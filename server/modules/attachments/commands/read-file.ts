import { Readable } from "node:stream";
import type { ImageReencoder } from "#server/integrations/images/image-port.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { Attachment } from "#shared/schemas/attachments.ts";
import { attachmentTexts } from "#shared/texts/attachments.pt-br.ts";
import { beginsAsPdf, isWholePdf, maxPdfBytes, pdfHeadBytes } from "../rules.ts";

/** What is kept of an upload. */
export type ReadFile = { readonly data: Buffer } & Pick<Attachment, "contentType">;

/**
 * Reads an upload to its end: a PDF as it is, anything else through the re-encoder, which takes
 * images only. What it is says the content, never the name. Throws `invalid_input`,
 * `file_too_large` and `ImageRefused`.
 */
export async function readFile(upload: Readable, images: ImageReencoder): Promise<ReadFile> {
  const chunks = upload[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  while (head.length < pdfHeadBytes) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  if (head.length === 0) throw invalidField("file", attachmentTexts.empty);
  const whole = Readable.from(rest(head, chunks), { objectMode: false });
  if (beginsAsPdf(head)) return { data: await readPdf(whole), contentType: "application/pdf" };
  return { data: (await images.reencode(whole, "photo")).data, contentType: "image/webp" };
}

async function* rest(head: Buffer, chunks: AsyncIterator<Buffer>) {
  yield head;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

/** A PDF that is too large is read to its end, so that the browser listens to the answer. */
async function readPdf(upload: Readable): Promise<Buffer> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of upload as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxPdfBytes) kept.push(chunk);
    else kept.length = 0;
  }
  if (bytes > maxPdfBytes) {
    throw new DomainError("file_too_large", {}, [], attachmentTexts.pdfTooLarge);
  }
  const data = Buffer.concat(kept);
  if (!isWholePdf(data)) throw invalidField("file", attachmentTexts.onlyKnownTypes);
  return data;
}
