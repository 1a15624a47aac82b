import { describe, expect, it, test } from "vitest";
import { parseCommand } from "./typed-commands.ts";
import type { CommandWorld } from "./typed-words.ts";

/** A Sunday. */
const world: CommandWorld = {
  today: "2026-11-22",
  opensAt: 480,
  closesAt: 1140,
  professionals: [
    { id: "h", name: "Dra. Helena Prado" },
    { id: "r", name: "Rafael Lima" },
    { id: "m", name: "Marina Costa" },
    { id: "ma", name: "Mariana Alves" },
  ],
  services: [
    { id: "c", name: "Corte" },
    { id: "cb", name: "Corte e barba" },
    { id: "av", name: "Avaliação" },
  ],
};
const parse = (text: string, today = world.today) => parseCommand(text, { ...world, today });

const booking = {
  kind: "book",
  customer: "",
  date: null,
  minute: null,
  length: null,
  serviceId: null,
  professionalIds: [],
  unread: "",
};

describe("marcar", () => {
  it.each([
    [
      "marcar beatriz qui 15h helena",
      { customer: "beatriz", date: "2026-11-26", minute: 900, professionalIds: ["h"] },
    ],
    [
      "Marcar Beatriz Souza com a Dra. Helena amanhã às 9",
      { customer: "Beatriz Souza", date: "2026-11-23", minute: 540, professionalIds: ["h"] },
    ],
    ["agendar joão da silva 3 de dezembro", { customer: "joão da silva", date: "2026-12-03" }],
    [
      "marcar 15:30 hoje Ana",
      { customer: "Ana", date: "2026-11-22", minute: 930, professionalIds: [] },
    ],
    // A customer may be called like a professional.
    ["marcar helena 10h", { customer: "helena", minute: 600 }],
    ["marcar beatriz helena 10h", { customer: "beatriz helena", minute: 600 }],
    ["marcar bia 10h mari", { customer: "bia", minute: 600, professionalIds: ["m", "ma"] }],
    ["marcar bia 3h", { customer: "bia", minute: 900 }],
    ["marcar bia 8h da noite", { customer: "bia", minute: 1200 }],
    ["marcar bia meio-dia", { customer: "bia", minute: 720 }],
    // As people type, with commas, without 'h' after a day, or with the part of a day.
    [
      "marcar ana, amanhã às 10h, com Rafael.",
      { customer: "ana", date: "2026-11-23", minute: 600, professionalIds: ["r"] },
    ],
    [
      "marcar ana amanhã 9 com o rafael",
      { customer: "ana", date: "2026-11-23", minute: 540, professionalIds: ["r"] },
    ],
    ["marcar ana ter 3 da tarde", { customer: "ana", date: "2026-11-24", minute: 900 }],
    ["marcar ana 9 e meia", { customer: "ana", minute: 570 }],
    ["marcar ana ao meio-dia e meia", { customer: "ana", minute: 750 }],
    ["marcar ana hj à tarde", { customer: "ana", date: "2026-11-22", minute: 780, isOpen: true }],
    [
      "marcar ana amanhã de manhã",
      { customer: "ana", date: "2026-11-23", minute: 480, isOpen: true },
    ],
    ["marcar ana quinta 3/12 14h", { customer: "ana", date: "2026-12-03", minute: 840 }],
    ["marcar ana quinta 26 14h", { customer: "ana", date: "2026-11-26", minute: 840 }],
    ["marcar ana 2ª feira 10h", { customer: "ana", date: "2026-11-23", minute: 600 }],
    ["marcar ana segunda da semana que vem", { customer: "ana", date: "2026-11-23" }],
    ["marcar consulta para ana 10h", { customer: "ana", minute: 600 }],
    ["agendar: retorno da ana, 10h", { customer: "ana", minute: 600 }],
    ["encaixe ana agora com rafael", { customer: "ana", professionalIds: ["r"] }],
    ["marcar", {}],
    ["novo agendamento", {}],
    // More writings of a day.
    ["marcar ana 25-11 14h", { customer: "ana", date: "2026-11-25", minute: 840 }],
    ["marcar ana 25.11 14h", { customer: "ana", date: "2026-11-25", minute: 840 }],
    ["marcar ana 25/11/26 15:30", { customer: "ana", date: "2026-11-25", minute: 930 }],
    ["marcar ana 27/11, sexta, 10h", { customer: "ana", date: "2026-11-27", minute: 600 }],
    ["marcar ana mês que vem", { customer: "ana", date: "2026-12-22" }],
    ["marcar ana dia 5 do mês que vem", { customer: "ana", date: "2026-12-05" }],
    ["marcar ana daqui a um mês 9h", { customer: "ana", date: "2026-12-22", minute: 540 }],
    ["marcar ana daqui a duas semanas", { customer: "ana", date: "2026-12-06" }],
    ["marcar ana sexta daqui a 2 semanas", { customer: "ana", date: "2026-12-04" }],
    ["marcar ana sexta semana que vem", { customer: "ana", date: "2026-11-27" }],
    ["marcar ana semana que vem na sexta", { customer: "ana", date: "2026-11-27" }],
    // How long.
    ["marcar ana 10h por 1 hora", { customer: "ana", minute: 600, length: 60 }],
    ["marcar ana por 40 min 10h", { customer: "ana", minute: 600, length: 40 }],
    ["marcar ana qui 40 min", { customer: "ana", date: "2026-11-26", length: 40 }],
    ["marcar ana 10h por 1h30 com rafael", { customer: "ana", minute: 600, length: 90 }],
    ["marcar ana 10h por uma hora e meia", { customer: "ana", minute: 600, length: 90 }],
    ["marcar ana 10h por meia hora", { customer: "ana", minute: 600, length: 30 }],
    ["marcar ana das 14 às 16", { customer: "ana", minute: 840, length: 120 }],
    // What isn't understood is said, and is nobody's name.
    ["marcar ana 31/2 10h", { customer: "ana", minute: 600, unread: "31/2" }],
    ["marcar ana 10h 11h", { customer: "ana", minute: 600, unread: "11h" }],
    ["marcar ana 10h urgente", { customer: "ana", minute: 600, unread: "urgente" }],
    ["marcar ana com xyz 10h", { customer: "ana", minute: 600, unread: "xyz" }],
    ["marcar ana segunda e quarta", { customer: "ana", date: "2026-11-23", unread: "quarta" }],
    ["marcar ana até 12h", { customer: "ana", unread: "até 12:00" }],
    ["marcar ana daqui a 2 horas", { customer: "ana", unread: "daqui a 2 horas" }],
    ["marcar ana 11 98765-4321 10h", { customer: "ana 11 98765-4321", minute: 600 }],
  ])("'%s'", (text, expected) => {
    const professionalIds = text.includes("rafael") ? ["r"] : [];
    expect(parse(text)).toEqual({ ...booking, professionalIds, ...expected });
  });

  it.each([
    [
      "marcar zuleide próxima quinta 10:30 rafael corte",
      { customer: "zuleide", date: "2026-11-26", minute: 630, serviceId: "c" },
    ],
    ["marcar ana 15h corte e barba", { customer: "ana", minute: 900, serviceId: "cb" }],
    ["marcar corte e barba da ana 15h", { customer: "ana", minute: 900, serviceId: "cb" }],
    ["marcar uma avaliacao para ana amanhã", { customer: "ana", serviceId: "av" }],
    // Only whole names: a customer may be called so.
    ["marcar ana cortez 15h", { customer: "ana cortez", minute: 900, serviceId: null }],
  ])("'%s' knows what is to be done", (text, expected) => {
    expect(parse(text)).toMatchObject({ ...expected, unread: "" });
  });

  it.each([
    ["marcar Domingo Silva qui 15h", { customer: "Domingo Silva", date: "2026-11-26" }],
    ["marcar Ana Domingo 15h amanhã", { customer: "Ana Domingo", date: "2026-11-23" }],
    ["marcar domingos qui 15h", { customer: "domingos", date: "2026-11-26" }],
    ["qui 15h Domingo Silva", { customer: "Domingo Silva", date: "2026-11-26" }],
    // Nothing else says the day.
    ["marcar Silva domingo 15h", { customer: "Silva", date: "2026-11-29" }],
    ["marcar quinta 15h", { customer: "", date: "2026-11-26" }],
  ])("'%s' takes a weekday for a name when another word is the day", (text, expected) => {
    expect(parse(text)).toEqual({ ...booking, minute: 900, ...expected });
  });

  it("takes a weekday for the name of a professional who is called so", () => {
    const professionals = [{ id: "d", name: "Domingo Alves" }];
    const parseThere = (text: string) => parseCommand(text, { ...world, professionals });
    expect(parseThere("marcar ana 15h com domingo")).toMatchObject({
      date: null,
      professionalIds: ["d"],
    });
    expect(parseThere("bloquear domingo amanhã")).toMatchObject({
      date: "2026-11-23",
      professionalIds: ["d"],
    });
    expect(parseThere("marcar ana no domingo 15h")).toMatchObject({ date: "2026-11-29" });
    expect(parseThere("domingo")).toEqual({ kind: "goTo", date: "2026-11-29" });
  });

  it("takes weekdays for names where it is told so, but not their short forms", () => {
    const named = (text: string) => parseCommand(text, world, "names");
    expect(named("marcar Bea Quinta 10h")).toMatchObject({ customer: "Bea Quinta", date: null });
    expect(named("marcar bea qui 10h")).toMatchObject({ customer: "bea", date: "2026-11-26" });
    expect(named("marcar bea na quinta 10h")).toMatchObject({ customer: "bea" });
  });

  it("needs no verb when a name and a time of day are there", () => {
    expect(parse("beatriz sex 14h")).toMatchObject({ kind: "book", date: "2026-11-27" });
    expect(parse("beatriz sexta")).toBeNull();
    expect(parse("beatriz")).toBeNull();
    expect(parse("98765")).toBeNull();
    expect(parse("(11) 98765-4321")).toBeNull();
    expect(parse("ana@cliente.example")).toBeNull();
  });
});

