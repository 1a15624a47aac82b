import { describe, expect, test } from "vitest";
import { asTemplateValue } from "./sending.ts";

const read = (message: string) => `Olá! ${asTemplateValue(message)}`;

describe("a message behind the template's greeting", () => {
  test.each([
    ["Olá André! Seu exame ficou pronto.", "Olá! André, seu exame ficou pronto."],
    ["Olá André\n\nSeu exame ficou pronto.", "Olá! André, seu exame ficou pronto."],
    ["Oi, André - Seu exame ficou pronto.", "Olá! André, seu exame ficou pronto."],
    ["Oi André... 10h está bom?", "Olá! André, 10h está bom?"],
    ["Oi André! Maria ligou.", "Olá! André: Maria ligou."],
    ["Oi Fernando! Ramos ligou.", "Olá! Fernando: Ramos ligou."],
    ["OLÁ ANDRÉ! O EXAME FICOU PRONTO", "Olá! ANDRÉ, O EXAME FICOU PRONTO."],
    ["Olá, Dra. Bia! Temos uma vaga.", "Olá! Dra. Bia, temos uma vaga."],
    ["oi ana! Seu exame", "Olá! Ana, seu exame."],
    ["Oi dona Maria, tudo bem?", "Olá! Dona Maria, tudo bem?"],
    ["Olá مريم! Seu exame", "Olá! مريم, seu exame."],
    ["Oi, gente! Fechamos amanhã.", "Olá! Gente, fechamos amanhã."],
    ["Olá a todos! Amanhã fechamos.", "Olá! Amanhã fechamos."],
    ["Olá! Parabéns! Você ganhou.", "Olá! Parabéns! Você ganhou."],
    ["Olá, lembrete: é amanhã.", "Olá! Lembrete: é amanhã."],
    ["Olá Seu exame ficou pronto.", "Olá! Seu exame ficou pronto."],
    ["Oi André?", "Olá! André?"],
    ["Oi André, bom dia! Seu exame", "Olá! André, bom dia! Seu exame."],
    ["Olá, bom dia, André. seu exame", "Olá! Bom dia, André! Seu exame."],
    ["Oi, oi, André 😊", "Olá! Tudo bem, André? 😊"],
    ["Bom dia\nSeu exame", "Olá! Bom dia! Seu exame."],
    ["bom dia pra todos, é hoje", "Olá! Bom dia pra todos, é hoje."],
    ["Bom dia! Seu exame", "Olá! Bom dia! Seu exame."],
    ["Oito horas está bom? Olá!", "Olá! Oito horas está bom? Olá!"],
  ])("%j", (message, expected) => {
    expect(read(message)).toBe(expected);
  });

  const names = ["", "André", "Ana Clara", "{nome}"];
  const leads = [" ", ", "];
  const marks = ["!", ".", ",", "!!!", " 😊", "! 😊", ":", "\n"];
  const bodies = ["", "Seu exame ficou pronto", "seu exame ficou pronto.", "Temos vaga, quer?"];
  const greetings = [
    "Olá",
    "olá",
    "Oi",
    "OI",
    "Oie",
    "Bom dia",
    "bom dia",
    "Boa tarde",
    "Boa noite",
  ];

  test.each(greetings)("is good Portuguese with %s before any name, mark and sentence", (hello) => {
    const isGoodDay = hello.includes(" ");
    for (const name of names)
      for (const lead of name ? leads : [""])
        for (const mark of marks)
          for (const body of bodies) {
            const message = `${hello}${lead}${name}${mark} ${body}`;
            const whole = read(message);
            const value = whole.slice("Olá! ".length);
            expect(value, message).not.toMatch(/^(?:Ol[áa]|Oie?)\b/i);
            expect(value, message).toMatch(/^(?:\p{Lu}|\{nome\}|😊)/u);
            expect(value, message).toMatch(/(?:[.!?]|😊)$/u);
            expect(value, message).not.toMatch(/\s{2}|[!.,:?]{2}|\s[!.,:?]/);
            expect(value.includes("😊"), message).toBe(message.includes("😊"));
            // One sentence ends before another begins, and none begins in the middle.
            expect(value, message).not.toMatch(/[!.?] \p{Ll}|, (?:Seu|Temos)/u);
            if (body) expect(value.toLowerCase()).toContain(body.toLowerCase());
            if (isGoodDay)
              expect(value, message).toMatch(/^Bo[ma] (?:dia|tarde|noite)(?:[,!]| 😊)/);
            if (!name) continue;
            const calls = isGoodDay
              ? [`, ${name}!`, `, ${name},`]
              : body
                ? [`${name},`, `${name} 😊`]
                : [`Tudo bem, ${name}?`];
            expect(
              calls.some((call) => value.includes(call)),
              `${message} → ${value}`,
            ).toBe(true);
          }
  });
});
