import type { FastifyInstance } from "fastify";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { Paper, PaperBlock } from "#server/integrations/paper/paper-port.ts";
import { registerRoutes } from "#server/http/register-routes.ts";
import { newId } from "#server/kernel/ids.ts";
import { paperTooLongMessage } from "#shared/messages.pt-br.ts";
import { addAttachment } from "#tests/fixtures/add-attachment.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { untilSomeoneWaits } from "#tests/fixtures/locks.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { makeMember } from "#tests/fixtures/people.ts";
import { toyApp } from "#tests/fixtures/toy-app.ts";
import { documentsRoutes } from "./routes.ts";

const { test: parts, desk } = openDesk();
let app: FastifyInstance;
let token: string;
let patientId: string;
/** The last paper that was drawn, as it was given to the printer. */
let drawn: Paper | undefined;

beforeEach(async () => {
  const { papers: printer } = parts.deps;
  const papers: typeof printer = {
    ...printer,
    print: (paper, asker) => {
      drawn = paper;
      return printer.print(paper, asker);
    },
  };
  drawn = undefined;
  const deps = { ...parts.deps, papers };
  app = await toyApp(deps);
  await registerRoutes(app, deps, documentsRoutes);
  token = await desk.tokenOf(desk.company.owner.id);
  patientId = await desk.addPatient({
    name: "Nair Lima",
    dateOfBirth: "1980-02-29",
    medicalHistory: {
      allergies: ["Dipirona", "Látex"],
      medications: ["Losartana 50 mg"],
      chronicConditions: ["Hipertensão"],
    },
  });
  await parts.deps.database.db
    .update(memberships)
    .set({ employeeId: desk.professionalId })
    .where(eq(memberships.userId, desk.company.owner.id));
  const { employees } = desk.org.tables;
  await desk.org.db.update(employees).set({ licenseType: "CRM", licenseNumber: "12345/SP" });
});
afterEach(() => app.close());

const copy = (id = patientId, query = "", as = token) =>
  app.inject({
    url: `/api/patients/${id}/chart.pdf${query}`,
    headers: { authorization: `Bearer ${as}` },
  });

/** What stands under each title, the facts as `label: value`. */
function saidIn(blocks: readonly PaperBlock[] = drawn?.blocks ?? []) {
  const said: Record<string, string[]> = {};
  let title = "";
  for (const block of blocks) {
    if (block.kind === "heading") title = block.text;
    if (block.kind !== "facts") continue;
    const lines = block.facts.map(({ label, value }) => `${label}: ${value}`);
    said[title] = [...(said[title] ?? []), ...lines];
  }
  return said;
}

const prescribe = () =>
  desk.owner.prescriptions.create({
    patientId,
    professionalId: desk.professionalId,
    patientAddress: "Rua das Flores, 10",
    patientSex: "Feminino",
    medication: "Amoxil 500 mg, cápsula",
    genericName: "Amoxicilina",
    dosage: "1 cápsula",
    frequency: "A cada 8 horas",
    duration: "7 dias",
    quantity: 21,
    instructions: "Tomar após comer",
  });

const sendFile = (mark: string) =>
  addAttachment(desk, mark, patientId, "application/pdf", parts.clock.now);

const sign = (title = "Termo de laser") =>
  desk.owner.consents.sign({
    patientId,
    title,
    text: "Concordo.",
    signerName: "Nair Lima",
    ink: null,
  });