describe("bloquear", () => {
  const block = {
    kind: "block",
    professionalIds: ["r"],
    date: null,
    until: null,
    from: null,
    to: null,
    reason: "",
    unread: "",
  };
  it.each([
    ["bloquear rafael amanhã", { date: "2026-11-23" }],
    ["bloquear o rafael seg das 9 às 12", { date: "2026-11-23", from: 540, to: 720 }],
    ["bloquear rafael 14h-16h30 dia 30", { date: "2026-11-30", from: 840, to: 990 }],
    ["bloquear rafael sex de 9h até 11h", { date: "2026-11-27", from: 540, to: 660 }],
    ["folga rafael 24/12", { date: "2026-12-24", reason: "folga" }],
    ["bloquear rafael até 12h", { to: 720 }],
    ["bloquear ninguém", { professionalIds: [], unread: "ninguém" }],
    ["bloquear rafael sexta de manhã", { date: "2026-11-27", from: 480, to: 720 }],
    ["bloquear rafael sexta à tarde", { date: "2026-11-27", from: 780, to: 1140 }],
    ["bloquear rafael 10 às 12 amanhã", { date: "2026-11-23", from: 600, to: 720 }],
    ["bloquear rafael entre 10 e 12", { from: 600, to: 720 }],
    ["bloqueio rafael 10-12", { from: 600, to: 720 }],
    ["bloquear rafael a partir das 14h", { from: 840, to: 1140 }],
    ["bloquear rafael das 14 até o fim do dia", { from: 840, to: 1140 }],
    ["bloquear rafael de 23/12 a 2/1", { date: "2026-12-23", until: "2027-01-02" }],
    [
      "férias rafael de 1 a 15 de janeiro",
      { date: "2027-01-01", until: "2027-01-15", reason: "férias" },
    ],
    ["bloquear rafael de segunda a sexta", { date: "2026-11-23", until: "2026-11-27" }],
    [
      "bloquear almoço do rafael amanhã das 12 às 13",
      { date: "2026-11-23", from: 720, to: 780, reason: "almoço" },
    ],
    ["bloquear rafael amanhã 9h por 2 horas", { date: "2026-11-23", from: 540, to: 660 }],
    ["bloquear rafael por 2 horas", { unread: "por 2 h" }],
    ["bloquear rafael 25-11", { date: "2026-11-25" }],
    ["bloquear rafael dia 10-12", { date: "2026-12-10" }],
    ["bloquear rafael segunda e quarta", { date: "2026-11-23", unread: "quarta" }],
    // Why.
    [
      "bloquear rafael sex 14h às 16h férias",
      { date: "2026-11-27", from: 840, to: 960, reason: "férias" },
    ],
    [
      "bloquear rafael amanhã 9h às 10h Reunião com o banco",
      { date: "2026-11-23", from: 540, to: 600, reason: "Reunião com banco" },
    ],
    ["bloquear rafael sexta, motivo: médico", { date: "2026-11-27", reason: "médico" }],
    [
      "bloquear rafael amanhã de manhã xyz",
      { date: "2026-11-23", from: 480, to: 720, reason: "xyz" },
    ],
    // Nobody is named: a word that is no reason may be somebody's name.
    [
      "bloquear sexta reunião geral",
      { date: "2026-11-27", professionalIds: [], reason: "reunião geral" },
    ],
    ["bloquear sexta rafel", { date: "2026-11-27", professionalIds: [], unread: "rafel" }],
    ["bloquear tudo do rafael sexta", { date: "2026-11-27", unread: "tudo" }],
    ["bloquear rafael sexta 10h 31/2", { date: "2026-11-27", from: 600, unread: "31/2" }],
  ])("'%s'", (text, expected) => {
    expect(parse(text)).toEqual({ ...block, ...expected });
  });
});

