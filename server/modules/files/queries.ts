import { asc, eq, inArray } from "drizzle-orm";
import type { RequestContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { openLink } from "#server/modules/booking/queries/link-cache.ts";
import type { PublicImageInput } from "#shared/schemas/files.ts";

/** How long a signed URL opens a file. */
const signedUrlSeconds = 300;

/** Signed URLs that one address may request: a page shows two images. */
const publicImageRate = { max: 120, windowSeconds: 600 };

/**
 * Returns a URL of one of the organisation's files for five minutes; throws `not_found` for other
 * keys.
 */
export async function signFileUrl(
  deps: Pick<Deps, "storage">,
  org: OrgDb,
  key: string,
): Promise<string> {
  const { files } = org.tables;
  const [file] = await org.db.select({ key: files.key }).from(files).where(eq(files.key, key));
  if (!file) throw new DomainError("not_found");
  return deps.storage.signedGetUrl(file.key, signedUrlSeconds);
}

/**
 * Returns a URL of a public link's logo or banner for five minutes. Throws the link's errors, and
 * `not_found` when it has no such image.
 */
export async function signPublicImageUrl(
  { deps, address }: RequestContext,
  { slug, kind }: PublicImageInput,
): Promise<string> {
  await deps.limiter.hit("public-image", address, publicImageRate);
  const link = await openLink(deps, slug);
  const key = kind === "logo" ? link.logoImageKey : link.bannerImageKey;
  if (!key) throw new DomainError("not_found");
  return signFileUrl(deps, link.org, key);
}

/**
 * Returns where the organisation's files of these keys were uploaded to, and protects them from
 * removal until the transaction ends; unknown and other organisations' keys are absent.
 */
export async function holdFiles(
  tx: Transaction,
  org: OrgDb,
  keys: readonly string[],
): Promise<Map<string, { context: string; subFolder: string }>> {
  if (keys.length === 0) return new Map();
  const { files } = org.tables;
  const rows = await tx
    .select({ key: files.key, context: files.context, subFolder: files.subFolder })
    .from(files)
    .where(inArray(files.key, [...keys]))
    .orderBy(asc(files.key))
    .for("share");
  return new Map(rows.map(({ key, ...place }) => [key, place]));
}

/** Returns where the bytes of all images that an organisation uploaded are. */
export async function listFileKeys({ db, tables: { files: t } }: OrgDb): Promise<string[]> {
  const rows = await db.select({ key: t.key }).from(t);
  return rows.map(({ key }) => key);
}
