import { formatPhone } from "./phone-formats.ts";
import { documentInWords } from "./documents.ts";

/** What is known for the head of papers; empty or null what isn't. */
type LetterheadFacts = {
  /** The organisation's name, which stands above the lines. */
  readonly name: string;
  readonly legalName: string;
  readonly document: string | null;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string | null;
  readonly phone: string | null;
  readonly email: string | null;
};

/** Returns what stands under the organisation's name on its papers; empty parts leave no trace. */
export function letterheadLines(of: LetterheadFacts): string[] {
  const legalName = of.legalName === of.name ? "" : of.legalName;
  const place = [of.city, of.state].filter(Boolean).join("/");
  const code = of.postalCode?.replace(/^(.{5})/, "CEP $1-");
  const street = [of.street, of.number, of.complement].filter(Boolean).join(", ");
  return [
    [legalName, of.document && documentInWords(of.document)],
    [street, of.district, place, code],
    [of.phone && formatPhone(of.phone), of.email],
  ]
    .map((parts) => parts.filter(Boolean).join(" · "))
    .filter(Boolean);
}
