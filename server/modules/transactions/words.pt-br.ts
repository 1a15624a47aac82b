/** The first line of an exported file. */
export const exportHeaders = [
  "Data",
  "Hora",
  "Tipo",
  "Descrição",
  "Categoria",
  "Cliente",
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
] as const;
