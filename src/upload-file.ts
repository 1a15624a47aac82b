import type { ErrorBody } from "#shared/errors.ts";
import type { UploadFields, UploadOutput } from "#shared/schemas/files.ts";
import type { CallOptions } from "./client.ts";
import type { ClientOptions } from "./create-client.ts";
import type { ErrorData } from "./errors.ts";

/** An image, and what it is for. */
export type Upload = UploadFields & { readonly file: Blob };

/**
 * Uploads an image (POST /api/files/upload) and returns its key and the percentage that re-encoding
 * saved. A refusal rejects with an `EncaixeError`, as calls do.
 */
export async function uploadFile(
  { url, token }: ClientOptions,
  { file, context, subFolder }: Upload,
  { signal }: CallOptions = {},
): Promise<UploadOutput["file"]> {
  const body = new FormData();
  body.append("context", context);
  body.append("subFolder", subFolder);
  body.append("file", file);
  const response = await fetch(`${url.replace(/\/$/, "")}/api/files/upload`, {
    method: "POST",
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(signal && { signal }),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw failureOf(response.status, answer);
  return (answer as UploadOutput).file;
}

/** Returns the server's refusal; an answer from anything on the way is none. */
function failureOf(httpStatus: number, answer: unknown): Error {
  const {
    error,
    message,
    issues = [],
    params = {},
    requestId = null,
  } = Object(answer) as ErrorBody;
  if (!error) return new Error(`An upload was answered with status ${httpStatus}`);
  const data: ErrorData = { error, httpStatus, issues: [...issues], params, requestId };
  return Object.assign(new Error(message), { data });
}
