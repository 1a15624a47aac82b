import { invalidField } from "#server/kernel/errors.ts";
import {
  CsvError,
  guessDelimiter,
  parseCsv,
  readCell,
  type CsvRecord,
} from "#shared/domain/csv.ts";
import { foldText } from "#shared/domain/search-text.ts";
import { importLimits, type ImportField } from "#shared/schemas/patient-import.ts";
import { importTexts } from "#shared/texts/patients.pt-br.ts";

/** A file as it stands: its header, the fields its columns seem to hold, its rows. */
export type ImportFile = {
  readonly headers: readonly string[];
  readonly guess: readonly (ImportField | "")[];
  readonly records: readonly CsvRecord[];
};

/** Headers as they stand in the files of other products, folded. */
const knownHeaders: Readonly<Record<ImportField, readonly string[]>> = {
  name: ["nome", "nome completo", "name", "cliente", "paciente", "nome do cliente"],
  email: ["email", "e-mail", "mail"],
  phone: ["telefone", "celular", "fone", "whatsapp", "phone", "tel", "contato"],
  cpf: ["cpf"],
  rg: ["rg", "identidade"],
  dateOfBirth: ["nascimento", "data de nascimento", "data nascimento", "aniversario", "birthday"],
  notes: ["observacoes", "observacao", "obs", "notas", "anotacoes", "notes"],
};

/** Reads a CSV file; throws `invalid_input` on `file` for what is none. */
export function readImport(file: Buffer): ImportFile {
  const text = decode(file);
  const [header, ...records] = parse(text);
  if (!header) throw invalidField("file", importTexts.empty);
  if (records.length === 0) throw invalidField("file", importTexts.noRows);
  if (records.length > importLimits.rows) throw invalidField("file", importTexts.tooManyRows);
  if (header.cells.length > importLimits.columns) {
    throw invalidField("file", importTexts.tooManyColumns);
  }
  const headers = header.cells.map((cell) => cell.trim().slice(0, 100));
  return { headers, guess: guessFields(headers), records };
}

/**
 * UTF-8 with or without its mark, UTF-16 with it, else Windows-1252, the Latin-1 that spreadsheets
 * here save.
 */
function decode(file: Buffer): string {
  const isUtf16 = file.length % 2 === 0 && file[0] === 0xff && file[1] === 0xfe;
  const text = isUtf16
    ? new TextDecoder("utf-16le").decode(file)
    : (decodeStrictly(file) ?? new TextDecoder("windows-1252").decode(file));
  // Pictures and spreadsheets proper end here.
  if (text.includes("\u0000")) throw invalidField("file", importTexts.notText);
  return text;
}

function decodeStrictly(file: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

function parse(text: string): CsvRecord[] {
  try {
    return parseCsv(text, guessDelimiter(text)).map(({ line, cells }) => ({
      line,
      cells: cells.map(readCell),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidField("file", importTexts.brokenOn(error.line, error.message));
  }
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
