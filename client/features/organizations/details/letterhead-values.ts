import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import { isPhoneShaped, tidyPhone } from "#client/lib/phone-mask.ts";
import { formatCpfCnpj } from "#shared/domain/taxpayer-formats.ts";
import { parseCnpj, parseCpf } from "#shared/domain/taxpayer-ids.ts";
import { letterheadLines } from "#shared/domain/letterhead-lines.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { updateLetterheadInput, type LetterheadSettings } from "#shared/schemas/letterheads.ts";
import { letterheadTexts } from "#shared/texts/letterheads.pt-br.ts";

/** The form's fields in the order of the screen and of their complaints. */
export const letterheadFields = [
  "legalName",
  "document",
  "phone",
  "email",
  "postalCode",
  "street",
  "number",
  "complement",
  "district",
  "city",
  "state",
] as const;

type Field = (typeof letterheadFields)[number];
/** All texts as typed; empty what is left out. */
export type LetterheadValues = Record<Field, string>;
export type LetterheadErrors = Partial<Record<Field, string>>;

/** Returns the form of what is stored. */
export function letterheadValues(stored: LetterheadSettings): LetterheadValues {
  const { legalName, street, number, complement, district, city, state } = stored;
  return {
    legalName,
    street,
    number,
    complement,
    district,
    city,
    state,
    document: formatCpfCnpj(stored.document ?? ""),
    phone: tidyPhone(stored.phone ?? ""),
    email: stored.email ?? "",
    postalCode: formatPostalCode(stored.postalCode ?? ""),
  };
}

/** Returns the complaints of the form or the server by field. */
export function letterheadErrors(issues: readonly FieldIssue[]): LetterheadErrors {
  return firstByField<Field>(issues, letterheadFields, {});
}

const typedInput = updateLetterheadInput.omit({ version: true });

/** Returns the form as the server takes it, or the first complaint about each field. */
export function readLetterhead(values: LetterheadValues) {
  const parsed = typedInput.safeParse(values);
  const isPhone = !values.phone || isPhoneShaped(values.phone);
  if (parsed.success && isPhone) {
    // As typed: what the server parses again must not be what it parsed.
    return { input: { ...values, state: parsed.data.state }, errors: null };
  }
  const errors = parsed.success ? {} : letterheadErrors(issuesOf(parsed));
  return {
    input: null,
    errors: isPhone ? errors : { phone: letterheadTexts.invalidPhone, ...errors },
  };
}

/** Returns the lines of the head of papers as far as what is typed makes sense. */
export function previewLines(name: string, values: LetterheadValues): string[] {
  const { document, postalCode } = values;
  return letterheadLines({
    ...values,
    name,
    document: parseCpf(document) ?? parseCnpj(document),
    postalCode: /^\d{5}-\d{3}$/.test(postalCode) ? postalCode.replace("-", "") : null,
  });
}

/** `01310-100`, as far as there are digits for it. */
function formatPostalCode(text: string): string {
  return text.replace(/^(\d{5})(\d)/, "$1-$2");
}

/** Returns what the field shows after a change: it only helps typing at the end. */
export function maskPostalCode(typed: string, before: string): string {
  const isAppended = typed.length > before.length && typed.startsWith(before);
  return isAppended && /^\d*$/.test(typed) ? formatPostalCode(typed) : typed;
}
