import { expect, test } from "vitest";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { readDetails, valuesOfDetails, type DetailsValues } from "./details-values.ts";

const appointment: Appointment = {
  id: "0199a000-0000-7000-8000-000000000001",
  calendarId: "0199a000-0000-7000-8000-000000000002",
  calendarName: "Consultórios",
  timeZone: "America/Sao_Paulo",
  professionalId: "0199a000-0000-7000-8000-000000000003",
  professionalName: "Dra. Helena Prado",
  patientId: "0199a000-0000-7000-8000-000000000004",
  patientName: "Ana Lima",
  customerName: "Ana Lima",
  customerEmail: "ana@example.com",
  customerPhone: "+5511987650001",
  start: "2001-11-23T13:00:00.000Z",
  end: "2001-11-23T13:30:00.000Z",
  status: "scheduled",
  cancelReason: null,
  arrivedAt: null,
  startedAt: null,
  expectedAt: null,
  seriesId: null,
  recurrence: null,
  notes: "Trazer exames",
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
  needsReturn: true,
  returnAt: "2001-12-23T13:00:00.000Z",
  serviceIds: [],
  services: [],
  manualDiscountCents: 2000,
  discountReason: "Cortesia",
  version: 3,
};

const read = (values: Partial<DetailsValues>, withDiscount = true, of = appointment) =>
  readDetails({ ...valuesOfDetails(of), ...values }, { appointment: of, withDiscount });

test("the form shows an appointment in its fields' words and sends nothing when nothing changed", () => {
  expect(valuesOfDetails(appointment)).toEqual({
    customerName: "Ana Lima",
    customerEmail: "ana@example.com",
    customerPhone: "(11) 98765-0001",
    meetingUrl: "",
    needsReturn: true,
    returnAt: "2001-12-23T11:00",
    hasDiscount: true,
    discountAmount: "20,00",
    discountReason: "Cortesia",
  });
  expect(read({})).toEqual({ input: {}, errors: null });
  expect(read({ customerName: " Ana Lima " }).input).toEqual({});
});

test("the form sends changed fields and clears emptied ones", () => {
  expect(
    read({ customerName: "Ana Souza", customerPhone: "", meetingUrl: "https://meet.example/a" })
      .input,
  ).toEqual({
    customerName: "Ana Souza",
    customerPhone: null,
    meetingUrl: "https://meet.example/a",
  });
  expect(read({ needsReturn: false }).input).toEqual({ needsReturn: false, returnAt: null });
  expect(read({ returnAt: "2001-12-24T09:30" }).input).toEqual({
    returnAt: "2001-12-24T11:30:00.000Z",
  });
  expect(read({ discountAmount: "35,5", discountReason: "" }).input).toEqual({
    discount: { amountCents: 3550 },
  });
  expect(read({ hasDiscount: false }).input).toEqual({ discount: null });
});

test("the form never sends a discount for people who can't see it", () => {
  expect(read({ hasDiscount: false, discountAmount: "9" }, false).input).toEqual({});
  const { manualDiscountCents: _cents, discountReason: _reason, ...seen } = appointment;
  expect(read({ customerEmail: "nova@example.com" }, false, seen).input).toEqual({
    customerEmail: "nova@example.com",
  });
});

test("the form shows errors beside their fields", () => {
  expect(
    read({
      customerName: " ",
      customerPhone: "123",
      returnAt: "",
      meetingUrl: "meet.example",
      discountAmount: "0",
    }).errors,
  ).toEqual({
    customerName: "Informe o nome",
    customerPhone: "Telefone inválido. Informe o DDD e o número.",
    meetingUrl: "Informe um endereço que comece com https://",
    returnAt: "Informe o retorno",
    discountAmount: "Informe um valor como 25,00",
  });
  expect(read({ customerEmail: "ana@" }).errors).toEqual({ customerEmail: "E-mail inválido" });
});

test("a return without a date stays as it was", () => {
  const open = { ...appointment, returnAt: null };
  expect(read({ customerName: "Ana Souza" }, true, open).input).toEqual({
    customerName: "Ana Souza",
  });
});
