import { expect, test } from "vitest";
import { readReply } from "./typed-replies.ts";

test.each([
  ["1", "confirm"],
  ["Sim!", "confirm"],
  ["confirmo 👍", "confirm"],
  ["Sim, estarei aí", "confirm"],
  ["2", "move"],
  ["Quero remarcar, por favor", "move"],
  ["não posso, dá para outro dia?", "move"],
  ["3", "cancel"],
  ["Não posso", "cancel"],
  ["não vou conseguir ir", "cancel"],
  ["não confirmo", "cancel"],
  ["PARAR", "opt_out"],
  ["sair", "opt_out"],
  ["Voltar.", "opt_in"],
])("%s means %s", (text, intent) => expect(readReply(text)).toBe(intent));

test.each([
  "",
  "12",
  "Qual é o endereço?",
  "posso levar minha filha?",
  "não sei",
  "Quero voltar",
  "👍",
  "sim ".repeat(40),
])("%s is for people", (text) => expect(readReply(text)).toBeNull());
