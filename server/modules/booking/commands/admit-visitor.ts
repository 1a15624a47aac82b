import type { RequestContext } from "#server/kernel/context.ts";
import { openLink } from "../queries/link-cache.ts";
import type { BookableLink } from "../rules.ts";
import { countAtLink, countContact, countVisit } from "../steps/count-attempts.ts";
import { demandProof } from "../steps/demand-proof.ts";

type Visitor = {
  readonly slug: string;
  readonly customerEmail: string;
  /** What the proof of work is for, besides the address: a day or an instant. */
  readonly start: string;
  readonly proof?: string | undefined;
};

/**
 * Opens a link for a visitor who leaves an address, counted and held up like one who books. Throws the
 * link's errors, `rate_limited` and `proof_required`.
 */
export async function admitVisitor(
  ctx: RequestContext,
  { slug, customerEmail, start, proof }: Visitor,
): Promise<BookableLink> {
  await countVisit(ctx, slug);
  const link = await openLink(ctx.deps, slug);
  await countContact(ctx, customerEmail);
  await demandProof(ctx.deps, link.id, { slug, customerEmail, start, proof });
  await countAtLink(ctx, link.id);
  return link;
}
