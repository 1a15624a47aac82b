import { setTimeout as pause } from "node:timers/promises";
import { inflateSync } from "node:zlib";
import fastify from "fastify";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { longestBlock } from "#tests/fixtures/longest-block.ts";
import type { Paper, PaperBlock, PaperPrinter } from "./paper-port.ts";
import {
  fontSigns,
  MAX_LOGO_SIDE,
  MAX_PAPER_CHARACTERS,
  MAX_PAPER_EFFORT,
  MAX_PAPER_LINES,
  PaperRefused,
} from "./paper-port.ts";
import { createPaperPrinter } from "./paper-printer.ts";

let papers: PaperPrinter;

beforeAll(() => {
  papers = createPaperPrinter();
});
afterAll(() => papers.close());
afterEach(() => void vi.useRealTimers());

const paperOf = (...blocks: PaperBlock[]): Paper => ({
  title: "Recibo",
  reference: "Nº 12",
  letterhead: { name: "Clínica Sol", lines: ["Rua das Flores, 10"] },
  stamp: { title: "ESTORNADO", text: "em 22/11/2026" },
  blocks,
  footer: "Clínica Sol",
});
const text = (content: string): PaperBlock => ({ kind: "text", text: content });
const rows = (count: number): PaperBlock => ({
  kind: "table",
  head: ["Serviço", "Valor"],
  rows: Array.from({ length: count }, (_, i) => [`Consulta ${i}`, "R$ 230,00"]),
  sums: [{ label: "Total", value: "R$ 460,00" }],
});
/** Much to break into lines: seconds of work. */
const long = text("Palavras de uma história comprida. ".repeat(4_600));
/** Fifty sheets and a few more. */
const fiftySheets = text("Palavras de uma história comprida.\n".repeat(4_600));

const pngOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1f5a45" } })
    .png()
    .toBuffer();

const sheetsOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;

/** Returns the characters that a PDF's own fonts can show and a reader can copy. */
function lettersOf(pdf: Buffer): string {
  const bytes = pdf.toString("latin1");
  const streams = [...bytes.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data]) =>
    unpack(Buffer.from(data ?? "", "latin1")),
  );
  const maps = streams.filter((stream) => stream.includes("beginbfrange"));
  return maps
    .flatMap((map) => [...map.matchAll(/<([0-9a-f]{4})>(?=[ \]])/gi)])
    .map(([, code = ""]) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join("");
}

/** A name, a registration, the line beside a code and the sheet's foot in two parts. */
const closingLines = 5;

/** Returns how the texts of each sheet are drawn. */
function textsOf(pdf: Buffer): string[] {
  return [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, data]) => unpack(Buffer.from(data ?? "", "latin1")))
    .filter((stream) => stream.includes(" Tf"));
}

/** Returns how many texts are drawn on the last sheet. */
function linesOnLastSheet(pdf: Buffer): number {
  return (
    textsOf(pdf)
      .at(-1)
      ?.match(/\bTJ\b/g)?.length ?? 0
  );
}

function unpack(data: Buffer): string {
  try {
    return inflateSync(data).toString("latin1");
  } catch {
    return "";
  }
}

