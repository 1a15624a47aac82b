import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/**
 * AWS Signature Version 4 as its specification describes it, written independently of any client so
 * that a client's mistake is not shared. Header and presigned-query form.
 */
export type SignedRequest = {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** What a service but S3 signs; S3 takes its hash from a header. */
  body?: string;
};

export type Credentials = {
  accessKey: string;
  secretKey: string;
  region: string;
  /** Such as sns; s3 without it. */
  service?: string;
};

export type SignatureRefusal =
  | "AccessDenied"
  | "InvalidAccessKeyId"
  | "SignatureDoesNotMatch"
  | "RequestTimeTooSkewed"
  | "AuthorizationHeaderMalformed"
  | "ExpiredToken";

const ALGORITHM = "AWS4-HMAC-SHA256";
const MAX_SKEW_MS = 15 * 60 * 1000;
const MAX_EXPIRES_SECONDS = 7 * 24 * 60 * 60;

/** Returns why a request is refused, or null when its signature holds at `now`. */
export function refuseSignature(
  request: SignedRequest,
  credentials: Credentials,
  now: Date,
): SignatureRefusal | null {
  const { query } = splitUrl(request.url);
  return query.some(([name]) => name === "X-Amz-Signature")
    ? refusePresigned(request, credentials, now)
    : refuseHeader(request, credentials, now);
}

function refuseHeader(
  request: SignedRequest,
  credentials: Credentials,
  now: Date,
): SignatureRefusal | null {
  const authorization = header(request, "authorization");
  if (!authorization) return "AccessDenied";
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  const date = header(request, "x-amz-date") ?? "";
  const signedAt = parseAmzDate(date);
  if (!match || !signedAt) return "AuthorizationHeaderMalformed";
  const [, credential = "", signedHeaders = "", signature = ""] = match;
  const scopeRefusal = refuseScope(credential, date, credentials);
  if (scopeRefusal) return scopeRefusal;
  if (Math.abs(now.getTime() - signedAt.getTime()) > MAX_SKEW_MS) return "RequestTimeTooSkewed";
  const { path, query } = splitUrl(request.url);
  const canonical = canonicalRequest({
    method: request.method,
    path,
    query,
    request,
    signedHeaders,
    payloadHash: hashOf(request),
  });
  return matches(sign(canonical, date, credentials), signature) ? null : "SignatureDoesNotMatch";
}

function hashOf(request: SignedRequest): string {
  if (request.body === undefined) {
    return header(request, "x-amz-content-sha256") ?? "UNSIGNED-PAYLOAD";
  }
  return createHash("sha256").update(request.body).digest("hex");
}

function refusePresigned(
  request: SignedRequest,
  credentials: Credentials,
  now: Date,
): SignatureRefusal | null {
  const { path, query } = splitUrl(request.url);
  const value = (name: string) => query.find(([key]) => key === name)?.[1] ?? "";
  const date = value("X-Amz-Date");
  const signedAt = parseAmzDate(date);
  const expires = Number(value("X-Amz-Expires"));
  if (value("X-Amz-Algorithm") !== ALGORITHM || !signedAt) return "AuthorizationHeaderMalformed";
  if (!Number.isInteger(expires) || expires < 1 || expires > MAX_EXPIRES_SECONDS) {
    return "AuthorizationHeaderMalformed";
  }
  const scopeRefusal = refuseScope(value("X-Amz-Credential"), date, credentials);
  if (scopeRefusal) return scopeRefusal;
  const canonical = canonicalRequest({
    method: request.method,
    path,
    query: query.filter(([name]) => name !== "X-Amz-Signature"),
    request,
    signedHeaders: value("X-Amz-SignedHeaders"),
    payloadHash: "UNSIGNED-PAYLOAD",
  });
  if (!matches(sign(canonical, date, credentials), value("X-Amz-Signature"))) {
    return "SignatureDoesNotMatch";
  }
  if (signedAt.getTime() > now.getTime() + MAX_SKEW_MS) return "RequestTimeTooSkewed";
  return now.getTime() >= signedAt.getTime() + expires * 1000 ? "ExpiredToken" : null;
}

function refuseScope(
  credential: string,
  date: string,
  credentials: Credentials,
): SignatureRefusal | null {
  const [accessKey, ...scope] = credential.split("/");
  if (accessKey !== credentials.accessKey) return "InvalidAccessKeyId";
  const { region, service = "s3" } = credentials;
  const expected = [date.slice(0, 8), region, service, "aws4_request"];
  return scope.join("/") === expected.join("/") ? null : "AuthorizationHeaderMalformed";
}

type Query = [name: string, value: string][];

function canonicalRequest(parts: {
  method: string;
  path: string;
  query: Query;
  request: SignedRequest;
  signedHeaders: string;
  payloadHash: string;
}): string {
  const query = parts.query
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const headers = parts.signedHeaders
    .split(";")
    .map((name) => `${name}:${(header(parts.request, name) ?? "").trim().replace(/ +/g, " ")}\n`)
    .join("");
  // S3 signs the path encoded once, segment by segment.
  const path = parts.path
    .split("/")
    .map((segment) => encode(decodeURIComponent(segment)))
    .join("/");
  return [parts.method, path, query, headers, parts.signedHeaders, parts.payloadHash].join("\n");
}

function sign(canonical: string, date: string, credentials: Credentials): string {
  const { secretKey, region, service = "s3" } = credentials;
  const day = date.slice(0, 8);
  const scope = `${day}/${region}/${service}/aws4_request`;
  const hash = createHash("sha256").update(canonical).digest("hex");
  const key = [service, "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region));
  return hmac(key, [ALGORITHM, date, scope, hash].join("\n")).toString("hex");
}

function hmac(key: Buffer | string, value: string): Buffer {
  return createHmac("sha256", key).update(value).digest();
}

function matches(expected: string, given: string): boolean {
  return (
    expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Writes everything but A–Z a–z 0–9 - _ . ~ as %XX in capitals. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function splitUrl(url: string): { path: string; query: Query } {
  const [path = "/", search = ""] = url.split("?", 2);
  const query = search
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair): Query[number] => {
      const at = pair.indexOf("=");
      return at < 0
        ? [decodeURIComponent(pair), ""]
        : [decodeURIComponent(pair.slice(0, at)), decodeURIComponent(pair.slice(at + 1))];
    });
  return { path, query };
}

function header(request: SignedRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}

function parseAmzDate(text: string): Date | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
