import type { PixKey } from "#shared/domain/pix-keys.ts";

/** What forms and the API say about receiving by PIX. */
export const pixTexts = {
  keyMissing: "Informe a chave PIX",
  invalidKey: "Chave PIX inválida",
  keyHint: "CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória",
  nameMissing: "Informe o nome de quem recebe",
  cityMissing: "Informe a cidade",
  codeLabel: (amount: string) => `QR code do PIX de ${amount}`,
  unreadable: "Use letras do alfabeto latino: os bancos não mostram outras",
} as const;

export const pixKeyKindLabels: Readonly<Record<PixKey["kind"], string>> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "E-mail",
  phone: "Telefone",
  evp: "Chave aleatória",
};
