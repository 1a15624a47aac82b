import { saveFile } from "#client/lib/save-file.ts";
import type { ExportTransactionsInput } from "#shared/schemas/transactions.ts";

/**
 * Saves the lines that the filters leave as a file for spreadsheets. Rejects with an Error whose
 * message is for the person.
 */
export async function saveEntries(filters: Partial<ExportTransactionsInput>): Promise<void> {
  const query = new URLSearchParams(filters);
  await saveFile(`/api/finance/transactions/export?${query}`, {
    failed: "Erro ao exportar os lançamentos",
    name: "lancamentos.csv",
  });
}
