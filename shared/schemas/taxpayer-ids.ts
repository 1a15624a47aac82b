import { parseCnpj, parseCpf } from "../domain/taxpayer-ids.ts";
import { taxpayerIdTexts } from "../texts/taxpayer-ids.pt-br.ts";
import { lineSchema } from "./common.ts";

/** A CPF or a CNPJ, with or without punctuation; empty means null. */
export const cpfCnpjSchema = lineSchema(20).transform((text, context) => {
  if (!text) return null;
  const id = parseCpf(text) ?? parseCnpj(text);
  if (!id) context.addIssue({ code: "custom", message: taxpayerIdTexts.invalid });
  return id;
});
