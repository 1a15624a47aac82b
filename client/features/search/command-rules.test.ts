import { expect, test } from "vitest";
import { parseCommand } from "#shared/domain/typed-commands.ts";
import type { SearchResults } from "#shared/schemas/search.ts";
import { commandEntries, nameToTry, type CommandPlace } from "./command-rules.ts";

const place: CommandPlace = {
  today: "2026-11-22",
  opensAt: 480,
  closesAt: 1140,
  professionals: [
    { id: "h", name: "Dra. Helena" },
    { id: "m", name: "Marina Costa" },
    { id: "n", name: "Mariana Alves" },
  ],
  services: [{ id: "a", name: "Avaliação", durationMinutes: 45 }],
  shownDate: null,
  calendar: { id: "k", name: "Agenda", timeZone: "America/Sao_Paulo", workingStartMinutes: 480 },
  may: {
    book: true,
    block: true,
    find: true,
    goTo: true,
    newCustomer: true,
    arrive: true,
    closeDay: true,
  },
};
const nobody: SearchResults = { customers: [], appointments: [], noted: [] };
const found: SearchResults = {
  ...nobody,
  customers: [{ id: "b", name: "Beatriz Souza", email: null, phone: null, next: null }],
};

const entriesOf = (text: string, where = place, answer: SearchResults | undefined = found) =>
  commandEntries(parseCommand(text, where), where, { businessType: "clinica" }, answer).map(
    ({ label, detail, note, address }) => ({
      label,
      detail,
      note,
      address: decodeURIComponent(address),
    }),
  );

test("a booking begins with the customer that was found, the time and the professional", () => {
  expect(entriesOf("marcar beatriz qui 15h helena")).toEqual([
    {
      label: "Marcar Beatriz Souza",
      detail: "qui, 26 nov · 15:00 · Dra. Helena",
      note: "",
      address:
        "/app/calendar/k?data=2026-11-26&novo=2026-11-26T18:00:00.000Z/2026-11-26T18:30:00.000Z/h/b",
    },
    {
      label: "Marcar “beatriz”",
      detail: "qui, 26 nov · 15:00 · Dra. Helena",
      note: "sem cadastro",
      address:
        "/app/calendar/k?data=2026-11-26&novo=2026-11-26T18:00:00.000Z/2026-11-26T18:30:00.000Z/h//beatriz",
    },
  ]);
});

test("a booking whose service is named begins with it, and lasts as long", () => {
  const [first] = entriesOf("marcar beatriz qui 15h helena avaliação");
  expect(first).toEqual({
    label: "Marcar Beatriz Souza",
    detail: "qui, 26 nov · 15:00 · Avaliação · Dra. Helena",
    note: "",
    address:
      "/app/calendar/k?data=2026-11-26&novo=2026-11-26T18:00:00.000Z/2026-11-26T18:45:00.000Z/h/b///a",
  });
});

test("of a part of the day, what is free in it comes first", () => {
  const free = [{ start: "2026-11-26T12:30:00.000Z", professionalId: "h" }];
  const ahead = { obstacle: "horário ocupado", free };
  const command = parseCommand("marcar beatriz qui de manhã helena", place);
  const entries = commandEntries(command, place, { businessType: "clinica" }, found, ahead);
  expect(entries.slice(0, 2).map(({ detail, note }) => [detail, note])).toEqual([
    ["qui, 26 nov · 09:30 · Dra. Helena", "livre"],
    ["qui, 26 nov · 08:00 · Dra. Helena", "horário ocupado"],
  ]);
});

