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
  const objects = { client, bucket };

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
      await putObject(objects, key, contentType, inParts(countedChunks(body, size)));
    },

    async get(key) {
      assertFileKey(key);
      const info = await findObject(objects, key);
      if (!info) return null;
      const stream = await client.getObject(bucket, key).catch(nullWhenMissing);
      return stream && { stream, contentType: info.contentType, sizeBytes: info.size };
    },

    async remove(keys) {
      const distinct = checkedKeys(keys);
      const present: string[] = [];
      // Deleting in S3 succeeds for missing files too, so the count needs a look first.
      for (let at = 0; at < distinct.length; at += HEAD_BATCH) {
        const batch = distinct.slice(at, at + HEAD_BATCH);
        const found = await Promise.all(batch.map((key) => findObject(objects, key)));
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
      return (await findObject(objects, key)) !== null;
    },
  };
}

type Objects = { client: Client; bucket: string };

/** In one call when one part holds it all, else in parts that become visible together. */
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
    await client.putObject(bucket, key, whole, whole.length, headers);
    return;
  }
  const uploadID = await client.initiateNewMultipartUpload(bucket, key, headers);
  try {
    const etags: { part: number; etag: string }[] = [];
    for await (const payload of startingWith([first.value, second.value], parts)) {
      const partNumber = etags.length + 1;
      const { etag } = await client.uploadPart(
        {
          bucketName: bucket,
          objectName: key,
          uploadID,
          partNumber,
          headers: { "Content-Length": payload.length },
        },
        payload,
      );
      etags.push({ part: partNumber, etag });
    }
    await client.completeMultipartUpload(bucket, key, uploadID, etags);
  } catch (error) {
    // The parts would be paid for until somebody looks; what matters is why it failed.
    await client.abortMultipartUpload(bucket, key, uploadID).catch(() => undefined);
    throw error;
  }
}

async function findObject(
  { client, bucket }: Objects,
  key: string,
): Promise<{ size: number; contentType: string } | null> {
  const info = await client.statObject(bucket, key).catch(nullWhenMissing);
  if (!info) return null;
  const contentType: unknown = info.metaData["content-type"];
  return {
    size: info.size,
    contentType: typeof contentType === "string" ? contentType : "application/octet-stream",
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

function nullWhenMissing(error: unknown): null {
  const code = codeOf(error);
  if (code === "NotFound" || code === "NoSuchKey") return null;
  throw error;
}
