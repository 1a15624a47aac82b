import { expect, test } from "vitest";
import { readCancelReply, readOfferReply, readReply } from "./typed-replies.ts";

test.each([
  ["1", "confirm"],
  ["Sim!", "confirm"],
  ["confirmo 👍", "confirm"],
  ["Sim, estarei aí", "confirm"],
  ["Oi, bom dia! Confirmo sim, muito obrigada. Até lá!", "confirm"],
  ["ok, obrigado", "confirm"],
  ["2", "move"],
  ["Quero remarcar, por favor", "move"],
  ["quero trocar o horário", "move"],
  ["3", "cancel"],
  ["Não posso", "cancel"],
  ["não vou conseguir ir", "cancel"],
  ["PARAR", "opt_out"],
  ["sair", "opt_out"],
  ["parar, por favor", "opt_out"],
  ["quero parar de receber mensagens", "opt_out"],
  ["Não quero mais receber", "opt_out"],
  ["não quero receber mais mensagens de vocês, obrigada", "opt_out"],
  ["Me tira da lista", "opt_out"],
  ["me remova dessa lista por favor", "opt_out"],
  ["tire meu número da lista", "opt_out"],
  ["não me mande mais mensagens", "opt_out"],
  ["Pare de me mandar mensagem", "opt_out"],
  ["Parem de enviar mensagens aqui", "opt_out"],
  ["Voltar.", "opt_in"],
])("%s means %s", (text, intent) => expect(readReply(text)).toBe(intent));

test.each([
  "sim mas quero trocar o horario",
  "ok, mas posso mudar pra quinta?",
  "ok?",
  "confirmado?",
  "sim 👎",
  "sim, но не могу",
  "ok, não vou poder",
  "não posso, dá para outro dia?",
  "Confirmo, mas gostaria de saber se posso chegar um pouco depois das dez, pode ser?",
])("%s is more than an answer", (text) => expect(readReply(text)).toBe("more"));

test.each([
  "",
  "12",
  "Qual é o endereço?",
  "posso levar minha filha?",
  "não sei",
  "não quero cancelar",
  "Quero voltar",
  "me tira da lista de espera",
  "não quero parar de receber mensagens",
  "não quero mais",
  "mais",
  "por aqui",
  "obrigada",
  "👍",
  "não ".repeat(40),
])("%s is for people", (text) => expect(readReply(text)).toBeNull());

test.each([
  ["sim", "yes"],
  ["Ok.", "yes"],
  ["sim, pode cancelar, por favor", "yes"],
  ["Pode", "yes"],
  ["Confirmo, obrigada", "yes"],
  ["isso, cancela", "yes"],
  ["não", "no"],
  ["Não, obrigado", "no"],
  ["não quero cancelar", "no"],
  ["não sim", "no"],
  ["manter horário", "no"],
])("%s answers the question whether to cancel with %s", (text, answer) =>
  expect(readCancelReply(text)).toBe(answer),
);

const yeses = ["sim", "ok", "confirmo", "pode cancelar", "isso"];
const more = ["mas posso mudar pra quinta", "não", "quinta", "só depois", "amanhã?", "1", "talvez"];
test.each(yeses.flatMap((yes) => more.flatMap((rest) => [`${yes}, ${rest}`, `${rest} ${yes}`])))(
  "%s cancels nothing",
  (text) => expect(readCancelReply(text)).not.toBe("yes"),
);
test.each(["1", "3", "", "não posso ir", "não, pode cancelar", "ok?", "obrigada"])(
  "%s answers no such question",
  (text) => expect(readCancelReply(text)).toBeNull(),
);

test.each([
  ["Quero!", "yes"],
  ["quero sim, obrigada", "yes"],
  ["não quero", "no"],
  ["quero mudar", null],
  ["quero?", null],
])("%s answers an offer with %s", (text, answer) => expect(readOfferReply(text)).toBe(answer));
