import { expect, test } from "vitest";
import type { DocumentFrame } from "../steps/make-frame.ts";
import { sickNotePaper } from "./sick-note.ts";

const frame: DocumentFrame = {
  letterhead: { name: "Estúdio Sol", lines: [] },
  tells: { address: true, contact: true },
  timeZone: "America/Sao_Paulo",
  now: new Date("2026-11-23T12:00:00Z"),
  placeAndDate: "São Paulo/SP, 23 de novembro de 2026",
  noun: "Cliente",
  patient: { name: "Nair", cpf: null, dateOfBirth: null },
  proof: { kind: "text", text: "Confira" },
  footer: "Código 1234",
};
const note = { date: "2026-11-23", days: 1, startDate: "2026-11-23", text: "" };
const issuer = { name: "Ana Lima", registration: "CRM 1/SP" };

test.each(["Cliente", "Paciente"])("who allowed the CID is a %s, as the house says", (noun) => {
  const said = (cid: string | null) =>
    JSON.stringify(sickNotePaper({ ...frame, noun }, { ...note, cid, issuer }));
  expect(said("J06.9")).toContain(
    `CID-10: J06.9, informado com a autorização do ${noun.toLowerCase()}.`,
  );
  expect(said(null)).not.toContain("CID");
});
