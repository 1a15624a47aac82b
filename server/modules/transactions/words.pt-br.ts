/** The first line of an exported file, with the business's own word for its customers. */
export function exportHeaders(customer: string): readonly string[] {
  return [
    "Data",
    "Hora",
    "Tipo",
    "Descrição",
    "Categoria",
    customer,
    "Profissional",
    "Método",
    "Valor",
    "Desconto",
    "Motivo do desconto",
    "Parte",
    "Motivo do estorno",
    "Estornado",
    "Lançado por",
    "Observação",
  ];
}

/** The type of a line: `Estorno de receita` for one that takes an income back. */
export const exportedType = (label: string, isReversal: boolean): string =>
  isReversal ? `Estorno de ${label.toLocaleLowerCase("pt-BR")}` : label;

/** Which part of a payment a line is; nothing where it is the whole. */
export const exportedPart = (part: number, partCount: number): string =>
  partCount > 1 ? `${part} de ${partCount}` : "";