describe("a copy of a chart", () => {
  test("has everything of a chart, in words, as a PDF", async () => {
    const record = await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date: "2026-11-17",
      chiefComplaint: "Tosse seca",
    });
    const corrected = { id: record.id, version: 1, reason: "data trocada", date: "2026-11-16" };
    await desk.owner.records.correct(corrected);
    const { id } = await prescribe();
    await desk.owner.prescriptions.correct({ id, version: 1, reason: "dose baixa", refills: 0 });
    await desk.owner.prescriptions.close({
      id,
      version: 2,
      status: "cancelled",
      reason: "alergia descoberta",
    });
    await desk.owner.anamneses.save({
      patientId,
      version: 0,
      said: { sheet: "clinica", answers: { profissao: "Costureira" } },
    });
    const { id: consentId } = await sign();
    await desk.owner.consents.revoke({ id: consentId, version: 1, reason: "mudou de ideia" });
    await sendFile("Hemograma");
    const { documents } = desk.owner;
    const note = await documents.issueSickNote({ patientId, date: "2026-11-17", days: 3 });
    await documents.cancel({ id: note.id, reason: "dias errados" });
    const times = { from: "14:00", to: "15:30" };
    await documents.issueAttendance({ patientId, date: "2026-11-17", ...times });

    const { statusCode, rawPayload } = await copy();
    expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    const said = saidIn();
    expect(said["Histórico médico"]).toEqual([
      "Alergias: Dipirona; Látex",
      "Medicamentos em uso: Losartana 50 mg",
      "Condições crônicas: Hipertensão",
    ]);
    expect(said["Consulta de 16 de novembro de 2026"]).toEqual(
      expect.arrayContaining([
        "Queixa principal: Tosse seca",
        "Motivo da correção: data trocada (versão 2)",
      ]),
    );
    const prescription = said["Receita de 18 de novembro de 2026"]?.join("\n");
    for (const words of [
      "Situação: Cancelada",
      "Amoxil 500 mg, cápsula (Amoxicilina): Quantidade: 21 (vinte e uma) cápsulas\nPosologia: uma cápsula",
      "Motivo da correção: dose baixa (versão 2)",
      "Motivo do cancelamento: alergia descoberta (versão 3)",
    ]) {
      expect(prescription).toContain(words);
    }
    const sickNote = said["Atestado de 17 de novembro de 2026"]?.join("\n");
    expect(sickNote).toContain("necessita de 3 (três) dias de afastamento");
    expect(sickNote).toContain(`Código: ${note.code}`);
    expect(sickNote).toContain("Motivo do cancelamento: dias errados");
    const attended = said["Declaração de comparecimento de 17 de novembro de 2026"]?.join("\n");
    expect(attended).toContain("das 14:00 às 15:30");
    expect(attended).not.toContain("Motivo");
    expect(said["Anamnese"]).toContain("Profissão: Costureira");
    expect(said["Termos assinados"]?.join("\n")).toMatch(
      /^Termo de laser: Nair Lima, .*\nRetirado em .*: mudou de ideia$/,
    );
    expect(said["Arquivos"]?.[0]).toMatch(/^Hemograma exam: /);
  });

  test("tells how the medical history read after each change, by whom, and before there were versions", async () => {
    const change = (medicalHistory: { allergies: string[]; medications: string[] }) =>
      desk.owner.patients.update({
        id: patientId,
        medicalHistory: { ...medicalHistory, chronicConditions: [] },
      });
    await change({ allergies: ["Iodo"], medications: ["Losartana 50 mg"] });
    parts.clock.now = new Date("2026-11-20T12:00:00Z");
    await change({ allergies: [], medications: [] });
    const past = async (query = "") => {
      await copy(patientId, query);
      return saidIn()["Como era o histórico médico"];
    };
    const none = "Medicamentos em uso: Nada informado\nCondições crônicas: Nada informado";
    const by = "Escrito por Dona Teste, CRM 12345/SP";
    const last = `20 de novembro de 2026, 09:00: Alergias: Nada informado\n${none}\n${by}`;
    const second = `18 de novembro de 2026, 09:00: Alergias: Iodo\nMedicamentos em uso: Losartana 50 mg\nCondições crônicas: Nada informado\n${by}`;
    const first =
      "18 de novembro de 2026, 09:00: Alergias: Dipirona; Látex\nMedicamentos em uso: Losartana 50 mg\nCondições crônicas: Hipertensão\nComo estava no cadastro, antes de haver versões";
    expect(await past()).toEqual([last, second, first]);
    // For a period: what stood when it began, and what was changed in it.
    expect(await past("?startDate=2026-11-19&endDate=2026-11-19")).toEqual([second]);
    expect(await past("?startDate=2026-11-20")).toEqual([last, second]);
    expect(await past("?endDate=2026-11-17")).toBeUndefined();
  });

  test("of a period has what was done, signed and sent in it, by the days of the organisation", async () => {
    // 23:30 of the 18th in São Paulo, which is the 19th in UTC.
    parts.clock.now = new Date("2026-11-19T02:30:00Z");
    const { id } = await sign("Termo da noite");
    await sendFile("Noite");
    parts.clock.now = new Date("2026-11-19T12:00:00Z");
    await sign("Termo da manhã");
    await sendFile("Manhã");
    await desk.owner.consents.revoke({ id, version: 1, reason: "mudou de ideia" });
    const times = { from: "08:00", to: "08:30" };
    await desk.owner.documents.issueAttendance({ patientId, date: "2026-11-18", ...times });
    await desk.owner.documents.issueAttendance({ patientId, date: "2026-11-19", ...times });

    await copy(patientId, "?startDate=2026-11-18&endDate=2026-11-18");
    const text = JSON.stringify(drawn?.blocks);
    for (const words of ["Termo da noite", "Noite exam", "comparecimento de 18"]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/Termo da manhã|Manhã exam|comparecimento de 19/);
  });

  test("finds an old consent of its period behind a hundred later ones", async () => {
    await sign("O primeiro termo");
    parts.clock.now = new Date("2026-11-20T12:00:00Z");
    for (let number = 0; number <= 100; number += 1) await sign();
    await copy(patientId, "?endDate=2026-11-18");
    expect(saidIn()["Termos assinados"]).toEqual([
      expect.stringMatching(/^O primeiro termo: Nair Lima/),
    ]);
    await copy();
    expect(saidIn()["Termos assinados"]).toHaveLength(102);
  });

  test("that is too long for a paper is refused as a whole, and leaves no line of a copy", async () => {
    const { attachments: t } = desk.org.tables;
    await sendFile("Exame");
    const [file] = await desk.org.db.select().from(t);
    if (!file) throw new Error("no file was added");
    const many = Array.from({ length: 650 }, () => ({ ...file, id: newId() }));
    await desk.org.db.insert(t).values(many);
    const { statusCode, body } = await copy();
    expect([statusCode, body]).toEqual([413, expect.stringContaining(paperTooLongMessage)]);
    const { readings } = await desk.owner.records.readings({ patientId });
    expect(readings.map(({ isCopy }) => isCopy)).toEqual([false]);
  });

  test("is noted as a copy, beside the reading, each time", async () => {
    await copy();
    await copy(patientId, "?startDate=2026-11-01");
    const { readings } = await desk.owner.records.readings({ patientId });
    expect(readings.map(({ by, isCopy }) => [by?.name, isCopy])).toEqual([
      ["Dona Teste", true],
      ["Dona Teste", true],
      ["Dona Teste", false],
    ]);
    const { lines } = await desk.owner.history.list({});
    expect(JSON.stringify(lines)).toContain("copiou o prontuário de");
    const { auditLog: t } = desk.org.tables;
    const rows = await desk.org.db.select().from(t).where(eq(t.action, "patient.copy_chart"));
    expect(rows.map(({ changes }) => changes)).toContainEqual({ startDate: "2026-11-01" });
  });

  test("reads everything in the transaction that notes the reading", async () => {
    await sendFile("Exame");
    const holder = await parts.deps.database.owner.connect();
    await holder.query("BEGIN");
    await holder.query(`LOCK TABLE ${desk.org.name("attachments")} IN ACCESS EXCLUSIVE MODE`);
    const taken = copy();
    try {
      await parts.deps.database.db.transaction(untilSomeoneWaits);
      // Records were read before files, and no reading of them stands alone.
      const { readings } = await desk.owner.records.readings({ patientId });
      expect(readings).toEqual([]);
    } finally {
      await holder.query("ROLLBACK");
      holder.release();
    }
    expect((await taken).statusCode).toBe(200);
    const { readings } = await desk.owner.records.readings({ patientId });
    expect(readings).toHaveLength(2);
  });

  test("is for who reads records alone, and only of the organisation's own patients", async () => {
    const refusedTo = async (as: string, id = patientId) => (await copy(id, "", as)).statusCode;
    const reception = await makeMember(parts.deps, desk.company, { role: "receptionist" });
    expect(await refusedTo(await desk.tokenOf(reception.id))).toBe(403);
    const doctor = await makeMember(parts.deps, desk.company, { role: "doctor" });
    expect(await refusedTo(await desk.tokenOf(doctor.id))).toBe(200);
    const other = await makeOrganization(parts.deps);
    expect(await refusedTo(await other.tokenOf(other.company.owner.id))).toBe(404);
    expect(await refusedTo(token, newId())).toBe(404);
    const { readings } = await desk.owner.records.readings({ patientId });
    expect(readings).toHaveLength(2);
  });
});
