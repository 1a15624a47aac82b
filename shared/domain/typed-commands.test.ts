import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays, weekdayOf } from "./dates.ts";
import { parseCommand, type CommandWorld } from "./typed-commands.ts";

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
};
const parse = (text: string, today = world.today) => parseCommand(text, { ...world, today });

const booking = { kind: "book", customer: "", date: null, minute: null, professionalIds: [] };

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
    ["marcar ana hj à tarde", { customer: "ana", date: "2026-11-22", minute: 780 }],
    ["marcar ana amanhã de manhã", { customer: "ana", date: "2026-11-23", minute: 480 }],
    ["marcar ana quinta 3/12 14h", { customer: "ana", date: "2026-12-03", minute: 840 }],
    ["marcar ana quinta 26 14h", { customer: "ana", date: "2026-11-26", minute: 840 }],
    ["marcar ana 2ª feira 10h", { customer: "ana", date: "2026-11-23", minute: 600 }],
    ["marcar ana segunda da semana que vem", { customer: "ana", date: "2026-11-23" }],
    ["marcar consulta para ana 10h", { customer: "ana", minute: 600 }],
    ["agendar: retorno da ana, 10h", { customer: "ana", minute: 600 }],
    ["encaixe ana agora com rafael", { customer: "ana", professionalIds: ["r"] }],
    ["marcar", {}],
    ["novo agendamento", {}],
  ])("'%s'", (text, expected) => {
    expect(parse(text)).toEqual({ ...booking, ...expected });
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
    unread: "",
  };
  it.each([
    ["bloquear rafael amanhã", { date: "2026-11-23" }],
    ["bloquear o rafael seg das 9 às 12", { date: "2026-11-23", from: 540, to: 720 }],
    ["bloquear rafael 14h-16h30 dia 30", { date: "2026-11-30", from: 840, to: 990 }],
    ["bloquear rafael sex de 9h até 11h", { date: "2026-11-27", from: 540, to: 660 }],
    ["folga rafael 24/12", { date: "2026-12-24" }],
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
    ["férias rafael de 1 a 15 de janeiro", { date: "2027-01-01", until: "2027-01-15" }],
    ["bloquear rafael de segunda a sexta", { date: "2026-11-23", until: "2026-11-27" }],
    [
      "bloquear almoço do rafael amanhã das 12 às 13",
      { date: "2026-11-23", from: 720, to: 780, unread: "almoço" },
    ],
    ["bloquear rafael segunda e quarta", { date: "2026-11-23", unread: "quarta" }],
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
    ["agenda de terça-feira", "2026-11-24"],
    ["terça feira", "2026-11-24"],
    // Today is a Sunday: the next one, and one of the week after this.
    ["domingo", "2026-11-29"],
    ["quinta que vem", "2026-11-26"],
    ["03/12/2027", "2027-12-03"],
    ["1º de janeiro", "2027-01-01"],
    ["29/2", "2028-02-29"],
    ["31/12/26", "2026-12-31"],
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
    ["desmarcar ana amanhã 9h com rafael", { customer: "ana", date: "2026-11-23" }],
    ["cancelar consulta da Ana Lima sexta", { customer: "Ana Lima", date: "2026-11-27" }],
    ["remarcar ana para sexta 10h", { customer: "ana", date: "2026-11-27" }],
    ["confirmar ana 9h", { customer: "ana", date: null }],
  ])("'%s' finds the appointment and books nothing", (text, expected) => {
    expect(parse(text)).toEqual({ kind: "find", ...expected });
  });

  it.each(["desmarcar", "não marcar ana 10h", "desbloquear rafael 10h", "ligar para ana 10h"])(
    "'%s' is only a search",
    (text) => {
      expect(parse(text)).toBeNull();
    },
  );
});

describe("whatever is typed", () => {
  const months = "jan fev mar abr mai jun jul ago set out nov dez".split(" ");
  const weekdays = "domingo segunda terça quarta quinta sexta sábado".split(" ");
  const today = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-01-01", days));
  const ahead = fc.integer({ min: 1, max: 360 });
  const minute = fc.integer({ min: 480, max: 1439 });
  const name = fc.constantFrom("Bia", "João da Silva", "Ana-Maria", "D'Ávila", "Zé Ninguém");

  /** Every way to write one day; weekdays only for the next six days. */
  function writings(date: string, days: number): string[] {
    const [year = "", month = "", day = ""] = date.split("-");
    const ofYear = months[Number(month) - 1] ?? "";
    return [
      `${Number(day)} ${ofYear}`,
      `${Number(day)} de ${ofYear} de ${year}`,
      `dia ${Number(day)}/${Number(month)}`,
      `${day}/${month}/${year.slice(2)}`,
      `daqui a ${days} dias`,
      ...(days <= 6 ? [weekdays[weekdayOf(date)] ?? "", `na ${weekdays[weekdayOf(date)]}`] : []),
      ...(days === 1 ? ["amanhã"] : []),
    ];
  }

  function clocks(at: number): string[] {
    const [h, m] = [Math.floor(at / 60), `${at % 60}`.padStart(2, "0")];
    const full = m === "00" ? [`${h}h`, `às ${h}`, `${h} horas`] : [];
    return [`${h}h${m}`, `${h}:${m}`, `às ${h}:${m}`, ...full];
  }

  it("a booking has the same parts in every order and writing", () => {
    fc.assert(
      fc.property(today, ahead, minute, name, fc.nat(), (from, days, at, customer, pick) => {
        const date = addDays(from, days);
        const written = writings(date, days);
        const day = written[pick % written.length] ?? "";
        const times = clocks(at);
        const time = times[pick % times.length] ?? "";
        const orders = [
          [customer, day, time, "com Rafael"],
          [customer, "com Rafael", time, day],
          [day, time, customer, "com Rafael"],
          [time, customer, "com Rafael", day],
        ];
        for (const parts of orders) {
          const line = `marcar ${parts.join(" ")}`;
          expect([line, parse(line, from)]).toEqual([
            line,
            { kind: "book", customer, date, minute: at, professionalIds: ["r"] },
          ]);
        }
      }),
    );
  });

  it("days exist, times are of one day, and nothing throws", () => {
    const pieces = fc.constantFrom(
      ..."marcar bloquear desmarcar de a e manhã segunda 23/12 ir para novo paciente 31 32/1 30/2 25h 9:99 das 9 às 12 até com helena dia em 999 semanas fev quinta que vem - : h / º".split(
        " ",
      ),
    );
    const lines = fc.oneof(
      fc.string(),
      fc.array(pieces).map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(lines, today, (line, from) => {
        const command = parse(line, from);
        if (command && "date" in command && command.date !== null) {
          expect(addDays(command.date, 0)).toBe(command.date);
        }
        if (command?.kind === "block" && command.until !== null) {
          expect(addDays(command.until, 0)).toBe(command.until);
          expect(command.until >= (command.date ?? "")).toBe(true);
        }
        if (command?.kind === "block" && command.from !== null && command.to !== null) {
          expect(command.from).toBeLessThan(command.to);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
