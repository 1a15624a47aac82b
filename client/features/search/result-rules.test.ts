import { IconUser } from "@tabler/icons-react";
import { expect, test } from "vitest";
import { navItemsFor } from "#client/features/shell/nav-rules.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";
import { searchGroups } from "./result-rules.ts";

const user = {
  role: "receptionist",
  permissions: ["manage_links"],
  businessType: "clinica",
} as unknown as CurrentUser;

const nothing = { commands: [], recent: [] };

const titles = (text: string, as = user) =>
  searchGroups(as, navItemsFor(as), text, undefined, nothing).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  );

test("the search finds only pages that the user may open, without accents", () => {
  expect(titles("")).toEqual(["Dashboard", "Booking"]);
  const manager = { ...user, permissions: ["manage_services"] } as CurrentUser;
  expect(titles("servicos", manager)).toEqual(["Serviços"]);
  expect(titles("servicos")).toEqual([]);
  expect(titles("Abrir serviços", manager)).toEqual(["Serviços"]);
  expect(titles("ir para o booking")).toEqual(["Booking"]);
});

test("customers and appointments link to their screens, under the business's own word for customers", () => {
  const [customers, appointments] = searchGroups(
    user,
    navItemsFor(user),
    "xyz",
    {
      customers: [{ id: "c1", name: "Ana", email: "a@b.example", phone: "+5511987654321" }],
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
});

test("what was opened last is listed until something is typed; commands come first", () => {
  const entry = { key: "a", label: "Ana", detail: "", address: "/app/patients/a" };
  const command = { ...entry, key: "ir", label: "Ir para qui, 3 dez", note: "", icon: IconUser };
  const groups = (text: string) =>
    searchGroups(user, [], text, undefined, { commands: [command], recent: [entry] });
  expect(groups("").map(({ title }) => title)).toEqual(["Fazer", "Recentes"]);
  expect(groups("").at(1)?.entries).toMatchObject([{ key: "recente-a", label: "Ana" }]);
  expect(groups("3 dez").map(({ title }) => title)).toEqual(["Fazer"]);
});
