import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { invalidField } from "#server/kernel/errors.ts";
import { createPause } from "#server/kernel/pause.ts";
import { guessDelimiter, readCell } from "#shared/domain/csv.ts";
import { importLimits } from "#shared/schemas/patient-import.ts";
import { importTexts } from "#shared/texts/patients.pt-br.ts";

/** One record and the line of the file where it begins, from 1. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

/** Bytes parsed without a pause: a few milliseconds. */
const sliceBytes = 16_384;

/**
 * Returns the records of a CSV file, without empty ones. The file is read in slices, yielding to
 * others between them, and only as far as the limits on lines, columns and the length of a row
 * allow. Throws `invalid_input` on `file`.
 */
export async function readCsv(file: Buffer): Promise<CsvRecord[]> {
  const slices = textOf(file);
  const first = await slices.next();
  const head = first.done ? "" : first.value;
  const records: CsvRecord[] = [];
  let lastLine = 0;
  const parser = parse({
    delimiter: guessDelimiter(head),
    record_delimiter: "\n",
    relax_column_count: true,
    // Nicknames stand in quotes inside unquoted cells: João "Zé" Prado.
    relax_quotes: true,
    skip_records_with_empty_values: true,
    max_record_size: importLimits.rowBytes,
    // Sees each record at once; `cast`, which sees each cell, takes ten times as long.
    on_record: (cells: string[], { lines }) => {
      if (cells.length > importLimits.columns) throw refusal(importTexts.tooManyColumns);
      if (records.length > importLimits.rows) throw refusal(importTexts.tooManyRows);
      records.push({ line: lines - breaksIn(cells), cells: cells.map(readCell) });
      lastLine = lines;
      // Rows of another length than the first would each create an error and then drop it: a
      // hundred times the work of reading them.
      Object.assign(parser.info, { records: 0 });
      return null;
    },
  });
  try {
    await pipeline(Readable.from(withHead(head, slices)), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusal(importTexts.brokenOn(lastLine + 1, reasonOf(error)));
  }
  return records;
}

const refusal = (message: string) => invalidField("file", message);

function reasonOf({ code }: CsvError): string {
  return code === "CSV_MAX_RECORD_SIZE" ? importTexts.longRow : importTexts.openQuotes;
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + cell.split("\n").length - 1, 0);
}

async function* withHead(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/**
 * Returns the text in slices, with LF line ends: UTF-8 with or without its mark, UTF-16 with it,
 * else Windows-1252, the Latin-1 that spreadsheets here save. Pictures and real spreadsheets are
 * refused here.
 */
async function* textOf(file: Buffer): AsyncGenerator<string> {
  const pause = createPause();
  const decoder = new TextDecoder(encodingOf(file));
  let lines = 0;
  let lineLength = 0;
  let carry = "";
  for (let at = 0; at < file.length; at += sliceBytes) {
    await pause();
    const stream = at + sliceBytes < file.length;
    const piece = carry + decoder.decode(file.subarray(at, at + sliceBytes), { stream });
    if (piece.includes("\u0000")) throw refusal(importTexts.notText);
    // The other half of a CRLF may be in the next slice.
    carry = stream && piece.endsWith("\r") ? "\r" : "";
    const text = piece.slice(0, piece.length - carry.length).replace(/\r\n?/g, "\n");
    const lastBreak = text.lastIndexOf("\n");
    lineLength = lastBreak < 0 ? lineLength + text.length : text.length - lastBreak - 1;
    lines += text.split("\n").length - 1;
    if (lines > importLimits.lines) throw refusal(importTexts.tooManyRows);
    if (lineLength > importLimits.rowBytes) {
      throw refusal(importTexts.brokenOn(lines + 1, importTexts.longRow));
    }
    yield text;
  }
}

function encodingOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return "utf-16le";
  if (file[0] === 0xfe && file[1] === 0xff) return "utf-16be";
  return isUtf8(file) ? "utf-8" : "windows-1252";
}
