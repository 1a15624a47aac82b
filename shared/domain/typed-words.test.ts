import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, mondayOf, weekdayOf } from "./dates.ts";
import { parseCommand } from "./typed-commands.ts";
import { mayBeName } from "./typed-names.ts";

const hours = { opensAt: 480, closesAt: 1140 };
const professionals = [
  { id: "h", name: "Dra. Helena Prado" },
  { id: "r", name: "Rafael Lima" },
];
const services = [{ id: "l", name: "Limpeza de pele" }];
const parse = (text: string, today: string) =>
  parseCommand(text, { ...hours, today, professionals, services });

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
      `${day}-${month}-${year}`,
      `${Number(day)}.${month}.${year.slice(2)}`,
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
          [customer, day, time, "com Rafael", "limpeza de pele"],
          [customer, "com Rafael", time, "limpeza de pele", day],
          ["limpeza de pele", day, time, customer, "com Rafael"],
          [time, "limpeza de pele", customer, "com Rafael", day],
        ];
        for (const parts of orders) {
          const line = `marcar ${parts.join(" ")}`;
          expect([line, parse(line, from)]).toEqual([
            line,
            {
              kind: "book",
              customer,
              date,
              minute: at,
              length: null,
              serviceId: "l",
              professionalIds: ["r"],
              unread: "",
            },
          ]);
        }
      }),
    );
  });

  it("a name with a weekday in it stays whole beside another day", () => {
    const called = fc
      .constantFrom(...weekdays)
      .chain((word) => fc.constantFrom(`${word} Silva`, `Ana ${word}`, `Ana ${word} Silva`, word));
    fc.assert(
      fc.property(today, ahead, minute, called, fc.nat(), (from, days, at, customer, pick) => {
        const day = addDays(from, days);
        const [year = "", month = "", ofMonth = ""] = day.split("-");
        const dayWritings = [`em ${days} dias`, `no dia ${ofMonth}/${month}/${year}`];
        const written = dayWritings[pick % dayWritings.length] ?? "";
        const time = `${Math.floor(at / 60)}h${`${at % 60}`.padStart(2, "0")}`;
        for (const parts of [
          [customer, written, time],
          [customer, time, written],
          [written, time, customer],
          [time, customer, "com Rafael", written],
        ]) {
          const line = `marcar ${parts.join(" ")}`;
          expect([line, parse(line, from)]).toMatchObject([
            line,
            { customer, date: day, minute: at },
          ]);
        }
      }),
    );
  });

  it("no word of a booking is lost", () => {
    const pieces = fc.constantFrom(
      ..."ana bia quinta qui 15h 31/2 urgente com rafael xyz amanhã 25-11 12:99 10h daqui horas".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 7 }), today, (words, from) => {
        const command = parse(`marcar ${words.join(" ")}`, from);
        if (command?.kind !== "book") return;
        const { customer, unread, date, minute: at, professionalIds } = command;
        const shown = `${customer} ${unread}`.split(" ");
        // Beside what is shown as it was typed: a day, a time and a professional.
        const isUnderstood = (word: string) =>
          word === "com" ||
          (word === "rafael" && professionalIds.length > 0) ||
          (/^(?:quinta|qui|amanhã|25-11)$/.test(word) && date !== null) ||
          (/^(?:15h|10h|horas)$/.test(word) && at !== null);
        for (const word of words) {
          expect([words, shown.includes(word) || isUnderstood(word)]).toEqual([words, true]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("an arrival keeps the whole name, wherever it is told", () => {
    const told = fc.constantFrom(
      (customer: string) => `chegou ${customer}`,
      (customer: string) => `Chegou a ${customer}`,
      (customer: string) => `chegada de ${customer}`,
      (customer: string) => `${customer} chegou.`,
    );
    fc.assert(
      fc.property(today, name, told, (from, customer, tell) => {
        expect(parse(tell(customer), from)).toEqual({ kind: "arrive", customer });
        // Nobody would be registered under what was said.
        expect(mayBeName(`chegou ${customer}`)).toBe(false);
        expect(mayBeName(customer)).toBe(true);
      }),
    );
  });

  it("the day that is closed is the one that is written", () => {
    const verb = fc.constantFrom("fechar dia ", "fechar o dia ", "fecha dia ", "Fechar ");
    fc.assert(
      fc.property(today, ahead, verb, fc.nat(), (from, days, begin, pick) => {
        const date = addDays(from, days);
        const written = writings(date, days);
        const line = `${begin}${written[pick % written.length]}`;
        expect([line, parse(line, from)]).toEqual([line, { kind: "closeDay", date }]);
      }),
    );
  });

  it("blocked time has the same parts in every order and writing", () => {
    const spans = fc
      .tuple(fc.integer({ min: 8, max: 15 }), fc.integer({ min: 1, max: 4 }))
      .map(([from, length]) => ({ from: from * 60, to: (from + length) * 60 }));
    const whole = { from: null, to: null };
    const span = fc.oneof(fc.constant(whole), spans);
    const who = fc.constantFrom(["Rafael", "r"] as const, ["Helena", "h"] as const);
    const times = ({ from, to }: { from: number | null; to: number | null }) =>
      from === null || to === null ? "" : `das ${from / 60}h às ${to / 60}h`;
    fc.assert(
      fc.property(today, ahead, span, who, fc.nat(), (from, days, time, [called, id], pick) => {
        const date = addDays(from, days);
        const written = writings(date, days);
        const day = written[pick % written.length] ?? "";
        for (const parts of [
          [called, day, times(time)],
          [called, times(time), day],
          [day, called, times(time)],
          [day, times(time), called],
        ]) {
          const line = `bloquear ${parts.filter(Boolean).join(" ")}`;
          expect([line, parse(line, from)]).toEqual([
            line,
            {
              kind: "block",
              professionalIds: [id],
              date,
              until: null,
              ...time,
              reason: "",
              unread: "",
            },
          ]);
        }
      }),
    );
  });

  it("a new customer keeps the whole name, whatever words it has and however it is begun", () => {
    const begun = fc.constantFrom(
      "novo paciente",
      "Nova cliente",
      "cadastrar aluna",
      "criar paciente",
      "cadastrar",
    );
    // Days, times and professionals' names are parts of names here.
    const word = fc.constantFrom(
      ...weekdays,
      ..."Ana João D'Ávila Ana-Maria da de Silva Lima Rafael Helena 15h amanhã com".split(" "),
    );
    const called = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(today, begun, called, (from, begin, customer) => {
        const line = `${begin} ${customer}`;
        expect([line, parse(line, from)]).toEqual([line, { kind: "newCustomer", name: customer }]);
      }),
    );
  });

  it("weeks are counted from today's, whichever way they are named", () => {
    const named = [
      ["próxima semana", 1],
      ["semana que vem", 1],
      ["esta semana", 0],
      ["semana passada", -1],
      ["última semana", -1],
    ] as const;
    const verb = fc.constantFrom("", "ir para ", "ir para a ", "agenda da ");
    fc.assert(
      fc.property(today, fc.constantFrom(...named), verb, (from, [text, weeks], begin) => {
        const command = parse(`${begin}${text}`, from);
        expect(command?.kind).toBe("goTo");
        if (command?.kind !== "goTo") return;
        expect(mondayOf(command.date)).toBe(addDays(mondayOf(from), weeks * 7));
      }),
      { numRuns: 1000 },
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
