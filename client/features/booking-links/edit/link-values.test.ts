import { describe, expect, test } from "vitest";
import type { BookingLink } from "#shared/schemas/booking-links.ts";
import { changedInput, emptyValues, errorsByField, readForm, valuesOf } from "./link-values.ts";

const zone = "America/Sao_Paulo";
const id = (n: number) => `0199c5a0-0000-7000-8000-00000000000${n}`;

const filled = () => ({
  ...emptyValues(2),
  title: "Consulta",
  professionalId: id(1),
  serviceIds: [id(2)],
  calendarId: id(3),
});

const link: BookingLink = {
  id: id(9),
  slug: "consulta-abcd1234",
  publicUrl: "http://x.example/book/consulta-abcd1234",
  title: "Consulta",
  description: "Traga exames",
  professional: { id: id(1), name: "Ana" },
  calendar: { id: id(3), name: "Agenda", timeZone: zone },
  services: [{ id: id(2), name: "Consulta", durationMinutes: 30, priceCents: 100 }],
  allowReturn: true,
  returnDays: 15,
  minAdvanceHours: 3,
  maxAdvanceDays: 0,
  startMinutes: 540,
  endMinutes: 1440,
  validFrom: null,
  validUntil: "2026-01-01T02:59:12.345Z",
  slotDurationMinutes: 45,
  confirmByEmail: false,
  allowPatientRegistration: false,
  logoImageKey: null,
  bannerImageKey: "banners.x.webp",
  accentColor: "#7a1f5c",
  allowedSites: ["https://www.exemplo.com.br"],
  isActive: false,
  totalBookings: 4,
  version: 7,
  createdAt: "2025-01-01T00:00:00Z",
};

describe("the errors of a booking link", () => {
  test("come in the order of the form's fields", () => {
    const { errors } = readForm(emptyValues(2), zone);
    expect(Object.entries(errors ?? {})).toEqual([
      ["title", "Título é obrigatório"],
      ["professionalId", "Selecione um funcionário"],
      ["serviceIds", "Selecione pelo menos um serviço"],
      ["calendarId", "Selecione um calendário"],
    ]);
  });

  test("appear at the form's fields, also those of the server", () => {
    const wrong = { ...filled(), startTime: "10:00", endTime: "09:00" };
    expect(readForm(wrong, zone).errors).toEqual({ endTime: "O fim deve ser depois do início" });
    const issues = [
      { path: "serviceIds.0", message: "b" },
      { path: "startMinutes", message: "a" },
      { path: "elsewhere", message: "c" },
    ];
    expect(errorsByField(issues)).toEqual({ serviceIds: "b", startTime: "a" });
  });

  test.each([
    ["returnDays", 0],
    ["minAdvanceHours", 169],
    ["maxAdvanceDays", 366],
    ["minAdvanceHours", 1.5],
    ["accentColor", "verde"],
    ["allowedSites", "http://exemplo.com.br"],
    ["allowedSites", "https://*.exemplo.com.br"],
    ["allowedSites", "https://exemplo.com.br;script-src"],
    ["allowedSites", "https://exemplo.com.br:99999"],
    ["allowedSites", "ftp://exemplo.com.br"],
    ["allowedSites", "https://192.168.0.1"],
    ["allowedSites", "contato@exemplo.com.br"],
  ])("%s of %s is one", (field, value) => {
    expect(Object.keys(readForm({ ...filled(), [field]: value }, zone).errors ?? {})).toEqual([
      field,
    ]);
  });
});

test("a complete form becomes the input, with times in the calendar's time zone", () => {
  const values = {
    ...filled(),
    startTime: "08:30",
    endTime: "00:00",
    validUntil: "2025-12-31 23:59:00",
    minAdvanceHours: "",
    maxAdvanceDays: "",
    allowedSites: "www.exemplo.com.br/agenda\nexemplo.com.br",
  };
  expect(readForm(values, zone).input).toMatchObject({
    startMinutes: 510,
    endMinutes: 1440,
    validFrom: null,
    validUntil: "2026-01-01T02:59:00.000Z",
    slotDurationMinutes: 30,
    minAdvanceHours: 0,
    maxAdvanceDays: null,
    accentColor: null,
    allowedSites: ["https://www.exemplo.com.br", "https://exemplo.com.br"],
  });
});

test("an edit sends only what changed", () => {
  const before = valuesOf(link);
  expect(changedInput(link, before, zone)).toEqual({});
  const after = { ...before, title: "Retorno", endTime: "18:00", isActive: true };
  expect(changedInput(link, after, zone)).toEqual({
    title: "Retorno",
    endMinutes: 1080,
    isActive: true,
  });
});

test("changing the calendar shifts the validity to the new time zone", () => {
  expect(changedInput(link, valuesOf(link), "Europe/Lisbon")).toEqual({
    validUntil: "2025-12-31T23:59:12.000Z",
  });
});
