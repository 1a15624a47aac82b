import { expect, test } from "vitest";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { differences } from "./version-words.ts";

const base: Appointment = {
  id: "a",
  calendarId: "c",
  calendarName: "Consultórios",
  timeZone: "America/Sao_Paulo",
  professionalId: "p",
  professionalName: "Dra. Helena Prado",
  patientId: null,
  patientName: null,
  customerName: "Ana Lima",
  customerEmail: null,
  customerPhone: null,
  start: "2001-11-23T13:00:00.000Z",
  end: "2001-11-23T13:30:00.000Z",
  status: "scheduled",
  cancelReason: null,
  arrivedAt: null,
  startedAt: null,
  expectedAt: null,
  seriesId: null,
  recurrence: null,
  notes: "",
  meetingUrl: null,
  isOverlap: false,
  isReturn: false,
  heldUntil: null,
  isOffer: false,
  isUntold: false,
  isFromVisitor: false,
  unreached: null,
  lacksWhatsapp: false,
  refusesPhone: false,
  needsReturn: false,
  returnAt: null,
  serviceIds: ["s"],
  services: [{ id: "s", name: "Consulta clínica", durationMinutes: 30 }],
  version: 1,
};

test("the comparison lists only the fields that differ, in words", () => {
  const mine = { ...base, notes: "Trazer exames" };
  const theirs: Appointment = {
    ...base,
    start: "2001-11-23T14:00:00.000Z",
    status: "confirmed",
    version: 2,
  };
  expect(differences(mine, theirs)).toEqual([
    { label: "Início", mine: "sex, 23 nov 2001 · 11:00", theirs: "sex, 23 nov 2001 · 12:00" },
    { label: "Status", mine: "Agendado", theirs: "Confirmado" },
    { label: "Notas", mine: "Trazer exames", theirs: "—" },
  ]);
  expect(differences(base, { ...base, version: 9 })).toEqual([]);
});

test("the comparison shows contact, return and discount as people read them", () => {
  const mine: Appointment = {
    ...base,
    customerPhone: "(11) 98765-0001",
    needsReturn: true,
    manualDiscountCents: 2000,
    discountReason: "Cortesia",
  };
  const theirs: Appointment = {
    ...base,
    customerEmail: "ana@example.com",
    customerPhone: "+5511987650002",
    manualDiscountCents: 0,
  };
  expect(differences(mine, theirs)).toEqual([
    { label: "E-mail", mine: "—", theirs: "ana@example.com" },
    { label: "Telefone", mine: "(11) 98765-0001", theirs: "(11) 98765-0002" },
    { label: "Retorno", mine: "A marcar", theirs: "—" },
    { label: "Desconto", mine: "R$\u00a020,00 · Cortesia", theirs: "—" },
  ]);
  const samePhone = { ...base, customerPhone: "+5511987650001" };
  expect(differences({ ...base, customerPhone: "11987650001" }, samePhone)).toEqual([]);
});
