import { expect, test } from "vitest";
import { readCancelReply, readOfferReply, readReply } from "./typed-replies.ts";

test.each([
  "não",
  "n",
  "Não, obrigada",
  "nao nao",
  "não posso",
  "nao posso ir",
  "não posso ir não",
  "posso não",
  "n vou",
  "naum vou poder",
  "não vou mais",
  "Não vou poder ir",
  "nao vou poder comparecer",
  "não vou conseguir ir hoje",
  "eu não vou conseguir ir amanhã infelizmente",
  "infelizmente não vou conseguir comparecer amanhã",
  "Bom dia, tudo bem? Infelizmente não vou conseguir comparecer amanhã, me desculpe pelo transtorno",
  "Oi Ana, não vou poder ir 😢",
  "Boa tarde Dra. Helena! Não consigo ir nesse horário",
  "Olá! Aqui é a Maria Souza. Não vou poder ir",
  "Não vou poder ir. Att, Carlos Lima",
  "não consigo ir",
  "não vai dar",
  "não vai dar pra mim",
  "nao vai dar pra eu ir",
  "não dá mais",
  "não irei",
  "não poderei comparecer à consulta",
  "não posso nesse dia",
  "não vou à consulta de amanhã",
  "vou ter que faltar",
  "não, não posso",
  "preciso cancelar",
  "Preciso cancelar minha consulta",
  "gostaria de desmarcar, por favor",
  "cancela por favor",
  "pode cancelar o meu horário de amanhã",
  "cancelar consulta",
  "CANCELAR!!!",
  "quero canselar",
  "não vou poder ir, pode cancelar",
  "3 - cancelar",
])("%s cancels", (text) => expect(readReply(text)).toBe("cancel"));

test.each([
  "quero remarcar",
  "Preciso remarcar minha consulta",
  "Posso remarcar?",
  "tem como remarcar?",
  "da pra mudar o horário",
  "gostaria de trocar de horário, por favor",
  "outro dia",
  "Oi Ana, quero remarcar",
  "2 - Remarcar",
])("%s moves", (text) => expect(readReply(text)).toBe("move"));

const kept = [
  "Não vou cancelar",
  "não quero cancelar",
  "nao precisa cancelar",
  "não cancelar",
  "não cancela",
  "não, cancela",
  "não posso cancelar",
  "Não consigo cancelar",
  "não é pra cancelar",
  "por favor não cancele",
  "não vou precisar remarcar",
  "não preciso remarcar",
  "não quero outro horário",
  "nao vou mudar, confirmo",
  "não vou querer trocar o horário",
];
test.each(kept)("%s is for a person, who finds it unanswered", (text) =>
  expect(readReply(text)).toBeNull(),
);

const refusals = [
  "não vou faltar",
  "Doutora não vou faltar",
  // "Não, confirmo" has the same letters.
  "não confirmo",
  "não vou me atrasar",
  "não vou deixar de ir",
  "não posso deixar de ir",
  "não posso não ir",
  "não posso faltar",
  "não posso falar agora",
  "não posso atender",
  "não posso esperar muito",
  "não posso chegar antes",
  "Não consigo abrir o link",
  "não consigo confirmar por aqui",
  "não consigo te ligar",
  "não vou precisar de estacionamento",
  "não vou demorar",
  "não vou sozinha",
  "não vou esquecer",
  "não vou pagar no cartão",
  "não vou estar sozinho",
  "não da pra ouvir o áudio",
  "não vou poder estacionar",
  "não posso comer antes?",
  "não vou desistir",
  "não posso?",
  "não vou, sim",
  "não posso sexta",
];
test.each(refusals)("%s is for a person", (text) => expect(readReply(text)).toBe("unsure"));

test.each([
  "não vou poder ir, mas quero remarcar",
  "Não vou poder ir, tem horário na quinta?",
  "não posso ir sem a minha mãe",
  "não consigo ir de carro",
  "preciso cancelar e marcar outro dia",
  "quero cancelar só a da Júlia",
  "pode cancelar não",
  "vou cancelar se chover",
  "remarcar ou cancelar",
  "quero remarcar pra quinta às 10",
  "tem outro horário na sexta?",
  "ok, não vou poder",
])("%s has two wishes, or one more", (text) => expect(readReply(text)).toBe("more"));

test.each([
  "não é que eu não posso",
  "acho que não vou",
  "talvez eu não vá",
  "cancelar?",
  "não?",
  "cancelar ❌",
  "posso cancelar até quando",
  "nunca faltei",
  "Oi, Talvez não vá",
  "cancelaram a minha aula",
  "não sei se vou",
  "quem não vai sou eu?",
  "não не могу",
])("%s neither cancels nor moves", (text) =>
  expect(["cancel", "move"]).not.toContain(readReply(text)),
);

test("what keeps an appointment answers no to whether to cancel it", () => {
  for (const text of ["Não vou cancelar", "não quero cancelar", "não preciso cancelar"]) {
    expect(readCancelReply(text), text).toBe("no");
  }
  for (const text of [...kept, ...refusals]) expect(readCancelReply(text), text).not.toBe("yes");
});

test("only a bare no gives up a time that is offered", () => {
  for (const text of ["não", "Não, obrigado", "3", "não quero"]) {
    expect(readOfferReply(text), text).toBe("no");
  }
  for (const text of ["não posso", "não vou poder ir", "cancelar", ...kept, ...refusals]) {
    expect(readOfferReply(text), text).toBeNull();
  }
});
