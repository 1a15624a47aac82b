import type { MemberContext } from "#server/kernel/context.ts";
import type { Reprint } from "../queries/documents.ts";
import { printDocument } from "../steps/print-document.ts";
import { readConsent } from "../steps/read-consent.ts";

/** Prints a consent, and issues it where the signing came no further. Throws `not_found`. */
export async function printConsent(ctx: MemberContext, id: string): Promise<Reprint> {
  return printDocument(ctx, await readConsent(ctx.org, id));
}