describe("ir para", () => {
  it.each([
    ["ir para 3 dez", "2026-12-03"],
    ["ir para o dia 3", "2026-12-03"],
    ["dia 25", "2026-11-25"],
    ["hoje", "2026-11-22"],
    ["ontem", "2026-11-21"],
    ["depois de amanhã", "2026-11-24"],
    ["daqui a 2 semanas", "2026-12-06"],
    ["em 10 dias", "2026-12-02"],
    ["semana que vem", "2026-11-29"],
    ["próxima semana", "2026-11-29"],
    ["ir para a próxima semana", "2026-11-29"],
    ["agenda da semana que vem", "2026-11-29"],
    ["semana passada", "2026-11-15"],
    ["esta semana", "2026-11-22"],
    ["agenda dessa semana", "2026-11-22"],
    ["agenda de terça-feira", "2026-11-24"],
    ["terça feira", "2026-11-24"],
    // Today is a Sunday: the next one, and one of the week after this.
    ["domingo", "2026-11-29"],
    ["quinta que vem", "2026-11-26"],
    ["03/12/2027", "2027-12-03"],
    ["1º de janeiro", "2027-01-01"],
    ["29/2", "2028-02-29"],
    ["31/12/26", "2026-12-31"],
    ["25-11", "2026-11-25"],
    ["25.11.2027", "2027-11-25"],
    ["mês que vem", "2026-12-22"],
    ["dia 31 do mês que vem", "2026-12-31"],
  ])("'%s' is %s", (text, date) => {
    expect(parse(text)).toEqual({ kind: "goTo", date });
  });

  it("takes no day that doesn't exist", () => {
    for (const text of ["31/2", "ir para 31 de abril", "32/1", "ir para casa"]) {
      expect([text, parse(text)]).toEqual([text, null]);
    }
  });

  it("counts 'que vem' by weeks that begin on Mondays", () => {
    expect(parse("quinta que vem", "2026-11-25")).toEqual({ kind: "goTo", date: "2026-12-03" });
    expect(parse("quinta", "2026-11-25")).toEqual({ kind: "goTo", date: "2026-11-26" });
    expect(parse("próxima segunda", "2026-11-25")).toEqual({ kind: "goTo", date: "2026-11-30" });
  });
});

