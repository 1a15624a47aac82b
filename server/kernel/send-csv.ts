import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Sends a CSV file of that name, in the pieces in which it is written. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  pieces: AsyncIterable<string>,
): FastifyReply {
  return reply
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .header("cache-control", "no-store")
    .send(Readable.from(pieces));
}
