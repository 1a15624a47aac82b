import http from "node:http";
import https from "node:https";
import { Client } from "minio";
import type { FileStorage } from "./storage-port.ts";
import { assertFileKey, assertTtl, checkedKeys, countedChunks } from "./storage-port.ts";

/** Smallest part that S3 takes, and so the most of one upload that is in memory at once (twice). */
const PART_BYTES = 8 * 1024 * 1024;
const SOCKET_IDLE_MS = 15_000;
const HEAD_BATCH = 16;

export type MinioStorageOptions = {
  /** For example http://minio:9000 or https://s3.sa-east-1.amazonaws.com. */
  endpoint: string;
  /** Origin that browsers reach, when it is not the endpoint; signed URLs carry it. */
  publicEndpoint?: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
};

/** Any S3 service through the minio client. Multipart for bodies above 8 MiB. */
export function createMinioStorage(options: MinioStorageOptions): FileStorage {
  const { bucket } = options;
  const client = connect(options, options.endpoint);
  const signer = connect(options, options.publicEndpoint ?? options.endpoint);

  async function putInParts(
    key: string,
    contentType: string,
    parts: AsyncIterable<Buffer>,
  ): Promise<void> {
    const uploadId = await client.initiateNewMultipartUpload(bucket, key, {
      "Content-Type": contentType,
    });
    try {
      const etags: { part: number; etag: string }[] = [];
      for await (const payload of parts) {
        const partNumber = etags.length + 1;
        const headers = { "Content-Length": payload.length };
        const { etag } = await client.uploadPart(
          { bucketName: bucket, objectName: key, uploadID: uploadId, partNumber, headers },
          payload,
        );
        etags.push({ part: partNumber, etag });
      }
      await client.completeMultipartUpload(bucket, key, uploadId, etags);
    } catch (error) {
      // The parts would be paid for until somebody looks; what matters is why it failed.
      await client.abortMultipartUpload(bucket, key, uploadId).catch(() => undefined);
      throw error;
    }
  }

  async function sizeAndType(key: string): Promise<{ size: number; contentType: string } | null> {
    try {
      const info = await client.statObject(bucket, key);
      const contentType: unknown = info.metaData["content-type"];
      return {
        size: info.size,
        contentType: typeof contentType === "string" ? contentType : "application/octet-stream",
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    async prepare() {
      if (await client.bucketExists(bucket)) return;
      await client.makeBucket(bucket, options.region).catch((error: unknown) => {
        // Another process was faster.
        if (codeOf(error) !== "BucketAlreadyOwnedByYou") throw error;
      });
    },

    async put(key, body, { contentType, size }) {
      assertFileKey(key);
      const parts = inParts(countedChunks(body, size));
      const first = await parts.next();
      const second = first.done ? first : await parts.next();
      if (second.done) {
        const whole = first.done ? Buffer.alloc(0) : first.value;
        await client.putObject(bucket, key, whole, whole.length, { "Content-Type": contentType });
        return;
      }
      await putInParts(key, contentType, startingWith([first.value, second.value], parts));
    },

    async get(key) {
      assertFileKey(key);
      const info = await sizeAndType(key);
      if (!info) return null;
      try {
        const stream = await client.getObject(bucket, key);
        return { stream, contentType: info.contentType, sizeBytes: info.size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(keys) {
      const distinct = checkedKeys(keys);
      const present: string[] = [];
      // Deleting in S3 succeeds for missing files too, so the count needs a look first.
      for (let at = 0; at < distinct.length; at += HEAD_BATCH) {
        const batch = distinct.slice(at, at + HEAD_BATCH);
        const found = await Promise.all(batch.map(sizeAndType));
        present.push(...batch.filter((_, index) => found[index]));
      }
      if (present.length === 0) return 0;
      const failures = await client.removeObjects(bucket, present);
      if (failures.length > 0) throw new Error(`${failures.length} files could not be removed`);
      return present.length;
    },

    async signedGetUrl(key, ttlSeconds) {
      assertFileKey(key);
      assertTtl(ttlSeconds);
      return signer.presignedGetObject(bucket, key, ttlSeconds);
    },

    async exists(key) {
      assertFileKey(key);
      return (await sizeAndType(key)) !== null;
    },
  };
}

function connect(options: MinioStorageOptions, endpoint: string): Client {
  const url = new URL(endpoint);
  const useSSL = url.protocol === "https:";
  const standardPort = useSSL ? 443 : 80;
  return new Client({
    endPoint: url.hostname,
    port: url.port ? Number(url.port) : standardPort,
    useSSL,
    region: options.region,
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    // A retry would print to the console and hide from our logs; callers and jobs retry.
    retryOptions: { disableRetry: true },
    transport: { request: requestWithTimeout(useSSL ? https : http) },
  });
}

/** The client itself waits for ever; a silent server must not keep a request or a job. */
function requestWithTimeout(transport: typeof http | typeof https): typeof http.request {
  type OnResponse = (response: http.IncomingMessage) => void;
  return (
    target: http.RequestOptions | string | URL,
    second?: http.RequestOptions | OnResponse,
    third?: OnResponse,
  ) => {
    const request =
      typeof second === "object"
        ? transport.request(target as string | URL, second, third)
        : transport.request(target, second);
    return request.setTimeout(SOCKET_IDLE_MS, () => {
      request.destroy(new Error("the file storage did not answer in time"));
    });
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

function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === "NotFound" || code === "NoSuchKey";
}
