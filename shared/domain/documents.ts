const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const EVP = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BRAZILIAN_PHONE = /^\+55[1-9]\d(9\d{8}|[2-5]\d{7})$/;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Longest e-mail a PIX key may be (Banco Central's DICT). */
const MAX_PIX_EMAIL = 77;

export const pixKeyKinds = ["cpf", "cnpj", "email", "phone", "evp"] as const;

export type PixKey = { kind: (typeof pixKeyKinds)[number]; key: string };

/**
 * Returns the two check digits for a CPF's first nine digits: weights 10..2, then 11..2 with the
 * first check digit; a remainder below 2 gives 0, any other 11 minus it.
 */
export function cpfCheckDigits(firstNine: string): string {
  return checkDigits(firstNine, CPF_WEIGHTS);
}

/**
 * Returns the eleven digits of a CPF written with or without punctuation, or null when it is none.
 */
export function parseCpf(text: string): string | null {
  const digits = withoutPunctuation(text);
  // Repeated digits pass the arithmetic, but no such CPF was ever issued.
  if (!/^\d{11}$/.test(digits) || isOneCharacterRepeated(digits)) return null;
  return digits.endsWith(cpfCheckDigits(digits.slice(0, 9))) ? digits : null;
}

/**
 * Returns the fourteen characters of a CNPJ written with or without punctuation, or null when it is
 * none. Since July 2026 the first twelve may be letters (IN RFB 2.229/2024); they count as their
 * character code minus 48, which leaves digits unchanged.
 */
export function parseCnpj(text: string): string | null {
  const characters = withoutPunctuation(text).toUpperCase();
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || isOneCharacterRepeated(characters)) return null;
  return characters.endsWith(checkDigits(characters.slice(0, 12), CNPJ_WEIGHTS))
    ? characters
    : null;
}

/**
 * Returns which kind of PIX key a text is, with the key as registered, or null when it is none.
 * Phones need their +55: eleven bare digits are a CPF or nothing.
 */
export function parsePixKey(text: string): PixKey | null {
  const key = text.trim();
  const lower = key.toLowerCase();
  if (EVP.test(lower)) return { kind: "evp", key: lower };
  if (key.includes("@")) {
    return EMAIL.test(lower) && lower.length <= MAX_PIX_EMAIL
      ? { kind: "email", key: lower }
      : null;
  }
  if (key.startsWith("+")) {
    const phone = key.replace(/[\s()-]/g, "");
    return BRAZILIAN_PHONE.test(phone) ? { kind: "phone", key: phone } : null;
  }
  const cpf = parseCpf(key);
  if (cpf) return { kind: "cpf", key: cpf };
  const cnpj = parseCnpj(key);
  return cnpj ? { kind: "cnpj", key: cnpj } : null;
}

function withoutPunctuation(text: string): string {
  return text.replace(/[\s./-]/g, "");
}

function isOneCharacterRepeated(text: string): boolean {
  return text === text.charAt(0).repeat(text.length);
}

/**
 * `weights` belong to the second digit; the first digit's are the same without the first weight.
 */
function checkDigits(base: string, weights: readonly number[]): string {
  const first = checkDigit(base, weights.slice(1));
  return first + checkDigit(base + first, weights);
}

function checkDigit(characters: string, weights: readonly number[]): string {
  let sum = 0;
  for (const [index, weight] of weights.entries()) {
    sum += (characters.charCodeAt(index) - 48) * weight;
  }
  const remainder = sum % 11;
  return String(remainder < 2 ? 0 : 11 - remainder);
}

/** `529.982.247-25` from the digits of a CPF, as far as there are any. */
export function formatCpf(digits: string): string {
  const [, a = "", b = "", c = "", d = ""] =
    /^(\d{0,3})(\d{0,3})(\d{0,3})(\d{0,2})/.exec(digits) ?? [];
  const head = [a, b, c].filter(Boolean).join(".");
  return d ? `${head}-${d}` : head;
}

/** Writes a CPF or a CNPJ as papers carry it: `CNPJ 12.345.678/0001-95`. */
export function documentInWords(document: string): string {
  if (document.length === 11) return `CPF ${formatCpf(document)}`;
  return `CNPJ ${document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, "$1.$2.$3/$4-$5")}`;
}
