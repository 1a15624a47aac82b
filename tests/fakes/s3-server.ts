import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Credentials } from "#server/integrations/sms/aws-signature-v4.ts";
import { refuseSignature } from "#server/integrations/sms/aws-signature-v4.ts";

type StoredObject = { body: Buffer; contentType: string };
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };
type Upload = { contentType: string; parts: Map<number, Buffer> };

export type S3Server = {
  endpoint: string;
  credentials: Credentials;
  /** Moves the server's clock, so that signatures expire. */
  advanceSeconds(seconds: number): void;
  /** Returns the uploads begun and neither completed nor aborted. */
  openUploads(): number;
  /** Makes the service fail every call in one way; null restores it. */
  fallInto(trouble: S3Trouble | null): Promise<void>;
  close(): Promise<void>;
};

/** Refuses us, breaks, takes calls without answering, or doesn't even listen. */
export type S3Trouble = "forbidden" | "broken" | "silent" | "gone";

/** Serves the S3 calls of the storage driver from memory, checking every signature and hash. */
export async function startS3Server(): Promise<S3Server> {
  const credentials = { accessKey: "AKIATEST", secretKey: randomUUID(), region: "sa-east-1" };
  const state = {
    buckets: new Map<string, Map<string, StoredObject>>(),
    uploads: new Map<string, Upload>(),
  };
  let offsetSeconds = 0;
  let trouble: S3Trouble | null = null;

  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    if (trouble === "silent") return;
    const answer =
      troubled(trouble) ??
      check(request, body, credentials, new Date(Date.now() + offsetSeconds * 1000));
    const { status, headers, body: content = "" } = answer ?? handle(state, request, body);
    response.writeHead(status, { "content-length": Buffer.byteLength(content), ...headers });
    response.end(request.method === "HEAD" ? undefined : content);
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => {
      server.listen(at, "127.0.0.1", resolve);
    });
  const stopListening = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    endpoint: `http://127.0.0.1:${port}`,
    credentials,
    advanceSeconds(seconds) {
      offsetSeconds += seconds;
    },
    openUploads: () => state.uploads.size,
    async fallInto(next) {
      trouble = next;
      if (next === "gone") await stopListening();
      else if (!server.listening) await listen(port);
    },
    close: stopListening,
  };
}

function troubled(trouble: S3Trouble | null): Answer | null {
  if (trouble === "forbidden") return fail(403, "AccessDenied");
  return trouble === "broken" ? fail(500, "InternalError") : null;
}

function check(
  request: IncomingMessage,
  body: Buffer,
  credentials: Credentials,
  now: Date,
): Answer | null {
  const { method = "", url = "/", headers } = request;
  const refusal = refuseSignature({ method, url, headers }, credentials, now);
  if (refusal) return fail(403, refusal);
  const announced = headers["x-amz-content-sha256"];
  if (announced !== undefined && announced !== "UNSIGNED-PAYLOAD") {
    const actual = createHash("sha256").update(body).digest("hex");
    if (announced !== actual) return fail(400, "XAmzContentSHA256Mismatch");
  }
  const md5 = headers["content-md5"];
  if (md5 !== undefined && md5 !== createHash("md5").update(body).digest("base64")) {
    return fail(400, "BadDigest");
  }
  return null;
}

type State = { buckets: Map<string, Map<string, StoredObject>>; uploads: Map<string, Upload> };

