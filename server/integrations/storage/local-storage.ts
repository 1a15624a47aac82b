import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStorage, StoredFile } from "./storage-port.ts";
import {
  assertFileKey,
  assertTtl,
  checkedKeys,
  countedChunks,
  InvalidFileKey,
  MAX_SIGNED_URL_SECONDS,
} from "./storage-port.ts";

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
      assertFileKey(key);
      assertTtl(ttlSeconds);
      const expires = Math.floor(Date.now() / 1000) + ttlSeconds;
      const signature = signPath(secret, key, expires);
      return `${baseUrl}/files/${key}?expires=${expires}&signature=${signature}`;
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

export type SignedPath = { key: string; expires: string; signature: string };

/**
 * Whether a request for /files/{key}?expires=&signature= may have the file. `expires` is in seconds
 * since 1970. A malformed key, a time further away than a signed URL can last and a wrong signature
 * are all simply refused.
 */
export function verifySignedPath(secret: string, request: SignedPath, now = new Date()): boolean {
  const { key, expires, signature } = request;
  try {
    assertFileKey(key);
  } catch (error) {
    if (error instanceof InvalidFileKey) return false;
    throw error;
  }
  if (!/^\d{1,12}$/.test(expires)) return false;
  const remainingSeconds = Number(expires) - now.getTime() / 1000;
  if (remainingSeconds <= 0 || remainingSeconds > MAX_SIGNED_URL_SECONDS + 1) return false;
  const expected = Buffer.from(signPath(secret, key, Number(expires)));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function signPath(secret: string, key: string, expires: number): string {
  return createHmac("sha256", secret).update(`GET\n${key}\n${expires}`).digest("base64url");
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  // ENOTDIR: a parent segment of the key is itself a file, so nothing can be below it.
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
