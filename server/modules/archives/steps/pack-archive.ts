import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** One file of an archive: made when its turn comes, or null when it can't be read any more. */
export type Part = {
  readonly name: string;
  readonly open: () => Promise<Readable | null> | Readable;
  /** Whether the bytes are small already: pictures and PDFs. */
  readonly isPacked?: true;
};

/**
 * Packs parts into a ZIP while it is read, one after the other: memory holds a piece of one of them.
 * When a part fails, so does the reader, who must not take half for the whole. Whoever stops reading
 * stops the packing. `missing` writes the last file, about the parts that were null.
 */
export function packArchive(
  parts: AsyncIterable<Part>,
  missing: { readonly name: string; readonly text: (names: readonly string[]) => string },
): Readable {
  const zip = new ZipFile();
  // yazl's output is a PassThrough, declared as less.
  const output = zip.outputStream as Readable;
  const stopped = new AbortController();
  output.once("close", () => stopped.abort());
  zip.once("error", (error) => output.destroy(error as Error));
  const lost: string[] = [];
  const packAll = async () => {
    for await (const { name, open, isPacked } of parts) {
      const stream = await open();
      if (!stream) {
        lost.push(name);
        continue;
      }
      try {
        stopped.signal.throwIfAborted();
        zip.addReadStream(stream, name, { compress: !isPacked });
        await finished(stream, { signal: stopped.signal });
      } catch (error) {
        stream.destroy();
        throw error;
      }
    }
    if (lost.length > 0) zip.addBuffer(Buffer.from(missing.text(lost)), missing.name);
    zip.end();
  };
  packAll().catch((error: unknown) => output.destroy(error as Error));
  return output;
}
