import type { FastifyReply, FastifyRequest } from "fastify";
import { verifySignedPath, type StoredFile } from "#server/integrations/storage/storage-port.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { signedRoute, type ServedRoute } from "#server/kernel/plain-route.ts";

/** The types that the browser may show; all others are only downloaded. */
const shownTypes = new Set(["image/webp"]);

/**
 * GET /files/{key}: files about patients, and all of the local driver's, for holders of a signed address:
 * S3 sends none of these headers. A wrong or late
 * signature is answered like a missing file.
 */
export const signedFiles: ServedRoute = signedRoute(
  { method: "GET", path: "/files/*", access: "signed" },
  ({ ctx: { deps }, request }) => {
    const { expires, signature } = request.query as Record<string, unknown>;
    if (typeof expires !== "string" || typeof signature !== "string") return false;
    const path = { key: keyOf(request), expires, signature };
    return verifySignedPath(deps.config.appSecret, path, deps.now());
  },
  async ({ ctx, request, reply }) => {
    const file = await ctx.deps.storage.get(keyOf(request));
    if (!file) throw new DomainError("not_found");
    return sendFile(reply, file);
  },
);

const keyOf = (request: FastifyRequest) => (request.params as { "*": string })["*"];

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
