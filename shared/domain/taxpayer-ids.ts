const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

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
