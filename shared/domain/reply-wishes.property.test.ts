import fc from "fast-check";
import { expect, it } from "vitest";
import { readReply } from "./typed-replies.ts";

const refusing = fc.constantFrom(
  "não",
  "não posso",
  "não vou",
  "não consigo",
  "não vou poder",
  "não vou conseguir",
  "não vai dar",
  "não posso ir",
  "não vou poder ir",
  "naum vou",
  "n posso",
  "não irei",
  "infelizmente não vou",
);
/** What a verb may do, or to what; none of it says that somebody stays away. */
const objects = fc.constantFrom(
  "cancelar",
  "faltar",
  "remarcar",
  "abrir o link",
  "falar agora",
  "me atrasar",
  "pagar no pix",
  "precisar de nada",
  "deixar de ir",
  "esquecer",
  "demorar",
  "sozinha",
  "sem a minha filha",
  "sexta",
  "confirmar",
  "desmarcar",
  "perder",
  "não ir",
  "reclamar",
  "de ônibus",
);
const clauses = fc.constantFrom(
  "confirmo",
  "sim",
  "mas quero outro dia",
  "qual o endereço",
  "só depois das dez",
  "talvez",
  "confirmado",
  "pode me ligar",
  "quero remarcar",
  "vou sim",
  "tem vaga na quinta",
  "meu filho está doente",
  "não cancela",
);
const between = fc.constantFrom(" ", ", ", ". ", "\n", "... ", " mas ", " e ", " 😀 ");
const polite = fc.constantFrom(
  "",
  "Oi! ",
  "Bom dia, tudo bem? ",
  "Oi Ana, ",
  "por favor, ",
  "desculpa, ",
);

it("a refusal with a verb, an object or a clause added never cancels, in whatever politeness", () => {
  fc.assert(
    fc.property(
      polite,
      refusing,
      fc.oneof(
        objects.map((object) => ` ${object}`),
        fc.tuple(between, clauses).map((each) => each.join("")),
      ),
      fc.constantFrom("", " obrigada", "!", " 🙏"),
      fc.boolean(),
      (start, no, more, end, folds) => {
        const text = `${start}${no}${more}${end}`;
        const typed = folds ? text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase() : text;
        expect(readReply(typed), typed).not.toBe("cancel");
      },
    ),
    { numRuns: 5_000 },
  );
});

it("one word more than any wish is no wish, unless it is politeness", () => {
  const word = fc.stringMatching(/^[bcdfgjklpqrtvxz][a-z]{7,9}$/);
  fc.assert(
    fc.property(refusing, word, fc.boolean(), (no, added, isBefore) => {
      const text = isBefore ? `${added} ${no}` : `${no} ${added}`;
      expect(readReply(text), text).not.toBe("cancel");
    }),
    { numRuns: 2_000 },
  );
});
