import { DumpRefused, dumpEnd, dumpTable, type DumpTable } from "../rules.ts";

/** Reads an exported organisation, table by table. */
export class DumpReader {
  rows = 0;
  readonly #lines: AsyncIterator<string>;
  /** A line that was read, but is the next one's to read. */
  #ahead: unknown;
  #isWhole = false;

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  async next(): Promise<unknown> {
    const { value, done } = await this.#lines.next();
    if (done) throw new DumpRefused("The file ends too early: it was cut off.");
    return JSON.parse(value) as unknown;
  }

  /** The next table, or null after the last one, or after the last of `platform` when asked for that. */
  async nextTable(isOwn: boolean): Promise<DumpTable | null> {
    this.#ahead ??= await this.next();
    const end = dumpEnd.safeParse(this.#ahead);
    if (end.success) {
      if (end.data.rows !== this.rows) throw new DumpRefused("The file has lost rows.");
      this.#isWhole = true;
      return null;
    }
    const table = dumpTable.parse(this.#ahead);
    if (table.isOwn !== isOwn) return null;
    this.#ahead = undefined;
    return table;
  }

  /** The rows of the table that was told last, in batches. */
  async *batches(size: number): AsyncGenerator<readonly unknown[]> {
    let batch: unknown[] = [];
    for (;;) {
      const line = await this.next();
      if (!Array.isArray(line)) {
        this.#ahead = line;
        if (batch.length > 0) yield batch;
        return;
      }
      this.rows += 1;
      batch.push(line);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
  }

  /** Throws DumpRefused unless all was read, to the last line. */
  assertWhole(): void {
    if (!this.#isWhole) throw new DumpRefused("The file ends too early: it was cut off.");
  }
}