test("a busy time says so under the nearest free ones, which come before other people", () => {
  const free = [{ start: "2026-11-26T18:30:00.000Z", professionalId: "h" }];
  const ahead = { obstacle: "horário ocupado", free };
  const command = parseCommand("marcar beatriz qui 15h por 1h helena", place);
  const entries = commandEntries(command, place, { businessType: "clinica" }, found, ahead);
  expect(
    entries.map(({ label, detail, note, isWarned }) => [label, detail, note, isWarned]),
  ).toEqual([
    [
      "Marcar Beatriz Souza",
      "qui, 26 nov · 15:30 · 1 h · Dra. Helena",
      "15:00 ocupado, o mais perto: 15:30",
      true,
    ],
    ["Marcar Beatriz Souza", "qui, 26 nov · 15:00 · 1 h · Dra. Helena", "horário ocupado", true],
    [
      "Marcar “beatriz”",
      "qui, 26 nov · 15:00 · 1 h · Dra. Helena",
      "horário ocupado · sem cadastro",
      true,
    ],
  ]);
  expect(decodeURIComponent(entries[0]?.address ?? "")).toBe(
    "/app/calendar/k?data=2026-11-26&novo=2026-11-26T18:30:00.000Z/2026-11-26T19:30:00.000Z/h/b",
  );
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

test("where nobody is free the nearest free times say whose they are", () => {
  const free = [
    { start: "2026-11-26T17:30:00.000Z", professionalId: "m" },
    { start: "2026-11-26T18:15:00.000Z", professionalId: "n" },
  ];
  const command = parseCommand("marcar beatriz qui 15h", place);
  const ahead = { obstacle: "ninguém livre", free };
  const entries = commandEntries(command, place, { businessType: "clinica" }, found, ahead);
  expect(entries.slice(0, 3).map(({ detail, note }) => [detail, note])).toEqual([
    ["qui, 26 nov · 15:15 · Mariana Alves", "15:00: ninguém livre, o mais perto: 15:15"],
    ["qui, 26 nov · 14:30 · Marina Costa", "livre"],
    ["qui, 26 nov · 15:00", "ninguém livre"],
  ]);
  expect(decodeURIComponent(entries[0]?.address ?? "")).toContain("/n/b");
});

test("a booking shows its length and what isn't understood", () => {
  expect(entriesOf("marcar beatriz qui 15h por 1h30 com xyz")[0]).toEqual({
    label: "Marcar Beatriz Souza",
    detail: "qui, 26 nov · 15:00 · 1 h 30",
    note: "não entendi “xyz”",
    address:
      "/app/calendar/k?data=2026-11-26&novo=2026-11-26T18:00:00.000Z/2026-11-26T19:30:00.000Z//b",
  });
  expect(entriesOf("marcar beatriz por 40 min")[0]).toMatchObject({
    detail: "agora · 40 min",
    address: "/app/calendar/k?novo=agora/40//b",
  });
});

test("a weekday beside a name may be a part of it, and is looked for", () => {
  const tried = (text: string) =>
    nameToTry(parseCommand(text, place), parseCommand(text, place, "names"));
  expect(tried("marcar domingo silva 15h")).toBe("domingo silva");
  expect(tried("cancelar bea quinta")).toBe("bea quinta");
  for (const text of ["marcar domingo 15h", "marcar bea qui 15h", "bea quinta", "domingo"]) {
    expect([text, tried(text)]).toEqual([text, ""]);
  }
});

test("Enter never takes somebody whose name only has the typed letters inside", () => {
  const person = (id: string, name: string) => ({ id, name, email: null, phone: null, next: null });
  const customers = [person("f", "Fabiana Dias"), person("a", "Luiz Anacleto")];
  const labels = (text: string) =>
    entriesOf(text, place, { ...nobody, customers }).map(({ label }) => label);
  expect(labels("marcar ana 10h")).toEqual([
    "Marcar Luiz Anacleto",
    "Marcar “ana”",
    "Marcar Fabiana Dias",
  ]);
  // Found by the phone.
  expect(labels("marcar 98765 10h")[0]).toBe("Marcar Fabiana Dias");
});

test("what would cancel or change an appointment opens it, that of the named day first", () => {
  const appointment = (id: string, date: string, isPast = false) => ({
    id,
    date,
    isPast,
    calendarId: "k",
    timeZone: "America/Sao_Paulo",
    start: `${date}T12:00:00.000Z`,
    customerName: "Ana Lima",
    professionalName: "Marina Costa",
    status: "scheduled" as const,
  });
  const appointments = [
    appointment("1", "2026-11-20", true),
    appointment("2", "2026-11-23"),
    appointment("3", "2026-11-27"),
  ];
  const opened = entriesOf("desmarcar ana sexta 9h", place, { ...nobody, appointments });
  expect(opened.map(({ label, address }) => [label, address])).toEqual([
    ["Abrir Ana Lima", "/app/calendar/k?data=2026-11-27&agendamento=3"],
    ["Abrir Ana Lima", "/app/calendar/k?data=2026-11-23&agendamento=2"],
  ]);
});

test("several professionals of a name are several entries", () => {
  expect(entriesOf("marcar amanhã 10h com mari").map(({ detail }) => detail)).toEqual([
    "seg, 23 nov · 10:00 · Marina Costa",
    "seg, 23 nov · 10:00 · Mariana Alves",
  ]);
});

test("a booking without a time is for now", () => {
  expect(entriesOf("marcar")).toEqual([
    { label: "Novo agendamento", detail: "agora", note: "", address: "/app/calendar/k?novo=agora" },
  ]);
});

test("time is blocked for whole days or a period", () => {
  expect(entriesOf("bloquear helena amanhã")).toMatchObject([
    {
      label: "Bloquear Dra. Helena",
      detail: "seg, 23 nov · dia inteiro",
      address: "/app/calendar/k?data=2026-11-23&bloquear=h/2026-11-23/2026-11-23",
    },
  ]);
  expect(entriesOf("bloquear tudo da helena de 23/12 a 2/1")).toMatchObject([
    {
      label: "Bloquear Dra. Helena",
      detail: "qua, 23 dez a sáb, 2 jan 2027 · dia inteiro",
      note: "não entendi “tudo”",
      address: "/app/calendar/k?data=2026-12-23&bloquear=h/2026-12-23/2027-01-02",
    },
  ]);
  expect(entriesOf("bloquear das 9 às 12")).toMatchObject([
    {
      label: "Bloquear horário",
      detail: "dom, 22 nov · 09:00 às 12:00",
      address: "/app/calendar/k?data=2026-11-22&bloquear=/2026-11-22T09:00/2026-11-22T12:00",
    },
  ]);
  expect(entriesOf("bloquear helena sex 14h às 16h férias")).toMatchObject([
    {
      label: "Bloquear Dra. Helena",
      detail: "sex, 27 nov · 14:00 às 16:00 · Motivo: férias",
      note: "",
      address:
        "/app/calendar/k?data=2026-11-27&bloquear=h/2026-11-27T14:00/2026-11-27T16:00/férias",
    },
  ]);
  expect(entriesOf("bloquear 23h30")).toMatchObject([{ detail: "dom, 22 nov · 23:30 às 23:59" }]);
});

test("time is blocked on the day in view when none is named, for an hour unless hours are", () => {
  const shown = { ...place, shownDate: "2026-11-25" };
  expect(entriesOf("bloquear helena", shown)).toMatchObject([
    {
      detail: "qua, 25 nov · 08:00 às 09:00",
      address: "/app/calendar/k?data=2026-11-25&bloquear=h/2026-11-25T08:00/2026-11-25T09:00",
    },
  ]);
  expect(entriesOf("bloquear helena hoje", shown)).toMatchObject([
    { detail: "dom, 22 nov · dia inteiro" },
  ]);
});

test("days and new customers have their addresses", () => {
  expect(entriesOf("ir para 3 dez")).toMatchObject([
    { label: "Ir para qui, 3 dez", address: "/app/calendar/k?data=2026-12-03" },
  ]);
  expect(entriesOf("novo paciente Ana & Bia")).toMatchObject([
    { label: "Cadastrar “Ana & Bia”", detail: "Novo paciente" },
  ]);
});

test("nothing is offered that the user may not do, or without a calendar", () => {
  const none = {
    book: false,
    block: false,
    find: false,
    goTo: false,
    newCustomer: false,
    arrive: false,
    closeDay: false,
  };
  for (const text of ["marcar ana 10h", "bloquear helena", "hoje", "novo paciente"]) {
    expect([text, entriesOf(text, { ...place, may: none })]).toEqual([text, []]);
  }
  expect(entriesOf("marcar ana 10h", { ...place, calendar: null })).toEqual([]);
});

test("an arrival is that of who is expected today; a day is closed at its own address", () => {
  const row = { calendarId: "k", timeZone: "America/Sao_Paulo", professionalName: "Dra. Helena" };
  const today = { ...row, date: place.today, start: "2026-11-22T12:00:00.000Z", isPast: false };
  const appointments = [
    { ...today, id: "a", customerName: "Mariana Costa", status: "confirmed" },
    { ...today, id: "b", customerName: "Mariana Alves", status: "cancelled" },
    { ...today, id: "c", customerName: "Ana Mariana", status: "confirmed", date: "2026-11-23" },
  ] as const;
  const arrived = commandEntries(
    parseCommand("chegou mariana", place),
    place,
    { businessType: "clinica" },
    { ...nobody, appointments: [...appointments] },
  );
  expect(arrived).toMatchObject([{ label: "Mariana Costa chegou", arrives: "a" }]);
  expect(entriesOf("fechar dia amanhã")).toMatchObject([
    { label: "Fechar seg, 23 nov", address: "/app/calendar/k?data=2026-11-23&fechar=2026-11-23" },
  ]);
});
