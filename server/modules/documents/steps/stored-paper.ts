import { eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Paper } from "#server/integrations/paper/paper-port.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { canonicalJson, type Json } from "#shared/domain/canonical-json.ts";

/** A paper with its logo's hash in place of the pixels. */
type StoredPaper = Omit<Paper, "letterhead"> & {
  readonly letterhead: Omit<Paper["letterhead"], "logo"> & { readonly logoHash?: string };
};

/** Writes a paper in the one way that its hash is taken of. */
export function writePaper({ letterhead: { logo, ...letterhead }, ...paper }: Paper): string {
  const logoHash = logo && createHash("sha256").update(logo.png).digest("hex");
  const stored: StoredPaper = {
    ...paper,
    letterhead: { ...letterhead, ...(logoHash && { logoHash }) },
  };
  return canonicalJson(JSON.parse(JSON.stringify(stored)) as Json);
}

/** Reads a paper as it was printed, with the logo that it had. */
export async function readPaper({ db, tables }: OrgDb, text: string): Promise<Paper> {
  const { letterhead, ...paper } = JSON.parse(text) as StoredPaper;
  const { logoHash, ...head } = letterhead;
  if (!logoHash) return { ...paper, letterhead: head };
  const { paperPictures: t } = tables;
  const [picture] = await db.select({ png: t.png }).from(t).where(eq(t.hash, logoHash));
  return { ...paper, letterhead: { ...head, ...(picture && { logo: picture }) } };
}