describe("a paper", () => {
  test("is drawn with every letter of Portuguese and of foreign names, in fonts of its own", async () => {
    const letters = "ÁÀÂÃÉÊÍÓÔÕÚÜÇáàâãéêíóôõúüç ªº°€−“”–… Łukasz Čapek Őry";
    const pdf = await papers.print(paperOf(text(letters), rows(2)));
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    const shown = lettersOf(pdf);
    expect([...letters].filter((letter) => !shown.includes(letter))).toEqual([]);
    expect(pdf.toString("latin1")).toMatch(/\/FontName \/[A-Z]+\+Inter/);
    expect(pdf.toString("latin1")).not.toContain("Unifont");
    expect(pdf.toString("latin1")).not.toContain("/BaseFont /Helvetica");
  });

  test("has the signs of findings and doses in the size of its letters", async () => {
    const signs = `±µ°×÷½¼¾¹²³↑↓−•–…${fontSigns}`.normalize("NFC");
    const heading: PaperBlock = { kind: "heading", text: signs };
    const pdf = await papers.print(paperOf(text(signs), heading));
    // Both deltas are one outline, which is copied as the first of them.
    const shown = `${lettersOf(pdf)}Δ`;
    expect([...signs].filter((sign) => !shown.includes(sign))).toEqual([]);
    // The spare font's are half as large.
    const fonts = pdf.toString("latin1").match(/(?<=\/FontName \/[A-Z]+\+)\w+/g);
    expect(fonts?.filter((font) => !font.startsWith("Inter"))).toEqual([]);
  });

  test("loses no character: what Inter lacks is of another font, what none has is a number", async () => {
    const signs = "T ≥ 38 °C → 山田 Иван Ωμέγα 한국 ✅";
    const pdf = await papers.print(paperOf(text(`${signs} Jose\u0301 \u{1FA7A}`)));
    const shown = lettersOf(pdf);
    const wanted = [...`${signs}é[+1FA7A]`].filter((sign) => !shown.includes(sign));
    expect(wanted).toEqual([]);
    expect(shown).not.toContain("\u0301");
  });

  test("lacks no letter that the paper before it used as a part of another one", async () => {
    await papers.print(paperOf(text("ý")));
    expect(lettersOf(await papers.print(paperOf(text("y"))))).toContain("y");
  });

  test("runs nothing and links nowhere, whatever its texts say", async () => {
    const hostile = "<script>app.alert(1)</script> javascript:alert(1) https://evil.example {{x}}";
    const pdf = await papers.print(
      paperOf(text(hostile), { kind: "signature", name: hostile, lines: [hostile] }),
    );
    expect(pdf.toString("latin1")).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction)\b/);
  });

  test("keeps a word inside the sheet that no line can break", async () => {
    const pdf = await papers.print(paperOf(text("x".repeat(20_000))));
    expect(sheetsOf(pdf)).toBeGreaterThan(3);
  });

  test("has a sheet for each of its copies, with a logo, a code and ink", async () => {
    const drawing = { width: 3, height: 3, path: "M0 0h1v1h-1zM2 2h1v1h-1z" };
    const paper = paperOf(
      { kind: "signature", name: "Helena", lines: [], ink: drawing },
      { kind: "code", label: "QR code", squares: drawing, lines: ["Confira"] },
    );
    const letterhead = { ...paper.letterhead, logo: { png: await pngOf(40, 20) } };
    const pdf = await papers.print({ ...paper, letterhead, copies: ["1ª via", "2ª via"] });
    expect(sheetsOf(pdf)).toBe(2);
    expect(pdf.toString("latin1").match(/\/Subtype \/Image/g)).not.toBeNull();
  });

  test("has the label of its copy on each of its sheets", async () => {
    const pdf = await papers.print({ ...paperOf(rows(60)), copies: ["2ª via"] });
    const [first = "", ...others] = textsOf(pdf);
    // What is drawn first on the first sheet.
    const [label = "?"] = /\[[^\]]*\] TJ/.exec(first) ?? [];
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((sheet) => !sheet.includes(label))).toEqual([]);
  });

  test("keeps its code on the sheet of what it proves, with the line to sign on", async () => {
    const facts = Array.from({ length: 24 }, () => ({ label: "Queixa", value: "Dor de cabeça" }));
    const code = { width: 1, height: 1, path: "M0 0h1v1z" };
    const lines = ["Confira", "Código", "Registro", "Documento sem assinatura digital"];
    const pdf = await papers.print({
      ...paperOf(
        { kind: "facts", facts },
        { kind: "signature", name: "Ana", lines: ["CRM 1/SP"] },
        { kind: "code", label: "QR", squares: code, lines },
      ),
    });
    expect(sheetsOf(pdf)).toBe(1);
  });

  test("lets no signature stand alone on a sheet, however much stands before it", async () => {
    const squares = { width: 1, height: 1, path: "M0 0h1v1z" };
    const told: [number | undefined, boolean][] = [];
    for (const count of [30, 36, 40, 44]) {
      const lines = Array.from({ length: count }, (_, i) => `Linha ${i} do tratamento`);
      const pdf = await papers.print(
        paperOf(
          text(lines.join("\n")),
          { kind: "signature", name: "Ana", lines: ["CRM 1/SP"] },
          { kind: "code", label: "QR", squares, lines: ["Confira"] },
        ),
      );
      told.push([sheetsOf(pdf), linesOnLastSheet(pdf) > closingLines + 2]);
    }
    expect(told).toEqual([
      [1, true],
      [2, true],
      [2, true],
      [2, true],
    ]);
  });

  test("neither ends a sheet with a title nor leaves one empty, wherever a text ends", async () => {
    const told: [number, number | undefined, boolean][] = [];
    const after = 30;
    const foot = 2;
    const counts = Array.from({ length: 12 }, (_, i) => 43 + i);
    for (const count of counts) {
      const before = text(Array.from({ length: count }, () => "Linha").join("\n"));
      const below = text(Array.from({ length: after }, () => "Depois").join("\n"));
      const pdf = await papers.print(paperOf(before, { kind: "heading", text: "Título" }, below));
      told.push([count, sheetsOf(pdf), linesOnLastSheet(pdf) === after + foot]);
    }
    expect(told).toEqual(counts.map((count) => [count, 2, false]));
  });

  test("goes on over as many sheets as it needs", async () => {
    expect(sheetsOf(await papers.print(paperOf(rows(300))))).toBeGreaterThan(5);
  });
});

