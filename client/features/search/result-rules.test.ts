import { IconUser } from "@tabler/icons-react";
import { expect, test } from "vitest";
import { navItemsFor, pagesFor } from "#client/features/shell/nav-rules.ts";
import { mayBeName } from "#shared/domain/typed-names.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";
import { inSameView, nothingFound, searchGroups, withSettings } from "./result-rules.ts";

const user = {
  role: "receptionist",
  permissions: ["manage_links"],
  businessType: "clinica",
} as unknown as CurrentUser;

const nothing = { commands: [], meant: [], recent: [] };

const titles = (text: string, as = user) =>
  searchGroups(as, navItemsFor(as), text, undefined, nothing).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  );

test("the search finds only pages that the user may open, without accents", () => {
  expect(titles("")).toEqual(["Hoje", "Booking"]);
  // By its title, too.
  expect(titles("dashboard")).toEqual(["Hoje"]);
  const manager = { ...user, permissions: ["manage_services"] } as CurrentUser;
  expect(titles("servicos", manager)).toEqual(["Serviços"]);
  expect(titles("servicos")).toEqual([]);
  expect(titles("Abrir serviços", manager)).toEqual(["Serviços"]);
  expect(titles("ir para o booking")).toEqual(["Booking"]);
});

test("a smaller plan leads to several organisations as long as a deleted one is there", () => {
  const owner = { ...user, role: "owner", tier: "basic", organizations: [{}] } as CurrentUser;
  expect(titles("organizações", owner)).toEqual([]);
  expect(titles("organizações", { ...owner, hasDeletedOrganization: true })).toEqual([
    "Organizações",
  ]);
});

test("the search finds pages outside the menu too, each for who may open it", () => {
  const calendar = { id: "k1", name: "Agenda" };
  const found = (text: string, as: CurrentUser, at: typeof calendar | null = null) =>
    searchGroups(as, withSettings(pagesFor(as), at), text, undefined, nothing).flatMap(
      ({ entries }) => entries.map(({ address }) => address),
    );
  const withTier = { ...user, tier: "pro" } as CurrentUser;
  expect(found("segurança", withTier)).toEqual(["/app/security"]);
  expect(found("comissoes", withTier)).toEqual(["/app/commissions"]);
  expect(found("planos", withTier)).toEqual([]);
  const admin = { ...withTier, role: "admin", permissions: ["manage_finance"] } as CurrentUser;
  expect(found("planos", admin)).toEqual(["/app/pricing"]);
  expect(found("extrato", admin)).toEqual(["/app/statement"]);
  expect(found("integracoes", admin)).toEqual([]);
  expect(found("configurar", admin)).toEqual([]);
  expect(found("configurar", admin, calendar)).toEqual(["/app/calendar/k1/settings"]);
  const doctor = { ...withTier, permissions: ["manage_medical_records"] } as CurrentUser;
  expect(found("verificar prontuarios", doctor)).toEqual(["/app/patients/verify"]);
});

test("customers and appointments link to their screens, under the business's own word for customers", () => {
  const [customers, appointments, noted] = searchGroups(
    user,
    navItemsFor(user),
    "xyz",
    {
      customers: [
        { id: "c1", name: "Ana", email: "a@b.example", phone: "+5511987654321", next: null },
      ],
      appointments: [
        {
          id: "a1",
          calendarId: "k1",
          timeZone: "America/Sao_Paulo",
          date: "2031-12-23",
          start: "2031-12-24T01:30:00.000Z",
          customerName: "Ana",
          professionalName: "Dra. Helena",
          status: "no_show",
          isPast: true,
        },
      ],
      noted: [
        {
          id: "a2",
          calendarId: "k1",
          timeZone: "America/Sao_Paulo",
          date: "2031-12-23",
          start: "2031-12-23T12:30:00.000Z",
          customerName: "Bento",
          professionalName: "Dra. Helena",
          status: "scheduled",
          isPast: false,
          excerpt: "Trazer o exame xyz",
        },
      ],
    },
    nothing,
  );
  expect(customers).toMatchObject({
    title: "Pacientes",
    entries: [{ detail: "(11) 98765-4321 · a@b.example", address: "/app/patients/c1" }],
  });
  expect(appointments).toMatchObject({
    title: "Agendamentos",
    entries: [
      {
        detail: "ter, 23 dez 2031 · 22:30 · Dra. Helena",
        note: "Não compareceu",
        address: "/app/calendar/k1?data=2031-12-23&agendamento=a1",
      },
    ],
  });
  expect(noted).toMatchObject({
    title: "Nas notas",
    entries: [
      {
        label: "Bento",
        detail: "“Trazer o exame xyz”",
        note: "ter, 23 dez 2031 · 09:30",
        address: "/app/calendar/k1?data=2031-12-23&agendamento=a2",
      },
    ],
  });
});

