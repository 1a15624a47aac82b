import type { FastifyInstance } from "fastify";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { registerRoutes } from "#server/http/register-routes.ts";
import { consentsRoutes } from "#server/modules/consents/routes.ts";
import { prescriptionsRoutes } from "#server/modules/prescriptions/routes.ts";
import { sheetRules } from "#shared/domain/prescription-rules.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { readPdf } from "#tests/fixtures/pdf-contents.ts";
import { readQr } from "#tests/fixtures/read-qr.ts";
import { toyApp } from "#tests/fixtures/toy-app.ts";
import { documentsRoutes } from "./routes.ts";

const { test: parts, desk } = openDesk();
let app: FastifyInstance;
let patientId: string;

const day = "2026-11-17";
/** What a page escapes, and what a line may neither lose nor break at. */
const words = `Ção ≥ 38 °C, "<b>" & 'x' · 1 mg`;

beforeEach(async () => {
  app = await toyApp(parts.deps);
  const routes = [...documentsRoutes, ...consentsRoutes, ...prescriptionsRoutes];
  await registerRoutes(app, parts.deps, routes);
  const born = { cpf: "52998224725", dateOfBirth: "1980-02-29" };
  patientId = await desk.addPatient({ name: "Nair D'Ávila", ...born });
  await parts.deps.database.db
    .update(memberships)
    .set({ employeeId: desk.professionalId })
    .where(eq(memberships.userId, desk.company.owner.id));
  const registration = { licenseType: "CRM", licenseNumber: "12345/SP", cpfCnpj: "11144477735" };
  await desk.org.db.update(desk.org.tables.employees).set(registration);
});
afterEach(() => app.close());

async function ask(url: string) {
  const authorization = `Bearer ${await desk.tokenOf(desk.company.owner.id)}`;
  const { statusCode, body, rawPayload } = await app.inject({ url, headers: { authorization } });
  expect([url, statusCode, statusCode === 200 ? "" : body]).toEqual([url, 200, ""]);
  return { body, rawPayload };
}

const signs: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

/** What each copy on a page says. */
const copiesOf = (html: string) =>
  html
    .split("<main>")
    .slice(1)
    .map((copy) => copy.replaceAll(/<[^>]+>/g, "").replaceAll(/&[^;]+;/g, (sign) => signs[sign]!));

/** Spaces and ends of lines are each one's own, and so are the numbers of sheets at the foot. */
const bare = (text: string) => text.normalize("NFC").replaceAll(/Página \d+ de \d+|\s/g, "");

const codeOf = (text: string) => /Código ([\dA-Z-]{24})/.exec(text)?.[1];

/** Expects a paper's page and file to say the same, with a code that leads to where it is checked. */
async function expectAlike(page: string, file: string): Promise<string[]> {
  const copies = copiesOf((await ask(page)).body);
  const { sheets, codes } = readPdf((await ask(file)).rawPayload);
  expect(sheets.map(bare)).toEqual(copies.map(bare));
  const { publicUrl } = parts.deps.config;
  const checked = copies.map((text) => `${publicUrl}/verificar/${codeOf(text)}`);
  expect(codes.map(readQr)).toEqual(checked);
  return copies;
}

const item = (medication: string) => ({
  medication,
  dosage: "1 comprimido",
  frequency: "1x ao dia",
  duration: "30 dias",
  quantity: 30,
  instructions: words,
});

describe("the page that a browser prints says what the PDF says", () => {
  test("of a record, and both lead to where it is checked", async () => {
    const { professionalId } = desk;
    const told = { chiefComplaint: words, symptoms: ["febre", words], treatment: words };
    const vitals = { vitalSigns: { weight: 71.5, height: 170 } };
    const record = { patientId, professionalId, date: day, ...told, ...vitals };
    const { id } = await desk.owner.records.create(record);
    const address = `/api/medical-records/${id}/paper`;
    const [copy] = await expectAlike(address, `${address}.pdf`);
    expect(copy).toContain(words);
    // A correction is another paper, with another code.
    await desk.owner.records.correct({ id, version: 1, reason: words, treatment: "Repouso" });
    const [corrected = ""] = await expectAlike(address, `${address}.pdf`);
    expect(corrected).toContain("Repouso");
    expect(codeOf(corrected)).not.toBe(codeOf(copy ?? ""));
  });

  test("of each kind of sheet, with all its copies", async () => {
    const others = ["Amoxicilina", "Semaglutida", "Sertralina", "Testosterona"];
    const { id, sheets } = await desk.owner.prescriptions.create({
      patientId,
      professionalId: desk.professionalId,
      patientAddress: "Rua das Flores, 10",
      patientSex: "Feminino",
      diagnosisCode: "N95.1",
      confirmsDangers: true,
      ...item("Losartana"),
      alsoPrescribed: others.map(item),
    });
    const titles: string[] = [];
    for (const at of sheets.keys()) {
      const address = `/api/prescriptions/${id}/sheets/${at + 1}`;
      const copies = await expectAlike(address, `${address}/pdf`);
      expect(copies).toHaveLength(Math.max(1, sheets[at]?.copies.length ?? 0));
      expect(copies.join("")).toContain(`"<b>" & 'x'`);
      titles.push(sheets[at]?.kind ?? "");
    }
    const printed = Object.entries(sheetRules).filter(([, { isPrinted }]) => isPrinted);
    expect(titles.toSorted()).toEqual(printed.map(([kind]) => kind).toSorted());
  });

  test("of certificates and a signed consent", async () => {
    const { documents, consents } = desk.owner;
    const note = await documents.issueSickNote({ patientId, date: day, days: 2, text: words });
    const visit = { date: day, from: "14:00", to: "15:30" };
    const attendance = await documents.issueAttendance({ patientId, ...visit });
    for (const { id } of [note, attendance]) {
      const address = `/api/documents/${id}/paper`;
      await expectAlike(address, `${address}.pdf`);
    }
    const ink = null;
    const said = { title: "Termo", text: `${words}\nConcordo.`, signerName: "Nair D'Ávila", ink };
    const { id } = await consents.sign({ patientId, ...said });
    const address = `/api/consents/${id}/paper`;
    const [copy] = await expectAlike(address, `${address}.pdf`);
    expect(copy).toContain(words);
  });
});
