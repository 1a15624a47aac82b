import { z } from "zod";
import { formatCount } from "./domain/counts.ts";
import { commonTexts } from "./texts/common.pt-br.ts";

/** Units of length by kind of value; everything else is a number. */
const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ["caractere", "caracteres"],
  array: ["item", "itens"],
};

const formats: Readonly<Record<string, string>> = {
  email: commonTexts.invalidEmail,
  uuid: "Identificador inválido",
  date: "Data inválida",
  datetime: "Data e hora inválidas",
  url: "Endereço inválido",
};

const types: Readonly<Record<string, string>> = {
  string: "Envie um texto",
  number: "Envie um número",
  int: "Envie um número inteiro",
  boolean: "Envie sim ou não (true ou false)",
  array: "Envie uma lista",
  object: "Envie um objeto",
};

/** Returns zod's sentence about a field whose schema has none of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "Campo obrigatório";
      return types[issue.expected] ?? "Valor inválido";
    case "invalid_value":
      return `Escolha entre: ${issue.values.map(String).join(", ")}`;
    case "too_big":
      return limit("no máximo", issue.origin, issue.maximum);
    case "too_small":
      return limit("pelo menos", issue.origin, issue.minimum);
    case "invalid_format":
      return formats[issue.format] ?? "Formato inválido";
    case "not_multiple_of":
      return `Use um múltiplo de ${issue.divisor}`;
    case "unrecognized_keys":
      return `Campo desconhecido: ${issue.keys.join(", ").slice(0, 200)}`;
    default:
      return "Valor inválido";
  }
}

function limit(word: string, origin: string, bound: number | bigint): string {
  const unit = units[origin];
  if (!unit) return `O valor deve ser ${word} ${formatCount(bound)}`;
  return `Use ${word} ${formatCount(bound)} ${unit[bound === 1 ? 0 : 1]}`;
}

// zod's Portuguese is Portugal's; ours is the one of the rest of the product.
z.config({ localeError: describeIssue });