test("fifty sheets keep no other request waiting", { timeout: 300_000 }, async () => {
  const app = fastify();
  app.get("/", () => "free");
  await papers.print(paperOf(text("the process has started")));
  // However busy the machine is, the drawing isn't given up.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let answers = 0;
  let isOver = false;
  let pdf: Buffer | undefined;
  const longest = await longestBlock(async () => {
    const printed = papers.print(paperOf(fiftySheets)).finally(() => (isOver = true));
    while (!isOver) {
      await app.inject("/");
      // The processes that draw get the processor, on a busy machine too.
      await pause(5);
      answers += 1;
    }
    pdf = await printed;
  });
  await app.close();
  const sheets = sheetsOf(pdf ?? Buffer.alloc(0)) ?? 0;
  expect(sheets).toBeGreaterThanOrEqual(50);
  // Drawn on the event loop, they would be as many as the drawing has pauses: fewer than sheets.
  expect(answers).toBeGreaterThan(sheets);
  expect(longest).toBeLessThan(100);
});

describe("the printer refuses", () => {
  test("a text, or more rows, than a paper may hold", async () => {
    const tooLong = { code: "too_long" };
    await expect(
      papers.print(paperOf(text("x".repeat(MAX_PAPER_CHARACTERS)))),
    ).rejects.toMatchObject(tooLong);
    await expect(papers.print(paperOf(rows(MAX_PAPER_LINES)))).rejects.toMatchObject(tooLong);
  });

  test("copies that together hold more than a paper may", async () => {
    const half = paperOf(text("x".repeat(MAX_PAPER_CHARACTERS / 2)));
    await expect(papers.print({ ...half, copies: ["1ª via", "2ª via"] })).rejects.toMatchObject({
      code: "too_long",
    });
  });

  test("what is few characters and many lines, also over its copies, or goes between fonts", async () => {
    const tooLong = { code: "too_long" };
    const short = "i\n".repeat(990);
    const fact = { label: "Instruções", value: short };
    const items = Array.from({ length: 40 }, (): PaperBlock => ({ kind: "facts", facts: [fact] }));
    await expect(papers.print(paperOf(...items))).rejects.toMatchObject(tooLong);
    const copied = paperOf(...items.slice(0, Math.ceil(MAX_PAPER_EFFORT / 990 / 2)));
    const copies = ["1ª via", "2ª via"];
    await expect(papers.print({ ...copied, copies })).rejects.toMatchObject(tooLong);
    // Each of them is a run of letters of its own, which only the fonts tell.
    const mixed = text("a中".repeat(MAX_PAPER_EFFORT / 2));
    await expect(papers.print(paperOf(mixed))).rejects.toMatchObject(tooLong);
    const unmixed = await papers.print(paperOf(text("中".repeat(MAX_PAPER_EFFORT))));
    expect(sheetsOf(unmixed)).toBeGreaterThan(1);
  });

  test("a logo that the image pipeline can't have written: a bomb, a script, nothing", async () => {
    const bomb = await pngOf(8, 8);
    bomb.writeUInt32BE(50_000, 16);
    const script = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>`);
    const large = await pngOf(MAX_LOGO_SIDE + 1, 8);
    for (const png of [bomb, script, large, Buffer.alloc(0)]) {
      const paper = paperOf(text("curto"));
      const letterhead = { ...paper.letterhead, logo: { png } };
      await expect(papers.print({ ...paper, letterhead })).rejects.toMatchObject({
        code: "bad_picture",
      });
    }
  });

  test("who comes when too many wait, and serves those in order", async () => {
    const small = createPaperPrinter({ waiting: 2 });
    const order: number[] = [];
    const wait = [1, 2, 3].map((n) =>
      small.print(paperOf(text(`${n}`))).then(() => void order.push(n)),
    );
    await expect(small.print(paperOf())).rejects.toEqual(new PaperRefused("busy"));
    await Promise.all(wait);
    expect(order).toEqual([1, 2, 3]);
    await small.close();
  });
});

test("a flood of one person or organisation leaves room for others, who wait for none of it", async () => {
  // However busy the machine is, nobody's patience ends.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const printer = createPaperPrinter();
  const order: string[] = [];
  const ask = (person: string, organization: string, block = text(person)) =>
    printer.print(paperOf(block), { person, organization }).then(
      () => void order.push(person),
      (error: PaperRefused) => error.code,
    );
  // The first is drawn while the others wait; also in another organisation she is one person.
  const first = ask("ana", "sol", fiftySheets);
  const elsewhere = ask("ana", "mar");
  const flood = Array.from({ length: 98 }, () => ask("ana", "sol"));
  const team = Array.from({ length: 100 }, (_, n) => ask(`colega ${n}`, "sol"));
  const other = ask("bia", "lua");
  const told = await Promise.all([first, elsewhere, ...flood, ...team, other]);
  await printer.close();
  const isRefused = (answer: unknown) => answer === "busy";
  expect(told.slice(0, 100).filter(isRefused)).toHaveLength(95);
  expect(told.slice(100, 200).filter(isRefused)).toHaveLength(93);
  // Nobody of hers gets the other process while the fifty sheets are drawn.
  expect(order.slice(0, 2)).toEqual(["bia", "ana"]);
});

test("who asks seldom goes before the next papers of those who ask always", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const printer = createPaperPrinter();
  const order: string[] = [];
  const ask = (person: string, organization: string) =>
    printer
      .print(paperOf(text(person)), { person, organization })
      .then(() => void order.push(organization));
  const floods = ["sol", "mar"].flatMap((organization) =>
    [1, 2, 3, 4].map((n) => ask(`${organization} ${n}`, organization)),
  );
  await Promise.all([...floods, ask("bia", "lua")]);
  await printer.close();
  // Both processes are taken when she comes; the first that is free is hers.
  expect(order.indexOf("lua")).toBeLessThan(4);
});

describe("the process is replaced", () => {
  test("when a paper takes too long, and draws the next one", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const hanging = papers.print(paperOf(long)).catch((error: unknown) => error);
    const waiting = papers.print(paperOf(text("curto"))).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(15_000);
    // Who has waited as long as that is told, before her connection ends.
    expect(await waiting).toEqual(new PaperRefused("busy"));
    await vi.advanceTimersByTimeAsync(15_000);
    const next = papers.print(paperOf(text("curto")));
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await hanging).toMatchObject({ code: "too_long" });
    expect(sheetsOf(await next)).toBe(1);
  });

  test("when a paper takes too much memory, and draws the next one", async () => {
    const small = createPaperPrinter({ megabytes: 60 });
    await expect(small.print(paperOf(long))).rejects.toMatchObject({ code: "too_long" });
    expect(sheetsOf(await small.print(paperOf(text("curto"))))).toBe(1);
    await small.close();
  });
});

test("a paper that can't be drawn fails alone", async () => {
  const broken = { ...paperOf(), blocks: [{ kind: "facts", facts: [null] }] } as unknown as Paper;
  await expect(papers.print(broken)).rejects.toThrow("a paper could not be drawn");
  expect(sheetsOf(await papers.print(paperOf(text("curto"))))).toBe(1);
});

test("what waits when the process ends is refused", async () => {
  const ending = createPaperPrinter();
  const waiting = ending.print(paperOf(long)).catch((error: unknown) => error);
  await ending.close();
  expect(await waiting).toEqual(new PaperRefused("busy"));
});
