import type { Client } from "minio";
import { connectMinio, type MinioStorageOptions } from "./minio-client.ts";
import type { FileStorage } from "./storage-port.ts";
import {
  assertFileKey,
  assertTtl,
  checkedKeys,
  countedChunks,
  StorageUnavailable,
} from "./storage-port.ts";

/**
 * The smallest part that S3 accepts, and so the most of one upload that is in memory at once
 * (twice).
 */
const PART_BYTES = 8 * 1024 * 1024;
const HEAD_BATCH = 16;

/**
 * Stores files in any S3 service through the minio client, with multipart for bodies above 8 MiB.
 */
export function createMinioStorage(options: MinioStorageOptions): FileStorage {
  const { bucket } = options;
  const client = connectMinio(options, options.endpoint);
  const signer = connectMinio(options, options.publicEndpoint ?? options.endpoint);
  const objects = { client, bucket };

  return {
    async prepare() {
      if (await told(client.bucketExists(bucket))) return;
      const made = client.makeBucket(bucket, options.region).catch((error: unknown) => {
        // Another process was faster.
        if (codeOf(error) !== "BucketAlreadyOwnedByYou") throw error;
      });
      await told(made);
    },

    async put(key, body, { contentType, size }) {
      assertFileKey(key);
      await putObject(objects, key, contentType, inParts(countedChunks(body, size)));
    },

    async get(key) {
      assertFileKey(key);
      const info = await findObject(objects, key);
      if (!info) return null;
      const stream = await told(client.getObject(bucket, key).catch(nullWhenMissing));
      return stream && { stream, contentType: info.contentType, sizeBytes: info.size };
    },

    async remove(keys) {
      const distinct = checkedKeys(keys);
      const present: string[] = [];
      // Deleting in S3 succeeds for missing files too, so counting needs a check first.
      for (let at = 0; at < distinct.length; at += HEAD_BATCH) {
        const batch = distinct.slice(at, at + HEAD_BATCH);
        const found = await Promise.all(batch.map((key) => findObject(objects, key)));
        present.push(...batch.filter((_, index) => found[index]));
      }
      if (present.length === 0) return 0;
      const failures = await told(client.removeObjects(bucket, present));
      if (failures.length > 0) {
        throw new StorageUnavailable(`${failures.length} files could not be removed`);
      }
      return present.length;
    },

    async signedGetUrl(key, ttlSeconds) {
      assertFileKey(key);
      assertTtl(ttlSeconds);
      return signer.presignedGetObject(bucket, key, ttlSeconds, answeredAs(key));
    },

    async exists(key) {
      assertFileKey(key);
      return (await findObject(objects, key)) !== null;
    },
  };
}

/**
 * What an address makes the service answer: our own images are shown, anything else is a download,
 * whatever its bytes look like to a browser. S3 knows no other of our headers.
 */
function answeredAs(key: string): Readonly<Record<string, string>> {
  const disposition = key.endsWith(".webp") ? "inline" : "attachment";
  return { "response-content-disposition": disposition };
}

/**
 * Awaits the service's answer. Refusals, silence and lost connections become StorageUnavailable.
 */
async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StorageUnavailable(reason, { cause });
  }
}

type Objects = { client: Client; bucket: string };

/** Stores in one call when one part holds it all, else in parts that become visible together. */
async function putObject(
  { client, bucket }: Objects,
  key: string,
  contentType: string,
  parts: AsyncGenerator<Buffer>,
): Promise<void> {
  const headers = { "Content-Type": contentType };
  const first = await parts.next();
  const second = first.done ? first : await parts.next();
  if (second.done) {
    const whole = first.done ? Buffer.alloc(0) : first.value;
    await told(client.putObject(bucket, key, whole, whole.length, headers));
    return;
  }
  const uploadID = await told(client.initiateNewMultipartUpload(bucket, key, headers));
  try {
    const etags: { part: number; etag: string }[] = [];
    for await (const payload of startingWith([first.value, second.value], parts)) {
      const partNumber = etags.length + 1;
      const part = {
        bucketName: bucket,
        objectName: key,
        uploadID,
        partNumber,
        headers: { "Content-Length": payload.length },
      };
      const { etag } = await told(client.uploadPart(part, payload));
      etags.push({ part: partNumber, etag });
    }
    await told(client.completeMultipartUpload(bucket, key, uploadID, etags));
  } catch (error) {
    // Leftover parts would cost money until somebody notices; the cause of the failure is what
    // matters.
    await client.abortMultipartUpload(bucket, key, uploadID).catch(() => undefined);
    throw error;
  }
}

async function findObject(
  { client, bucket }: Objects,
  key: string,
): Promise<{ size: number; contentType: string } | null> {
  const info = await told(client.statObject(bucket, key).catch(nullWhenMissing));
  if (!info) return null;
  const contentType: unknown = info.metaData["content-type"];
  return {
    size: info.size,
    contentType: typeof contentType === "string" ? contentType : "application/octet-stream",
  };
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length;) {
      const slice = chunk.subarray(at, at + PART_BYTES - bytes);
      waiting.push(slice);
      bytes += slice.length;
      at += slice.length;
      if (bytes < PART_BYTES) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

async function* startingWith(first: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function nullWhenMissing(error: unknown): null {
  const code = codeOf(error);
  if (code === "NotFound" || code === "NoSuchKey") return null;
  throw error;
}
