import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Letterhead } from "#server/integrations/paper/paper-port.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgReader } from "#server/kernel/write.ts";
import type { LetterheadSettings } from "#shared/schemas/letterheads.ts";
import { letterheadLines } from "#shared/domain/letterhead-lines.ts";

type Context = {
  readonly org: OrgReader;
  readonly session: { readonly organization: { readonly name: string } };
};

/** Returns what is known for the head of the organisation's papers; all empty at first. */
export async function readLetterhead({ org, session }: Context): Promise<LetterheadSettings> {
  const { letterheads: t } = org.tables;
  const [row] = await org.db
    .select({
      legalName: t.legalName,
      document: t.document,
      street: t.street,
      number: t.number,
      complement: t.complement,
      district: t.district,
      city: t.city,
      state: t.state,
      postalCode: t.postalCode,
      phone: t.phone,
      email: t.email,
      logoHash: t.logoHash,
      version: t.version,
    })
    .from(t);
  const { name } = session.organization;
  return {
    name,
    legalName: "",
    document: null,
    street: "",
    number: "",
    complement: "",
    district: "",
    city: "",
    state: "",
    postalCode: null,
    phone: null,
    email: null,
    logoHash: null,
    version: 0,
    ...row,
  };
}

/** Returns the head of a paper; `address` stands in it while the organisation told none. */
export async function headPaper(ctx: Context, address = ""): Promise<Letterhead> {
  const settings = await readLetterhead(ctx);
  const lines = letterheadLines(settings);
  const told = settings.street || settings.city ? lines : [address, ...lines].filter(Boolean);
  const { name, logoHash } = settings;
  return {
    name,
    lines: told,
    ...(logoHash && { logo: await demandPicture(ctx, logoHash) }),
  };
}

/** Returns the logo's pixels. Throws `not_found` without one. */
export async function readLogo(ctx: Context): Promise<Buffer> {
  const { logoHash } = await readLetterhead(ctx);
  if (!logoHash) throw new DomainError("not_found");
  return (await demandPicture(ctx, logoHash)).png;
}

async function demandPicture({ org }: Pick<Context, "org">, hash: string) {
  const picture = await readPicture(org, hash);
  if (!picture) throw new Error("a picture on papers is missing or was changed");
  return picture;
}

/** Returns a picture on papers, or undefined for one whose bytes aren't those of its hash. */
export async function readPicture(
  { db, tables: { paperPictures: t } }: OrgReader,
  hash: string,
): Promise<{ readonly png: Buffer } | undefined> {
  const [picture] = await db.select({ png: t.png }).from(t).where(eq(t.hash, hash));
  return picture && hashOfPicture(picture.png) === hash ? picture : undefined;
}

/** Returns the hash by which papers name a picture. */
export function hashOfPicture(png: Uint8Array): string {
  return createHash("sha256").update(png).digest("hex");
}
