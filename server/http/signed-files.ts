import type { FastifyInstance, FastifyReply } from "fastify";
import type { FileStorage, StoredFile } from "#server/integrations/storage/storage-port.ts";
import type { SignedPath } from "#server/integrations/storage/local-storage.ts";
import { DomainError } from "#server/kernel/errors.ts";

/** What may be shown in the browser; anything else is only ever downloaded. */
const shownTypes = new Set(["image/webp"]);

/**
 * GET /files/{key}: the files of the local driver, for whoever has a signed address. A wrong or
 * late signature answers as a missing file does.
 */
export function registerSignedFiles(
  app: FastifyInstance,
  parts: { readonly storage: FileStorage; readonly isValid: (path: SignedPath) => boolean },
): void {
  app.get("/files/*", async (request, reply) => {
    const key = (request.params as { "*": string })["*"];
    const { expires, signature } = request.query as Record<string, unknown>;
    const isText = typeof expires === "string" && typeof signature === "string";
    if (!isText || !parts.isValid({ key, expires, signature })) throw new DomainError("not_found");
    const file = await parts.storage.get(key);
    if (!file) throw new DomainError("not_found");
    return sendFile(reply, file);
  });
}

function sendFile(reply: FastifyReply, file: StoredFile): FastifyReply {
  const isShown = shownTypes.has(file.contentType);
  return reply
    .type(isShown ? file.contentType : "application/octet-stream")
    .header("content-length", file.sizeBytes)
    .header("content-disposition", isShown ? "inline" : "attachment")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, max-age=300")
    .send(file.stream);
}
