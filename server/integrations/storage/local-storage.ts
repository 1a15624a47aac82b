import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStorage, StoredFile } from "./storage-port.ts";
import { assertFileKey, checkedKeys, countedChunks, signedPath } from "./storage-port.ts";

const DEFAULT_TYPE = "application/octet-stream";
const MIN_SECRET_LENGTH = 32;
/** No upload takes this long: a killed process left anything older. */
const STALE_MS = 24 * 60 * 60 * 1000;

export type LocalStorageOptions = {
  /** DATA_DIR/files. Objects and their content types live in two trees below it. */
  directory: string;
  /** Signs the URLs; at least 32 characters, the same in every process. */
  secret: string;
  /** Origin put before /files/…; when empty, the browser resolves the path. */
  baseUrl?: string;
};

/** People's files: only the process's owner may read them. */
const privately = { recursive: true, mode: 0o700 } as const;

/** Files on the local disk: the development driver, also fit for a single machine. */
export function createLocalStorage(options: LocalStorageOptions): FileStorage {
  const { directory, secret, baseUrl = "" } = options;
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new RangeError(`the secret of signed URLs needs ${MIN_SECRET_LENGTH} characters`);
  }
  const incoming = path.join(directory, "incoming");
  const objectPath = (key: string) => path.join(directory, "objects", ...key.split("/"));
  const typePath = (key: string) => path.join(directory, "types", ...key.split("/"));

  return {
    async prepare() {
      await mkdir(incoming, privately);
      // Also closes a folder that an earlier version made readable for everybody.
      await chmod(directory, privately.mode);
      await removeStaleDrafts(incoming);
    },

    async put(key, body, { contentType, size }) {
      assertFileKey(key);
      await mkdir(incoming, privately);
      const draft = await writeDraft(incoming, countedChunks(body, size));
      try {
        const typeDraft = await writeDraft(incoming, Readable.from([Buffer.from(contentType)]));
        // The type is written first, so that a readable object always has one.
        await moveDraft(typeDraft, typePath(key));
        await moveDraft(draft, objectPath(key));
      } finally {
        await rm(draft, { force: true });
      }
    },

    async get(key) {
      assertFileKey(key);
      return openFile(objectPath(key), typePath(key));
    },

    async remove(keys) {
      let removed = 0;
      for (const key of checkedKeys(keys)) {
        const gone = await unlink(objectPath(key)).then(() => true, nullWhenMissing);
        await rm(typePath(key), { force: true });
        if (gone) removed += 1;
      }
      return removed;
    },

    async signedGetUrl(key, ttlSeconds) {
      return baseUrl + signedPath(secret, key, ttlSeconds);
    },

    async exists(key) {
      assertFileKey(key);
      const info = await stat(objectPath(key)).catch(nullWhenMissing);
      return info?.isFile() ?? false;
    },
  };
}

async function writeDraft(directory: string, chunks: AsyncIterable<Buffer>): Promise<string> {
  const draft = path.join(directory, randomUUID());
  try {
    const source = Readable.from(chunks, { objectMode: false });
    await pipeline(source, createWriteStream(draft, { flush: true, mode: 0o600 }));
    return draft;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function removeStaleDrafts(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const draft = path.join(incoming, name);
    const info = await stat(draft).catch(nullWhenMissing);
    if (info && Date.now() - info.mtimeMs > STALE_MS) await rm(draft, { force: true });
  }
}

/** Renames into place, so that a reader sees the old file or the new one, never half of one. */
async function moveDraft(draft: string, target: string): Promise<void> {
  try {
    await mkdir(path.dirname(target), privately);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function openFile(objectFile: string, typeFile: string): Promise<StoredFile | null> {
  const handle = await open(objectFile).catch(nullWhenMissing);
  if (!handle) return null;
  try {
    const info = await handle.stat();
    if (!info.isFile()) {
      await handle.close();
      return null;
    }
    const contentType = await readFile(typeFile, "utf8").catch(nullWhenMissing);
    const stream = createReadStream("", { fd: handle });
    return { stream, contentType: contentType || DEFAULT_TYPE, sizeBytes: info.size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  // ENOTDIR: a parent segment of the key is itself a file, so nothing can be below it.
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
