import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "#server/kernel/errors.ts";
import { bodyLimit } from "./server-options.ts";

/** The largest notice of a provider, in bytes: WhatsApp sends up to 3 MB. */
export const noticeLimit = 4 * 1024 * 1024;

/**
 * How many notices beyond the usual size are read at once. Their bytes must be there before a signature can
 * be checked, so strangers can fill these places and no more; usual notices need none, and providers
 * repeat what was refused.
 */
const largePlaces = 4;
/** So many of them one address may take: it leaves some to others. */
const placesOfOne = 2;
const retrySeconds = 10;

/**
 * Returns what lets a notice's body be read. Throws `not_found` for one without a signature, as the route
 * does for a wrong one, and `rate_limited` while as many large ones as there are places are read.
 */
export function watchNotices(places = largePlaces) {
  const taken: string[] = [];
  return ({ headers, ip }: FastifyRequest, { raw }: FastifyReply, signature: string): void => {
    if (typeof headers[signature] !== "string") throw new DomainError("not_found");
    // Who doesn't tell how much comes may send as much as fits.
    if (Number(headers["content-length"] ?? noticeLimit) <= bodyLimit) return;
    const own = taken.filter((each) => each === ip).length;
    if (taken.length >= places || own >= placesOfOne) {
      throw new DomainError("rate_limited", { retryAfter: retrySeconds });
    }
    taken.push(ip);
    raw.once("close", () => taken.splice(taken.indexOf(ip), 1));
  };
}
