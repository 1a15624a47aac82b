import { formatPhone } from "./phone-formats.ts";
import { taxpayerIdInWords } from "./taxpayer-formats.ts";
import { foldText } from "./search-text.ts";

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

/**
 * Returns what stands under the organisation's name on its papers; empty parts leave no trace.
 * `elsewhere` is the address that holds while the papers have none.
 */
export function letterheadLines(of: LetterheadFacts, elsewhere = ""): string[] {
  const legalName = of.legalName === of.name ? "" : of.legalName;
  return [
    joined(legalName, of.document && taxpayerIdInWords(of.document)),
    addressOf(of, elsewhere) || joined(of.district, cityOf(of), postalCodeOf(of)),
    joined(of.phone && formatPhone(of.phone), of.email),
  ].filter(Boolean);
}

type AddressFacts = Pick<
  LetterheadFacts,
  "street" | "number" | "complement" | "district" | "city" | "state" | "postalCode"
>;

/**
 * Returns where the organisation is: the street of its papers, else what is known elsewhere, which
 * may or may not name the city. Empty without both: a city alone is no address.
 */
export function addressOf(of: AddressFacts, elsewhere: string): string {
  if (of.street) {
    const street = [of.street, of.number, of.complement].filter(Boolean).join(", ");
    return joined(street, of.district, cityOf(of), postalCodeOf(of));
  }
  if (!elsewhere) return "";
  return joined(elsewhere, endsInCity(elsewhere, of.city) ? "" : cityOf(of));
}

/**
 * Whether an address as somebody typed it ends in the city, of which state, postal code and country may
 * follow: a street may have a city's name.
 */
function endsInCity(address: string, city: string): boolean {
  const name = foldText(city);
  const place = foldText(address)
    .replace(/[\s,·–-]+brasil$/, "")
    .replace(/[\s,·–-]+(?:cep:?\s*)?[\d.]{5,6}-?\d{3}$/, "")
    .replace(/[\s,/·–(-]+[a-z]{2}\)?$/, "");
  const before = place.slice(0, place.length - name.length);
  return place.endsWith(name) && (!name || /(?:^|[,/·–-]\s*)$/.test(before));
}

const cityOf = ({ city, state }: AddressFacts) => [city, state].filter(Boolean).join("/");
const postalCodeOf = ({ postalCode }: AddressFacts) => postalCode?.replace(/^(.{5})/, "CEP $1-");
const joined = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter(Boolean).join(" · ");
