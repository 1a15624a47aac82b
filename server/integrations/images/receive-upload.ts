import { randomUUID } from "node:crypto";
import { chmod, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { ImageRefusal } from "./image-port.ts";
import { ImageRefused, MAX_IMAGE_BYTES } from "./image-port.ts";
import { isAllowedImage, SNIFF_BYTES } from "./sniff-image.ts";

/**
 * How much more is read of an upload that is too large. A form parser cuts the stream off before
 * that, and must: destroying a part in the middle leaves unread bytes on the connection, on which
 * the browser's next request would hang. The bound is for streams that nobody cuts.
 */
const DRAIN_BYTES = 16 * 1024 * 1024;
const STALE_MS = 60 * 60 * 1000;
const PREFIX = "upload-";

export type ReceivedUpload = { file: string; bytes: number; discard(): Promise<void> };

/**
 * Writes an upload to a temporary file, one chunk in memory at a time. An upload whose first bytes
 * can't be an image is refused before anything is written.
 */
export async function receiveUpload(directory: string, upload: Readable): Promise<ReceivedUpload> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, PREFIX + randomUUID());
  const discard = () => rm(file, { force: true });
  const handle = await open(file, "wx", 0o600);
  try {
    const bytes = await copyImage(upload, (chunk) => handle.writeFile(chunk));
    return { file, bytes, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await handle.close();
  }
}

async function copyImage(
  upload: Readable,
  write: (chunk: Buffer) => Promise<void>,
): Promise<number> {
  let bytes = 0;
  let head: Buffer | null = Buffer.alloc(0);
  let refusal: ImageRefusal | null = null;
  for await (const chunk of upload) {
    const buffer: Buffer = chunk;
    bytes += buffer.length;
    if (bytes > MAX_IMAGE_BYTES) {
      refusal ??= "file_too_large";
      if (bytes > MAX_IMAGE_BYTES + DRAIN_BYTES) break;
    }
    if (refusal) continue;
    if (!head) {
      await write(buffer);
      continue;
    }
    head = Buffer.concat([head, buffer]);
    if (head.length < SNIFF_BYTES) continue;
    if (isAllowedImage(head)) await write(head);
    else refusal = "not_an_image";
    head = null;
  }
  // The stream ended before the sniffer had enough bytes: a one-pixel GIF is that short.
  if (head && !refusal) {
    if (isAllowedImage(head)) await write(head);
    else refusal = "not_an_image";
  }
  if (refusal) throw new ImageRefused(refusal);
  return bytes;
}

/** Removes what a killed process left behind; younger files may be another process's. */
export async function removeStaleUploads(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  for (const name of await readdir(directory)) {
    if (!name.startsWith(PREFIX)) continue;
    const file = path.join(directory, name);
    const info = await stat(file).catch(() => null);
    if (info && Date.now() - info.mtimeMs > STALE_MS) await rm(file, { force: true });
  }
}
