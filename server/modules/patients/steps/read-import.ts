import { invalidField } from "#server/kernel/errors.ts";
import { foldText } from "#shared/domain/search-text.ts";
import type { ImportField } from "#shared/schemas/patient-import.ts";
import { importTexts } from "#shared/texts/patients.pt-br.ts";
import { readCsv, type CsvRecord } from "./read-csv.ts";

/** A file as it is: its header, the fields that its columns seem to hold, its rows. */
export type ImportFile = {
  readonly headers: readonly string[];
  readonly guess: readonly (ImportField | "")[];
  readonly records: readonly CsvRecord[];
};

/** Headers of other products' files, folded. */
const knownHeaders: Readonly<Record<ImportField, readonly string[]>> = {
  name: ["nome", "nome completo", "name", "cliente", "paciente", "nome do cliente"],
  email: ["email", "e-mail", "mail"],
  phone: ["telefone", "celular", "fone", "whatsapp", "phone", "tel", "contato"],
  cpf: ["cpf"],
  rg: ["rg", "identidade"],
  dateOfBirth: ["nascimento", "data de nascimento", "data nascimento", "aniversario", "birthday"],
  notes: ["observacoes", "observacao", "obs", "notas", "anotacoes", "notes"],
};

/** Reads a CSV file; throws `invalid_input` on `file` when it is none. */
export async function readImport(file: Buffer): Promise<ImportFile> {
  const [header, ...records] = await readCsv(file);
  if (!header) throw invalidField("file", importTexts.empty);
  if (records.length === 0) throw invalidField("file", importTexts.noRows);
  const headers = header.cells.map((cell) => cell.trim().slice(0, 100));
  return { headers, guess: guessFields(headers), records };
}

function guessFields(headers: readonly string[]): (ImportField | "")[] {
  const taken = new Set<string>();
  return headers.map((header) => {
    const folded = foldText(header);
    const entry = Object.entries(knownHeaders).find(
      ([field, names]) => !taken.has(field) && names.includes(folded),
    );
    if (!entry) return "";
    taken.add(entry[0]);
    return entry[0] as ImportField;
  });
}