function handle(state: State, request: IncomingMessage, body: Buffer): Answer {
  const url = new URL(request.url ?? "/", "http://localhost");
  const [, bucketName = "", ...rest] = url.pathname.split("/");
  const key = decodeURIComponent(rest.join("/"));
  const bucket = state.buckets.get(bucketName);
  if (key === "" && request.method === "PUT") {
    if (bucket) return fail(409, "BucketAlreadyOwnedByYou");
    state.buckets.set(bucketName, new Map());
    return { status: 200 };
  }
  if (!bucket) return fail(404, "NoSuchBucket");
  if (key === "" && request.method === "HEAD") return { status: 200 };
  if (key === "" && request.method === "POST" && url.searchParams.has("delete")) {
    return deleteMany(bucket, body.toString());
  }
  if (key === "") return fail(501, "NotImplemented");
  const contentType = request.headers["content-type"] ?? "binary/octet-stream";
  if (url.searchParams.has("uploads") || url.searchParams.has("uploadId")) {
    return multipart(state.uploads, bucket, {
      method: request.method,
      url,
      key,
      body,
      contentType,
    });
  }
  const disposition = url.searchParams.get("response-content-disposition");
  return single(bucket, { method: request.method, key, body, contentType, disposition });
}

type ObjectCall = {
  method: string | undefined;
  key: string;
  body: Buffer;
  contentType: string;
  /** What a signed address makes the answer say. */
  disposition?: string | null;
};

function single(bucket: Map<string, StoredObject>, call: ObjectCall): Answer {
  const { method, key, body, contentType, disposition } = call;
  if (method === "PUT") {
    bucket.set(key, { body, contentType });
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  if (method === "DELETE") {
    bucket.delete(key);
    return { status: 204 };
  }
  const found = bucket.get(key);
  if (!found) return fail(404, "NoSuchKey");
  return {
    status: 200,
    headers: {
      etag: etagOf(found.body),
      "content-type": found.contentType,
      ...(disposition && { "content-disposition": disposition }),
      "last-modified": new Date().toUTCString(),
    },
    body: found.body,
  };
}

function multipart(
  uploads: Map<string, Upload>,
  bucket: Map<string, StoredObject>,
  call: ObjectCall & { url: URL },
): Answer {
  const { method, url, key, body, contentType } = call;
  if (method === "POST" && url.searchParams.has("uploads")) {
    const id = randomUUID();
    uploads.set(id, { contentType, parts: new Map() });
    const content = `<UploadId>${id}</UploadId><Key>${key}</Key>`;
    return xml(`<InitiateMultipartUploadResult>${content}</InitiateMultipartUploadResult>`);
  }
  const id = url.searchParams.get("uploadId") ?? "";
  const upload = uploads.get(id);
  if (!upload) return fail(404, "NoSuchUpload");
  if (method === "PUT") {
    upload.parts.set(Number(url.searchParams.get("partNumber")), body);
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  if (method === "DELETE") {
    uploads.delete(id);
    return { status: 204 };
  }
  const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
  const parts = listed.map(([, number]) => upload.parts.get(Number(number)));
  if (parts.length === 0 || parts.includes(undefined)) return fail(400, "InvalidPart");
  const whole = Buffer.concat(parts.filter((part) => part !== undefined));
  const tooSmall = parts.slice(0, -1).some((part) => part && part.length < 5 * 1024 * 1024);
  if (tooSmall) return fail(400, "EntityTooSmall");
  bucket.set(key, { body: whole, contentType: upload.contentType });
  uploads.delete(id);
  const content = `<Location>${url.pathname}</Location><Bucket>b</Bucket><Key>${key}</Key><ETag>${etagOf(whole).replaceAll('"', "&quot;")}</ETag>`;
  return xml(`<CompleteMultipartUploadResult>${content}</CompleteMultipartUploadResult>`);
}

function deleteMany(bucket: Map<string, StoredObject>, body: string): Answer {
  for (const [, key = ""] of body.matchAll(/<Key>([^<]+)<\/Key>/g)) bucket.delete(key);
  return xml("<DeleteResult></DeleteResult>");
}

function etagOf(body: Buffer): string {
  return `"${createHash("md5").update(body).digest("hex")}"`;
}

function xml(content: string): Answer {
  return {
    status: 200,
    headers: { "content-type": "application/xml" },
    body: `<?xml version="1.0" encoding="UTF-8"?>${content}`,
  };
}

function fail(status: number, code: string): Answer {
  const body = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { ...xml(body), status };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
