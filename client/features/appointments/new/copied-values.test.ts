import { expect, test } from "vitest";
import { complaintsOfCopy, copiedValues } from "./copied-values.ts";

type From = Parameters<typeof copiedValues>[0];
type Offered = Parameters<typeof copiedValues>[1];

const service = (id: string, name: string) => ({ id, name, durationMinutes: 30 });
const appointment = {
  patientId: "b",
  customerName: "Beatriz",
  customerEmail: null,
  customerPhone: "+5511987654321",
  professionalName: "Rafael",
  serviceIds: ["s1", "s2"],
  services: [service("s1", "Limpeza de pele"), service("s2", "Peeling")],
  meetingUrl: null,
  notes: "Trouxe os exames",
} as unknown as From;
const offering = (...ids: string[]) =>
  ({ services: ids.map((id) => service(id, id)), professionals: [] }) as unknown as Offered;

test("a copy takes over the customer and the services, and leaves the notes", () => {
  const offered = offering("s1", "s2");
  expect(copiedValues(appointment, offered)).toEqual({
    patientId: "b",
    customerName: "Beatriz",
    customerEmail: "",
    customerPhone: "(11) 98765-4321",
    serviceIds: ["s1", "s2"],
    meetingUrl: "",
  });
  expect(complaintsOfCopy(appointment, "r", offered)).toEqual({});
});

test("what isn't offered any more is left out and said", () => {
  expect(copiedValues(appointment, offering("s2")).serviceIds).toEqual(["s2"]);
  expect(complaintsOfCopy(appointment, null, offering("s2"))).toEqual({
    professionalId: "Rafael não atende mais: escolha outra pessoa.",
    serviceIds: "Limpeza de pele não é mais oferecido e ficou de fora.",
  });
  expect(complaintsOfCopy(appointment, "r", offering())).toEqual({
    serviceIds: "Não são mais oferecidos e ficaram de fora: Limpeza de pele, Peeling.",
  });
});
