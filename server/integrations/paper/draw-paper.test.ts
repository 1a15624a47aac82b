import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawPaper } from "./draw-paper.ts";
import type { Paper, PaperBlock, PaperFact } from "./paper-port.ts";

const paperOf = (blocks: readonly PaperBlock[], footer = "Clínica Sol"): Paper => ({
  title: "Receita",
  reference: "",
  letterhead: { name: "Clínica Sol", lines: [] },
  blocks,
  footer,
});
const facts = (...values: string[]): PaperBlock => ({
  kind: "facts",
  facts: values.map((value) => ({ label: "Valor", value })),
});

/** A line of text as it is drawn, in points from the left and the top of its sheet. */
type Line = {
  readonly left: number;
  readonly bottom: number;
  /** Its letters as the font numbers them, with the steps between them. */
  readonly letters: string;
  right: number;
};

/** Returns the lines of the first sheet, in the order in which they are drawn. */
async function linesOf(paper: Paper): Promise<Line[]> {
  const pdf = (await drawPaper(paper)).toString("latin1");
  const streams = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const sheet = streams.map(([, data = ""]) => unpack(data)).find((it) => it.includes(" TJ"));
  const lines: Line[] = [];
  const outer: [number, number][] = [];
  let at: [number, number] = [0, 0];
  const steps = /^(?:1 0 0 1 ([-\d.]+) ([-\d.]+) cm|q|Q|\[(.*)\] TJ)$/gm;
  for (const [step, x, y, letters] of (sheet ?? "").matchAll(steps)) {
    if (step === "q") outer.push(at);
    else if (step === "Q") at = outer.pop() ?? [0, 0];
    else if (letters !== undefined) {
      lines.push({ left: at[0], bottom: at[1], letters, right: Number.NaN });
    } else {
      at = [at[0] + Number(x), at[1] + Number(y)];
      // The library goes as far to the right as it has drawn.
      const last = lines.at(-1);
      if (last && Number.isNaN(last.right)) last.right = at[0];
    }
  }
  return lines;
}

function unpack(data: string): string {
  try {
    return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

const glyphsOf = ({ letters }: Line): string[] => letters.match(/[0-9a-f]{4}(?=[0-9a-f]*>)/g) ?? [];

/** The lines of values, which stand right of their labels. */
const valuesOf = (lines: readonly Line[]) => lines.filter(({ left }) => Math.round(left) === 166);

test("figures stand as far apart alone as behind a letter: no comma stands within its 7", async () => {
  const figures = ["7,1", "036.182.321-52", "127.0.0.1"];
  const beside = figures.map((value) => `n ${value}`);
  const widths = valuesOf(await linesOf(paperOf([facts(...figures, ...beside)]))).map(
    ({ left, right }) => right - left,
  );
  // What stands before them takes the same room each time.
  const [first = 0, ...more] = figures.map((_, at) => (widths[at + 3] ?? 0) - (widths[at] ?? 0));
  expect(first).toBeGreaterThan(0);
  for (const each of more) expect(each).toBeCloseTo(first);
});

test("a long foot breaks before the page's number, and what it is about ends above it", async () => {
  const name = "Maria Aparecida de Albuquerque Cavalcanti Figueiredo Vasconcelos de Sá e Benevides";
  const house = "Clínica Vila Serena do Coração da Serra Azul, unidade do shopping da zona leste";
  const lines = Array.from({ length: 90 }, (_, n): PaperBlock => ({ kind: "text", text: `${n}` }));
  for (const [footer, rows] of [
    [`${name} · Código 64V8-RW4J-DAWW-E7P6-YYFE`, 2],
    [`${name} Nogueira · ${house} · Código 64V8-RW4J-DAWW-E7P6-YYFE`, 3],
  ] as const) {
    const drawn = await linesOf(paperOf(lines, footer));
    const [page, ...foot] = drawn.slice(-rows - 1).toReversed();
    for (const { right } of foot) expect(right).toBeLessThan(page?.left ?? 0);
    // Its first line stands beside the number, below all else.
    const beside = foot.at(-1)?.bottom ?? 0;
    expect(beside).toBeCloseTo(page?.bottom ?? 0);
    const last = Math.max(...drawn.slice(0, -rows - 1).map(({ bottom }) => bottom));
    expect(beside - last).toBeGreaterThan(12);
  }
});

test("no line ends between a number and its unit, or begins with the point between two parts", async () => {
  const signs = "Pressão arterial 145/92 mmHg · Saturação de oxigênio 97 % · Peso 72,4 kg";
  // Whatever the width, one of these breaks there.
  const shifted = Array.from({ length: 24 }, (_, at) => `${"i".repeat(at)} ${signs} · ${signs}`);
  const drawn = valuesOf(await linesOf(paperOf([facts("0123456789", "·", "i i", ...shifted)])));
  const letters = drawn.map(glyphsOf);
  const [digits = [], [point] = [], [, space] = [], ...rows] = letters;
  const words = rows.map((row) => row.filter((letter) => letter !== space));
  expect(words.length).toBeGreaterThan(shifted.length);
  expect(words.filter(([first]) => first === point)).toEqual([]);
  expect(words.filter((row) => digits.includes(row.at(-1) ?? ""))).toEqual([]);
});

test("a fact of few lines stands on one sheet, label and value", async () => {
  const label = "Associação magistral de extratos padronizados de Passiflora, Valeriana e Melissa";
  const value =
    "Quantidade: 30 (trinta) cápsulas\nPosologia: uma cápsula ao dia\nInstruções: à noite";
  const few = { label: "n", value: "n" };
  const countLines = async (...told: PaperFact[]) =>
    (await linesOf(paperOf([{ kind: "facts", facts: told }]))).length;
  const others = await countLines();
  const whole = (await countLines({ label, value })) - others;
  // Wherever the sheet ends, it is whole on it or not there.
  const shown = new Set<number>();
  for (let before = 32; before < 42; before += 1) {
    const above = Array.from({ length: before }, () => few);
    const lines = await countLines(...above, { label, value });
    shown.add(lines - others - 2 * before);
  }
  expect([...shown]).toEqual([whole, 0]);
});
