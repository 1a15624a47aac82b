import { isBrazilianPhone } from "./phone-formats.ts";
import { parseCnpj, parseCpf } from "./taxpayer-ids.ts";

const EVP = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Longest e-mail a PIX key may be (Banco Central's DICT). */
const MAX_PIX_EMAIL = 77;

export const pixKeyKinds = ["cpf", "cnpj", "email", "phone", "evp"] as const;

export type PixKey = { kind: (typeof pixKeyKinds)[number]; key: string };

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
    return phone.startsWith("+55") && isBrazilianPhone(phone.slice(3))
      ? { kind: "phone", key: phone }
      : null;
  }
  const cpf = parseCpf(key);
  if (cpf) return { kind: "cpf", key: cpf };
  const cnpj = parseCnpj(key);
  return cnpj ? { kind: "cnpj", key: cnpj } : null;
}
