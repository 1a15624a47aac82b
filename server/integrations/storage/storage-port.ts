import { createHmac, timingSafeEqual } from "node:crypto";
import type { Readable } from "node:stream";

export type StoredFile = { stream: Readable; contentType: string; sizeBytes: number };

type PutOptions = {
  contentType: string;
  /** Bytes, if known: a body of another length is refused. */
  size?: number;
};

/**
 * Where uploaded files are kept. The server makes the keys (see FILE_KEY) and never takes one
 * unchecked from a request; every call refuses a malformed key with InvalidFileKey, and fails with
 * StorageUnavailable while a remote storage can't be used.
 */
export type FileStorage = {
  /** Prepares the directory or bucket and proves that it answers. May be repeated. */
  prepare(): Promise<void>;
  /** Stores or replaces a file. A body that fails half-way never becomes visible. */
  put(key: string, body: Readable | Buffer, options: PutOptions): Promise<void>;
  /** Returns the file, or null. The caller must consume or destroy the stream. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes files and returns how many existed; missing ones are no error. At most 1,000 keys. */
  remove(keys: readonly string[]): Promise<number>;
  /** Returns a URL that gives its holder the file for at most 300 seconds. */
  signedGetUrl(key: string, ttlSeconds: number): Promise<string>;
  exists(key: string): Promise<boolean>;
};

export class InvalidFileKey extends Error {
  constructor() {
    super("a file key is segments of letters, digits, dots, dashes and underscores");
    this.name = "InvalidFileKey";
  }
}

/**
 * The file storage can't be reached, doesn't answer in time or refuses us. The request itself is
 * fine: the same call may succeed later.
 */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

/** Thrown by put when the body is longer than MAX_FILE_BYTES or not as long as announced. */
export class InvalidFileSize extends Error {
  constructor(message: string) {
    super(message);
    this.name = "InvalidFileSize";
  }
}

const MAX_SIGNED_URL_SECONDS = 300;
const MAX_KEYS_PER_CALL = 1000;
/** An upload has at most 70 MB and is stored re-encoded, so this bound leaves room. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

const MAX_KEY_LENGTH = 300;
/** A segment starts with a letter, digit or underscore, which excludes "..", "." and "". */
const FILE_KEY = /^\w[\w.-]{0,99}(?:\/\w[\w.-]{0,99}){0,7}$/;

export function assertFileKey(key: string): void {
  if (key.length > MAX_KEY_LENGTH || !FILE_KEY.test(key)) throw new InvalidFileKey();
}

export function assertTtl(ttlSeconds: number): void {
  if (!Number.isInteger(ttlSeconds) || ttlSeconds < 1 || ttlSeconds > MAX_SIGNED_URL_SECONDS) {
    throw new RangeError(`a signed URL lasts 1 to ${MAX_SIGNED_URL_SECONDS} seconds`);
  }
}

/** Returns the distinct keys of a call, each checked. */
export function checkedKeys(keys: readonly string[]): string[] {
  if (keys.length > MAX_KEYS_PER_CALL) {
    throw new RangeError(`at most ${MAX_KEYS_PER_CALL} files a call`);
  }
  for (const key of keys) assertFileKey(key);
  return [...new Set(keys)];
}

/** Yields the body's chunks; fails when they exceed the bound or differ from the announced size. */
export async function* countedChunks(
  body: Readable | Buffer,
  size: number | undefined,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    bytes += buffer.length;
    if (bytes > MAX_FILE_BYTES)
      throw new InvalidFileSize(`a file has at most ${MAX_FILE_BYTES} bytes`);
    yield buffer;
  }
  if (size !== undefined && bytes !== size) {
    throw new InvalidFileSize(`the body has ${bytes} bytes, ${size} were announced`);
  }
}

/**
 * Returns an address at which the product itself gives its holder a file, under its own headers,
 * whichever storage has it.
 */
export function signedPath(secret: string, key: string, ttlSeconds: number): string {
  assertFileKey(key);
  assertTtl(ttlSeconds);
  const expires = Math.floor(Date.now() / 1000) + ttlSeconds;
  return `/files/${key}?expires=${expires}&signature=${signPath(secret, key, expires)}`;
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
