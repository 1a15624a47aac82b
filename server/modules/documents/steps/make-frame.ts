import { eq } from "drizzle-orm";
import type { Letterhead, PaperBlock } from "#server/integrations/paper/paper-port.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { drawQrCode } from "#server/kernel/messages/qr-squares.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { headPaper, readLetterhead } from "#server/modules/letterheads/queries.ts";
import { formatLongMoment } from "#shared/domain/date-formats.ts";
import type { DocumentKind } from "#shared/domain/clinical-terms.ts";
import { codeInWords } from "../rules.ts";

/** What every document has around its own words. */
export type DocumentFrame = {
  readonly letterhead: Letterhead;
  /** What the letterhead says of where the organisation is reached. */
  readonly tells: { readonly address: boolean; readonly contact: boolean };
  readonly timeZone: string;
  readonly now: Date;
  /** `São Paulo/SP, 23 de novembro de 2026 às 09:10`: where the organisation is, if it told, and now. */
  readonly placeAndDate: string;
  readonly patient: {
    readonly name: string;
    readonly cpf: string | null;
    readonly dateOfBirth: string | null;
  };
  /** Ends the paper: how to check it. */
  readonly proof: PaperBlock;
  readonly footer: string;
};

type Printed = {
  readonly kind: DocumentKind;
  readonly patientId: string;
  readonly code: string;
  readonly entryHash: string;
};

/** Reads what stands around a document of a patient. Throws `not_found`. */
export async function makeFrame(
  ctx: MemberContext,
  { kind, patientId, code, entryHash }: Printed,
): Promise<DocumentFrame> {
  const { patients: p, calendars: c } = ctx.org.tables;
  const [[patient], [calendar], timeZone, { street, city, state, phone, email }] =
    await Promise.all([
      ctx.org.db
        .select({ name: p.name, cpf: p.cpf, dateOfBirth: p.dateOfBirth })
        .from(p)
        .where(eq(p.id, patientId)),
      ctx.org.db.select({ address: c.address }).from(c).where(eq(c.isDefault, true)),
      readTimeZone(ctx.org),
      readLetterhead(ctx),
    ]);
  if (!patient) throw new DomainError("not_found");
  const letterhead = await headPaper(ctx, calendar?.address);
  const words = codeInWords(code);
  const now = ctx.deps.now();
  const place = [city, state].filter(Boolean).join("/");
  return {
    letterhead,
    tells: {
      address: Boolean(street || (!city && calendar?.address)),
      contact: Boolean(phone || email),
    },
    timeZone,
    now,
    placeAndDate: [place, formatLongMoment(now, timeZone)].filter(Boolean).join(", "),
    patient,
    proof: proofOf(ctx.deps.config.publicUrl, { kind, code: words, entryHash }),
    footer: `${letterhead.name} · Código ${words}`,
  };
}

function proofOf(
  publicUrl: string,
  { kind, code, entryHash }: Omit<Printed, "patientId">,
): PaperBlock {
  const url = `${publicUrl}/verificar/${code}`;
  return {
    kind: "code",
    label: `QR code de ${url}`,
    squares: drawQrCode(url),
    lines: [
      `Confira se este documento é verdadeiro em ${publicUrl.replace(/^https?:\/\//, "")}/verificar`,
      `Código ${code}`,
      `Registro ${entryHash.slice(0, 16)}`,
      kind === "consent"
        ? "Assinado na tela, sem certificado digital. Quem assinou pode retirar o consentimento."
        : "Documento sem assinatura digital: vale com a assinatura de quem o emitiu.",
    ],
  };
}