test("who has one appointment to come is offered it first, others show when they come", () => {
  const next = (id: string, isOnly: boolean) => ({
    id,
    calendarId: "k1",
    timeZone: "America/Sao_Paulo",
    date: "2031-12-23",
    start: "2031-12-23T12:30:00.000Z",
    professionalName: "Dra. Helena",
    isOnly,
  });
  const customer = (name: string, coming: ReturnType<typeof next> | null) => ({
    id: name,
    name,
    email: null,
    phone: null,
    next: coming,
  });
  const entries = (...customers: ReturnType<typeof customer>[]) =>
    searchGroups(user, [], "a", { customers, appointments: [], noted: [] }, nothing).flatMap(
      (group) => group.entries.map(({ label, note, address }) => [label, note, address]),
    );
  const when = "Próximo: ter, 23 dez 2031 · 09:30";
  expect(entries(customer("Ana", next("a1", true)), customer("Aline", next("a2", true)))).toEqual([
    ["Ana", "Próximo agendamento", "/app/calendar/k1?data=2031-12-23&agendamento=a1"],
    ["Ana", when, "/app/patients/Ana"],
    ["Aline", when, "/app/patients/Aline"],
  ]);
  expect(entries(customer("Ana", next("a1", false)))[0]).toEqual([
    "Ana",
    when,
    "/app/patients/Ana",
  ]);
});

test("what is opened from a calendar keeps its view", () => {
  const day = { pathname: "/app/calendar/k1", search: { visao: "dia" } };
  const appointment = "/app/calendar/k1?data=2031-12-23&agendamento=a1";
  expect(inSameView(appointment, day)).toBe(`${appointment}&visao=dia`);
  expect(inSameView("/app/patients/c1", day)).toBe("/app/patients/c1");
  expect(inSameView(appointment, { ...day, pathname: "/app/dashboard" })).toBe(appointment);
  expect(inSameView(appointment, { ...day, search: {} })).toBe(appointment);
});

test("what was opened last is listed until something is typed; commands come first", () => {
  const entry = { key: "a", label: "Ana", detail: "", address: "/app/patients/a" };
  const command = { ...entry, key: "ir", label: "Ir para qui, 3 dez", note: "", icon: IconUser };
  const groups = (text: string) =>
    searchGroups(user, [], text, undefined, { ...nothing, commands: [command], recent: [entry] });
  expect(groups("").map(({ title }) => title)).toEqual(["Fazer", "Recentes"]);
  expect(groups("").at(1)?.entries).toMatchObject([{ key: "recente-a", label: "Ana" }]);
  expect(groups("3 dez").map(({ title }) => title)).toEqual(["Fazer"]);
});

test("the till is found under its own name, and its absence is explained", () => {
  const cashier = { ...user, permissions: ["manage_finance"] } as CurrentUser;
  expect(titles("caixa", cashier)).toEqual(["Finanças"]);
  expect(titles("fechar caixa", cashier)).toEqual(["Finanças"]);
  expect(nothingFound(null, "fechar caixa")).toBe("Seu acesso não inclui o caixa.");
  expect(nothingFound(null, "xyz")).toMatch("Nada encontrado para “xyz”");
});

test("nobody is registered under a wish", () => {
  for (const wish of ["mostrar camila", "tema escuro", "atalhos", "caixa", "imprimir agenda"]) {
    expect([wish, mayBeName(wish)]).toEqual([wish, false]);
  }
  for (const name of ["Zulmira Nova", "xyzxyz", "oscar lima", "Valdemar Souza", "omar"]) {
    expect([name, mayBeName(name)]).toEqual([name, true]);
  }
});
