import { unreachable } from "#client/lib/failures.ts";
import { saveAs } from "#client/lib/save-as.ts";
import type { ErrorBody } from "#shared/errors.ts";
import type { ExportTransactionsInput } from "#shared/schemas/transactions.ts";

/**
 * Saves the lines that the filters leave as a file for spreadsheets. Rejects with an Error whose
 * message is for the person.
 */
export async function saveEntries(filters: Partial<ExportTransactionsInput>): Promise<void> {
  const query = new URLSearchParams(filters);
  const file = await fetchFile(`/api/finance/transactions/export?${query}`);
  saveAs(file.content, file.name);
}

async function fetchFile(address: string): Promise<{ content: Blob; name: string }> {
  const answer = await fetch(address).catch(() => null);
  if (!answer) throw new Error(unreachable);
  if (!answer.ok) {
    const refusal = (await answer.json().catch(() => null)) as ErrorBody | null;
    throw new Error(refusal?.message ?? "Erro ao exportar os lançamentos");
  }
  // A file that breaks off is refused here, too.
  const content = await answer.blob().catch(() => null);
  if (!content) throw new Error(unreachable);
  const [, name] = /filename="(.+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  return { content, name: name ?? "lancamentos.csv" };
}
