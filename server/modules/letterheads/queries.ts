import { eq, sql } from "drizzle-orm";
import type { Letterhead } from "#server/integrations/paper/paper-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { MailLogo } from "#server/kernel/messages/mail-layout.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgReader } from "#server/kernel/write.ts";
import { readDefaultAddress } from "#server/modules/calendars/queries.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import type { LetterheadSettings } from "#shared/schemas/letterheads.ts";
import { addressOf, letterheadLines } from "#shared/domain/letterhead-lines.ts";

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

/** What papers say of an organisation: their head, and what of it else they need. */
export type PaperHead = {
  readonly letterhead: Letterhead;
  /** `São Paulo/SP`, as far as it is known. */
  readonly place: string;
  /** Whether the head says where the organisation is, and how it is reached. */
  readonly tells: { readonly address: boolean; readonly contact: boolean };
};

/** Returns what papers say of the organisation, by its default calendar where they have no street. */
export async function readHead(ctx: Context): Promise<PaperHead> {
  const settings = await readLetterhead(ctx);
  const elsewhere = await readDefaultAddress(ctx.org);
  const { city, state, phone, email } = settings;
  return {
    letterhead: await headOf(ctx, settings, elsewhere),
    place: [city, state].filter(Boolean).join("/"),
    tells: {
      address: addressOf(settings, elsewhere) !== "",
      contact: Boolean(phone || email),
    },
  };
}

/** Returns the head of a paper about something at an address, which stands in for the papers' street. */
export async function headPaper(ctx: Context, address: string): Promise<Letterhead> {
  return headOf(ctx, await readLetterhead(ctx), address);
}

async function headOf(ctx: Context, settings: LetterheadSettings, elsewhere: string) {
  const { name, logoHash } = settings;
  return {
    name,
    lines: letterheadLines(settings, elsewhere),
    ...(logoHash && { logo: await demandPicture(ctx, logoHash) }),
  };
}

/** Where visitors' pages find the logo of an organisation. */
const logoPath = (organizationId: string, hash: string) =>
  `/api/public/logos/${organizationId}?v=${hash.slice(0, 12)}`;

/** Returns where an organisation's logo is shown to its customers, and its sides; null without one. */
export async function findPublicLogo({ id, db, tables }: OrgDb) {
  const { letterheads: t, paperPictures: p } = tables;
  const [row] = await db
    // The sides stand in the first bytes of every PNG.
    .select({ hash: p.hash, sides: sql<Buffer>`substring(${p.png} from 17 for 8)` })
    .from(t)
    .innerJoin(p, eq(p.hash, t.logoHash));
  if (!row) return null;
  const [width, height] = [row.sides.readUInt32BE(0), row.sides.readUInt32BE(4)];
  return { path: logoPath(id, row.hash), width, height };
}

/** Returns the logo at the head of an organisation's mails; null where its plan shows none. */
export async function findMailLogo(
  { config }: Pick<Deps, "config">,
  org: OrgDb,
  { isBranded }: { readonly isBranded: boolean },
): Promise<MailLogo | null> {
  const logo = isBranded ? await findPublicLogo(org) : null;
  if (!logo) return null;
  const { path, width, height } = logo;
  return { url: `${config.publicUrl}${path}`, width, height };
}

/** Returns the pixels that customers see; null where the plan shows none or the organisation is closed. */
export async function readPublicLogo(deps: Deps, organizationId: string): Promise<Buffer | null> {
  const organization = await readReminderOrganization(deps, organizationId);
  if (!organization?.isOpen || !organization.isBranded) return null;
  const org = deps.orgs.open(organization);
  const { letterheads: t } = org.tables;
  const [row] = await org.db.select({ hash: t.logoHash }).from(t);
  return row?.hash ? ((await readPicture(org, row.hash))?.png ?? null) : null;
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
  return sha256Hex(png);
}