test("a new customer's name is kept as typed", () => {
  expect(parse("novo paciente João  da Silva")).toEqual({
    kind: "newCustomer",
    name: "João da Silva",
  });
  expect(parse("Nova cliente")).toEqual({ kind: "newCustomer", name: "" });
  expect(parse("criar paciente: Zé")).toEqual({ kind: "newCustomer", name: "Zé" });
  expect(parse("cadastrar Bea Quinta")).toEqual({ kind: "newCustomer", name: "Bea Quinta" });
});

describe("what would undo or change something", () => {
  it.each([
    ["desmarcar ana", { customer: "ana", date: null }],
    ["desmarcar ana amanhã 9h com rafael", { customer: "ana", date: "2026-11-23", minute: 540 }],
    ["cancelar consulta da Ana Lima sexta", { customer: "Ana Lima", date: "2026-11-27" }],
    ["remarcar ana para sexta 10h", { customer: "ana", date: "2026-11-27", minute: 600 }],
    ["confirmar ana 9h", { customer: "ana", date: null, minute: 540 }],
  ])("'%s' finds the appointment and books nothing", (text, expected) => {
    expect(parse(text)).toEqual({ kind: "find", minute: null, unread: "", ...expected });
  });

  it.each(["desmarcar", "não marcar ana 10h", "desbloquear rafael 10h", "ligar para ana 10h"])(
    "'%s' is only a search",
    (text) => {
      expect(parse(text)).toBeNull();
    },
  );
});

test("a day is closed only where one is meant", () => {
  expect(parse("fechar dia amanhã")).toEqual({ kind: "closeDay", date: "2026-11-23" });
  expect(parse("fechar o dia")).toEqual({ kind: "closeDay", date: null });
  for (const text of ["fechar", "fechar caixa", "fechar amanhã 9h", "chegou", "chegou 9h"]) {
    expect([text, parse(text)]).toEqual([text, null]);
  }
});
