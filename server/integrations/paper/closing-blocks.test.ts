import { describe, expect, it } from "vitest";
import { closingOf, keepTail } from "./closing-blocks.ts";
import type { PaperBlock } from "./paper-port.ts";

const signature: PaperBlock = { kind: "signature", name: "Helena", lines: [] };
const squares = { width: 1, height: 1, path: "M0 0h1v1z" };
const code: PaperBlock = { kind: "code", label: "QR", squares, lines: [] };
const boxes: PaperBlock = { kind: "boxes", boxes: [] };
const heading: PaperBlock = { kind: "heading", text: "Tratamento" };
const text = (content: string): PaperBlock => ({ kind: "text", text: content });
const facts = (...values: string[]): PaperBlock => ({
  kind: "facts",
  facts: values.map((value) => ({ label: "Dose", value })),
});
const sentence = "Tomar um comprimido depois do almoço todos os dias. ";

/** What stays together when the signature would stand alone. */
const keptOf = (...body: PaperBlock[]) => keepTail(closingOf([...body, signature, code]));

describe("what closes a paper", () => {
  it("is the signature with its code, also with what the pharmacy fills in between", () => {
    expect(closingOf([heading, signature, code])).toEqual({
      body: [heading],
      closing: [signature, code],
    });
    expect(closingOf([heading, signature, boxes, code]).closing).toEqual([signature, boxes, code]);
    // What was signed on a screen has its facts in between.
    const told = facts("127.0.0.1");
    expect(closingOf([heading, signature, told, code]).closing).toEqual([signature, told, code]);
    expect(closingOf([heading, signature])).toEqual({ body: [heading, signature], closing: [] });
  });
});

describe("a signature that would stand alone", () => {
  it("takes the last paragraphs, and a title with what it is about", () => {
    const first = text(sentence.repeat(9));
    const { body, closing } = keptOf(first, heading, text(sentence.repeat(3)), text("São Paulo."));
    expect(body).toEqual([first]);
    expect(closing).toEqual([
      heading,
      text(sentence.repeat(3)),
      text("São Paulo."),
      signature,
      code,
    ]);
  });

  it("divides a long paragraph after a sentence, and loses nothing of it", () => {
    const said = sentence.repeat(40).trim();
    const { body, closing } = keptOf(heading, text(said));
    expect(closing[0]).toEqual(text(sentence.repeat(4).trim()));
    expect(body).toEqual([heading, text(sentence.repeat(36).trim())]);
  });

  it("divides many lines between two of them", () => {
    const lines = Array.from({ length: 80 }, (_, i) => `Linha ${i + 10} do tratamento`);
    const { body, closing } = keptOf(text(lines.join("\n")));
    expect(closing[0]).toEqual(text(lines.slice(-3).join("\n")));
    expect(body).toEqual([text(lines.slice(0, -3).join("\n"))]);
  });

  it("counts lines, however short: what stays together never fills a sheet", () => {
    const short = Array.from({ length: 300 }, () => "i").join("\n");
    expect(keptOf(text(short)).closing[0]).toEqual(text("i\ni\ni"));
    expect(keptOf(facts("antes", short))).toMatchObject({ closing: [signature, code] });
  });

  it("divides a text without spaces anywhere", () => {
    const { body, closing } = keptOf(text("x".repeat(5_000)));
    expect([body, closing[0]]).toEqual([[text("x".repeat(4_400))], text("x".repeat(600))]);
  });

  it("takes a prescription's date with the medication before it", () => {
    const medication = facts(sentence, sentence, sentence);
    const { body, closing } = keptOf(heading, heading, medication, facts("27 de novembro"));
    expect(body).toEqual([heading]);
    expect(closing.slice(0, 3)).toEqual([heading, medication, facts("27 de novembro")]);
    // Also of a corrected one, whose date is told in several lines.
    const dated = facts("27 de novembro", "28 de novembro", "Versão 2", "30 dias");
    expect(keptOf(heading, medication, dated).closing.slice(0, 3)).toEqual([
      heading,
      medication,
      dated,
    ]);
  });

  it("takes the last of many facts alone, and nothing that would fill a sheet by itself", () => {
    const many = Array.from({ length: 20 }, (_, i) => `${i}`);
    expect(keptOf(facts(...many)).closing[0]).toEqual(facts("19"));
    const huge = facts(sentence, sentence.repeat(90));
    expect(keptOf(huge)).toEqual({ body: [huge], closing: [signature, code] });
  });
});
