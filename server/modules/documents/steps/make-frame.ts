import { eq } from "drizzle-orm";
import type { Letterhead, PaperBlock } from "#server/integrations/paper/paper-port.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgReader } from "#server/kernel/write.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { drawQrCode } from "#server/kernel/messages/qr-squares.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { readHead, type PaperHead } from "#server/modules/letterheads/queries.ts";
import { customerNoun } from "#shared/domain/business-types.ts";
import { formatLongMoment } from "#shared/domain/date-formats.ts";
import type { DocumentKind } from "#shared/domain/clinical-terms.ts";
import { codeInWords } from "../rules.ts";
import { footerWords, proofWords, withoutCode } from "../words.pt-br.ts";

/** What every document has around its own words. */
export type DocumentFrame = {
  readonly letterhead: Letterhead;
  /** What the letterhead says of where the organisation is reached. */
  readonly tells: PaperHead["tells"];
  readonly timeZone: string;
  readonly now: Date;
  /** `São Paulo/SP, 23 de novembro de 2026 às 09:10`: where the organisation is, if it told, and now. */
  readonly placeAndDate: string;
  /** `Paciente` or `Cliente`, as the business says. */
  readonly noun: string;
  readonly patient: {
    readonly name: string;
    readonly cpf: string | null;
    readonly dateOfBirth: string | null;
  };
  /** Ends the paper: how to check it, or that nobody can. */
  readonly proof: PaperBlock;
  readonly footer: string;
};

type Printed = {
  readonly kind: DocumentKind;
  readonly patientId: string;
  readonly entryHash: string;
};

/**
 * Reads what stands around documents of a patient; the frame of each has its own code, that of a copy
 * of what isn't issued has none. Throws `not_found`.
 */
export async function makeFrames(
  ctx: Pick<MemberContext, "deps" | "session"> & { readonly org: OrgReader },
  { kind, patientId, entryHash }: Printed,
): Promise<(code: string | null) => DocumentFrame> {
  const { patients: p } = ctx.org.tables;
  // One after the other: a transaction has one connection.
  const [patient] = await ctx.org.db
    .select({ name: p.name, cpf: p.cpf, dateOfBirth: p.dateOfBirth })
    .from(p)
    .where(eq(p.id, patientId));
  const timeZone = await readTimeZone(ctx.org);
  const { letterhead, place, tells } = await readHead(ctx);
  if (!patient) throw new DomainError("not_found");
  const now = ctx.deps.now();
  const proofOf = (code: string): PaperBlock => {
    const { url, ...proof } = proofWords(ctx.deps.config.publicUrl, { kind, code, entryHash });
    return { kind: "code", squares: drawQrCode(url), ...proof };
  };
  const { singular: noun } = customerNoun(ctx.session.organization.businessType);
  const placeAndDate = [place, formatLongMoment(now, timeZone)].filter(Boolean).join(", ");
  return (code) => {
    const words = code === null ? null : codeInWords(code);
    return {
      letterhead,
      tells,
      timeZone,
      now,
      placeAndDate,
      noun,
      patient,
      proof: words === null ? { kind: "text", text: withoutCode } : proofOf(words),
      footer: footerWords(letterhead.name, words),
    };
  };
}
