import type { Paper } from "#server/integrations/paper/paper-port.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgReader } from "#server/kernel/write.ts";
import { hashOfPicture, readPicture } from "#server/modules/letterheads/queries.ts";
import { canonicalJson, type Json } from "#shared/domain/canonical-json.ts";
import { documentTexts } from "#shared/texts/documents.pt-br.ts";

/** A paper with its logo's hash in place of the pixels. */
type StoredPaper = Omit<Paper, "letterhead"> & {
  readonly letterhead: Omit<Paper["letterhead"], "logo"> & { readonly logoHash?: string };
};

/** Writes a paper in the one way that its hash is taken of. */
export function writePaper({ letterhead: { logo, ...letterhead }, ...paper }: Paper): string {
  const logoHash = logo && hashOfPicture(logo.png);
  const stored: StoredPaper = {
    ...paper,
    letterhead: { ...letterhead, ...(logoHash && { logoHash }) },
  };
  return canonicalJson(JSON.parse(JSON.stringify(stored)) as Json);
}

/**
 * Returns what reads papers as they were printed, each with the logo that it had. It throws `conflict`
 * when that logo is gone or isn't what was printed.
 */
export function paperReader(org: OrgReader): (text: string) => Promise<Paper> {
  const logos = new Map<string, ReturnType<typeof readPicture>>();
  return async (text) => {
    const { letterhead, ...paper } = JSON.parse(text) as StoredPaper;
    const { logoHash, ...head } = letterhead;
    if (!logoHash) return { ...paper, letterhead: head };
    const reading = logos.get(logoHash) ?? readPicture(org, logoHash);
    logos.set(logoHash, reading);
    const logo = await reading;
    if (!logo) throw new DomainError("conflict", {}, [], documentTexts.changed);
    return { ...paper, letterhead: { ...head, logo } };
  };
}

/** Returns the sentences of a certificate as they were printed. */
export function statementsOf(text: string): string[] {
  const { blocks } = JSON.parse(text) as StoredPaper;
  return blocks.flatMap((block) => (block.kind === "statement" ? [block.text] : []));
}

/** Returns what a paper is called on itself. */
export const titleOf = (text: string): string => (JSON.parse(text) as StoredPaper).title;

/** Returns by which hash a paper names its logo, if it has one. */
export function logoHashOf(text: string): string | undefined {
  return (JSON.parse(text) as StoredPaper).letterhead.logoHash;
}
