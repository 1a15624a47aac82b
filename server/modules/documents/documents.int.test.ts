import type { FastifyInstance } from "fastify";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { appRouter } from "#server/app-router.ts";
import { registerRoutes } from "#server/http/register-routes.ts";
import { newId } from "#server/kernel/ids.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { verifyChains } from "#server/modules/records/queries/chains.ts";
import { addAttachment } from "#tests/fixtures/add-attachment.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { makeMember, refusal } from "#tests/fixtures/people.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { toyApp } from "#tests/fixtures/toy-app.ts";
import { verifyPapers } from "./queries/papers.ts";
import { documentsRoutes } from "./routes.ts";

const { test: parts, desk } = openDesk();
let app: FastifyInstance;
let token: string;
let patientId: string;

const hostile = "<script>alert(1)</script>";

beforeEach(async () => {
  app = await toyApp(parts.deps);
  await registerRoutes(app, parts.deps, documentsRoutes);
  token = await desk.tokenOf(desk.company.owner.id);
  const { patient } = await desk.owner.patients.create({
    name: "Maria Antonieta de Albuquerque",
    cpf: "036.182.321-52",
  });
  patientId = patient.id;
});
afterEach(async () => {
  await app.close();
  await parts.deps.limiter.reset("verify-document", "127.0.0.1");
});

const attendance = (more: object = {}) =>
  desk.owner.documents.issueAttendance({
    patientId,
    date: "2026-11-17",
    from: "14:00",
    to: "15:30",
    ...more,
  });

/** Makes the owner attend herself, with a number of her council; returns her calls. */
async function attends(licenseNumber: string | null) {
  const { employees } = desk.org.tables;
  await desk.org.db.update(employees).set({ licenseType: "CRM", licenseNumber });
  await parts.deps.database.db
    .update(memberships)
    .set({ employeeId: desk.professionalId })
    .where(eq(memberships.userId, desk.company.owner.id));
  parts.deps.sessions.forget();
  return (await desk.callerOf(desk.company.owner.id)).documents;
}

async function sickNote(more: object = {}) {
  const documents = await attends("12345/SP");
  return documents.issueSickNote({ patientId, date: "2026-11-17", days: 3, ...more });
}

/** Lets a doctor of the team log in who has a registration of her own. */
async function registeredDoctor() {
  const member = await makeMember(parts.deps, desk.company, { role: "doctor" });
  const license = { licenseType: "CRM", licenseNumber: "12345/SP" };
  const employeeId = await desk.addEmployee({ name: "Iara", userId: member.id, ...license });
  const { db } = parts.deps.database;
  await db.update(memberships).set({ employeeId }).where(eq(memberships.userId, member.id));
  return desk.callerOf(member.id);
}

const ask = (url: string, as = token) =>
  app.inject({ url, headers: { authorization: `Bearer ${as}` } });
const typeIn = (query: string) => app.inject({ url: `/verificar?codigo=${query}` });
const verify = (code: string) => app.inject({ url: `/verificar/${encodeURIComponent(code)}` });

/** The texts of a page. */
const textOf = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, "")
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/\|+/g, "|");

describe("a declaração de comparecimento", () => {
  test("says who was there and when, for the printer and as a file, and nothing else", async () => {
    const { id, kind, state, code } = await attendance();
    expect([kind, state]).toEqual(["attendance", "valid"]);
    const { body, headers } = await ask(`/api/documents/${id}/paper`);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(textOf(body)).toContain(
      "Maria Antonieta de Albuquerque, CPF 036.182.321-52, compareceu a",
    );
    expect(textOf(body)).toContain("em 17 de novembro de 2026, das 14:00 às 15:30.");
    expect(textOf(body)).toContain(`Código ${code}`);
    const pdf = await ask(`/api/documents/${id}/paper.pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("tells nothing that hasn't happened yet, at nine in the morning", async () => {
    const input = { patientId, date: "2026-11-18", from: "08:00", to: "09:00" };
    const issue = (ahead = {}) => desk.owner.documents.issueAttendance({ ...input, ...ahead });
    expect(await refusal(issue({ date: "2026-11-19" }))).toBe("invalid_input");
    expect(await refusal(issue({ to: "09:01" }))).toBe("invalid_input");
    expect((await issue()).state).toBe("valid");
  });

  test("names who came along instead, as text", async () => {
    const { id } = await attendance({ companion: hostile });
    const { body } = await ask(`/api/documents/${id}/paper`);
    expect(body).not.toContain("<script>");
    expect(textOf(body)).toContain("compareceu a");
    expect(textOf(body)).toContain("como acompanhante de Maria Antonieta de Albuquerque");
  });

  test("is issued once for a key that is sent again", async () => {
    const input = { patientId, date: "2026-11-17", from: "14:00", to: "15:30" };
    const caller = createCallerFactory(appRouter)(
      requestOf(parts.deps, { token, idempotencyKey: newId() }),
    );
    const once = await caller.documents.issueAttendance(input);
    const again = await caller.documents.issueAttendance(input);
    expect(again).toEqual(once);
    expect(await desk.org.db.$count(desk.org.tables.issuedDocuments)).toBe(1);
  });

  test("is all that a receptionist sees and prints", async () => {
    const member = await makeMember(parts.deps, desk.company, { role: "receptionist" });
    const receptionist = await desk.callerOf(member.id);
    const own = await receptionist.documents.issueAttendance({
      patientId,
      date: "2026-11-17",
      from: "09:00",
      to: "10:00",
    });
    const note = await sickNote();
    const { documents } = await receptionist.documents.ofPatient({ patientId });
    expect(documents.map(({ id }) => id)).toEqual([own.id]);
    const memberToken = await desk.tokenOf(member.id);
    expect((await ask(`/api/documents/${own.id}/paper`, memberToken)).statusCode).toBe(200);
    for (const file of ["paper", "paper.pdf"]) {
      expect((await ask(`/api/documents/${note.id}/${file}`, memberToken)).statusCode).toBe(403);
    }
    await expect(
      receptionist.documents.cancel({ id: note.id, reason: "não é meu" }),
    ).rejects.toMatchObject({ cause: { code: "forbidden" } });
  });
});

describe("an atestado", () => {
  test("says days in words, who signs and, only when allowed, the CID", async () => {
    const { id, issuerRegistration } = await sickNote({
      text: "Repouso.",
      cid: "j06.9",
      cidConsent: true,
    });
    expect(issuerRegistration).toBe("CRM 12345/SP");
    const text = textOf((await ask(`/api/documents/${id}/paper`)).body);
    expect(text).toContain(
      "necessita de 3 (três) dias de afastamento de suas atividades, a partir de 17 de novembro de 2026.",
    );
    expect(text).toContain("|Repouso.|");
    expect(text).toContain("CID-10: J06.9, informado com a autorização do paciente.");
    await expect(sickNote({ cid: "J06.9" })).rejects.toThrow();
  });

  test("says what the registration lacks, and is refused for a council without a number", async () => {
    const sign = async (licenseNumber: string | null) => {
      const documents = await attends(licenseNumber);
      return documents.issueSickNote({ patientId, date: "2026-11-17" });
    };
    await expect(sign(null)).rejects.toMatchObject({ cause: { code: "conflict" } });
    const { id } = await sign("12345");
    const text = textOf((await ask(`/api/documents/${id}/paper`)).body);
    expect(text).toContain("|CRM 12345|UF do registro profissional não informada|");
  });

  test("begins when the patient was seen or soon after, never later than can be known", async () => {
    for (const wrong of [
      { date: "2026-11-19" },
      { startDate: "2026-11-16" },
      { startDate: "2026-12-18" },
      { days: 181 },
    ]) {
      expect(await refusal(sickNote(wrong))).toBe("invalid_input");
    }
    expect((await sickNote({ startDate: "2026-12-17", days: 180 })).state).toBe("valid");
  });

  test("is signed by whoever is logged in: nobody names another, nor issues one without a council", async () => {
    const { employees } = desk.org.tables;
    await desk.org.db.update(employees).set({ licenseType: "CRM", licenseNumber: "1/SP" });
    const { professionalId } = desk;
    const note = { patientId, date: "2026-11-17" };
    const named = { ...note, professionalId };
    expect(await refusal(desk.owner.documents.issueSickNote(named))).toBe("invalid_input");
    expect(await refusal(desk.owner.documents.issueSickNote(note))).toBe("conflict");
    expect(await desk.org.db.$count(desk.org.tables.issuedDocuments)).toBe(0);
  });

  test("that is cancelled says so on paper and to strangers, once", async () => {
    const { id, code } = await sickNote();
    const cancelled = await desk.owner.documents.cancel({ id, reason: "emitido por engano" });
    expect(cancelled.state).toBe("cancelled");
    expect(textOf((await ask(`/api/documents/${id}/paper`)).body)).toContain("CANCELADO|em");
    const page = textOf((await verify(code)).body);
    expect(page).toContain("Documento cancelado");
    expect(page).not.toContain("engano");
    await expect(desk.owner.documents.cancel({ id, reason: "de novo" })).rejects.toMatchObject({
      cause: { code: "row_changed" },
    });
    expect((await verifyChains(desk.org)).broken).toEqual([]);
  });
});

describe("a printed medical record", () => {
  const record = () =>
    desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date: "2026-11-18",
      chiefComplaint: hostile,
      vitalSigns: { weight: 70.5 },
    });

  test("is one paper for each version, and the older one says that it was corrected", async () => {
    const { id } = await record();
    const first = await ask(`/api/medical-records/${id}/paper`);
    expect(first.body).not.toContain("<script>");
    expect(textOf(first.body)).toContain("|Sinais vitais|Peso 70,5 kg|");
    expect((await ask(`/api/medical-records/${id}/paper`)).body).toBe(first.body);
    await desk.owner.records.correct({
      id,
      version: 1,
      reason: "queixa trocada",
      date: "2026-11-18",
      chiefComplaint: "Febre",
    });
    expect(textOf((await ask(`/api/medical-records/${id}/paper`)).body)).toContain("|Febre|");
    const { documents } = await desk.owner.documents.ofPatient({ patientId });
    expect(documents.map(({ state }) => state)).toEqual(["valid", "corrected"]);
    const old = await ask(`/api/documents/${documents[1]?.id}/paper`);
    expect(textOf(old.body)).toContain("CORRIGIDO|em");
    expect(textOf((await verify(documents[1]?.code ?? "")).body)).toContain("corrigido depois");
    expect((await ask(`/api/medical-records/${newId()}/paper`)).statusCode).toBe(404);
  });
});

describe("a printed medical record with all its facts", () => {
  test("names birth date, body mass index, files, and its author's registration", async () => {
    const { patients } = desk.org.tables;
    await desk.org.db.update(patients).set({ dateOfBirth: "1980-02-29" });
    const doctor = await registeredDoctor();
    const exam = await addAttachment(desk, "Hemograma", patientId);
    const { id } = await doctor.records.create({
      patientId,
      date: "2026-11-18",
      vitalSigns: { weight: 71.5, height: 170 },
      attachmentIds: [exam],
    });
    const text = textOf((await ask(`/api/medical-records/${id}/paper`)).body);
    expect(text).toContain("|Nascimento|29 de fevereiro de 1980|");
    expect(text).toContain("Altura 170 cm · IMC 24,7 kg/m²|");
    expect(text).toContain("|Anexos|Hemograma exam|");
    expect(text).toMatch(/\|Escrito\|[^|]+, CRM 12345\/SP\|/);
  });

  test("says plainly that whoever attended has no registration", async () => {
    const { id } = await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date: "2026-11-18",
      notes: "visto",
    });
    const text = textOf((await ask(`/api/medical-records/${id}/paper`)).body);
    expect(text).toContain("|Registro profissional não informado|");
  });
});

describe("a printed medical record with prescriptions", () => {
  test("names what was prescribed at it, and is another paper once that changes", async () => {
    // Who writes is who prescribes: nothing waits for anybody else to issue it.
    await attends("12345/SP");
    const whose = { patientId, professionalId: desk.professionalId };
    const { id } = await desk.owner.records.create({ ...whose, date: "2026-11-18", notes: "Dor" });
    const print = async () => {
      const { body } = await ask(`/api/medical-records/${id}/paper`);
      return { code: /Código ([\dA-Z-]{24})/.exec(body)?.[1] ?? "", text: textOf(body) };
    };
    const bare = await print();
    expect(bare.text).not.toContain("Prescrito");
    const directions = {
      dosage: "50 mg",
      frequency: "1x ao dia",
      duration: "7 dias",
      quantity: 7,
      instructions: "à noite",
      prescribedAt: "2026-11-18",
    };
    const prescribe = (medication: string) =>
      desk.owner.prescriptions.create({
        ...whose,
        ...directions,
        recordId: id,
        medication,
      });
    const filled = await prescribe("Losartana");
    const named = await print();
    const line = "Receita de 18 de novembro de 2026: Losartana.";
    expect(named.text).toContain(`|Prescrito na consulta|${line}|`);
    expect(named.code).not.toBe(bare.code);
    expect((await print()).code).toBe(named.code);
    await desk.owner.prescriptions.close({ id: filled.id, version: 1, status: "filled" });
    expect((await print()).code).toBe(named.code);
    const wrong = { id: (await prescribe("Dipirona")).id, version: 1, reason: "dose trocada" };
    await desk.owner.prescriptions.close({ ...wrong, status: "cancelled" });
    expect((await print()).text).toContain("2026 (cancelada): Dipirona.");
    for (const { code } of [bare, named]) {
      expect(textOf((await verify(code)).body)).toContain("Documento verdadeiro");
    }
  });
});

describe("the page that checks a document", () => {
  test("tells a stranger its kind, date and issuer, and initials only of the patient", async () => {
    const { code } = await sickNote({ text: "Segredo", cid: "J06", cidConsent: true });
    const { statusCode, body, headers } = await verify(`https://x.example/verificar/${code}`);
    expect([statusCode, (await typeIn(`x&codigo=${code}`)).statusCode]).toEqual([200, 200]);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    const text = textOf(body);
    expect(text).toContain("Documento verdadeiro");
    expect(text).toContain("|Documento|Atestado|");
    expect(text).toContain("CRM 12345/SP");
    expect(text).toContain("|Iniciais do paciente|M. A. A.|");
    for (const secret of ["Maria", "Antonieta", "036", "J06", "Segredo", patientId]) {
      expect(body).not.toContain(secret);
    }
  });

  test("gives one answer to every code that isn't one", async () => {
    await attendance();
    const long = "x".repeat(900);
    const pages = await Promise.all([
      ...["0000-0000-0000-0000-0000", "x", newId(), "%00", hostile, long].map(verify),
      ...[`${long}${long}`, "x&codigo=y", "&codigo=x"].map(typeIn),
    ]);
    const answers = pages.map(({ statusCode, body }) => [
      statusCode,
      body.replace(/ value="[^"]*"/, "").includes("Documento não encontrado"),
    ]);
    expect(new Set(answers.map(String))).toEqual(new Set(["404,true"]));
    for (const { body } of pages) expect(body).not.toContain("<script>");
  });

  test("neither vouches for nor reprints a paper that was changed behind the product's back", async () => {
    const { id, code } = await attendance();
    const owner = new pg.Client({ connectionString: parts.urls.databaseOwnerUrl });
    await owner.connect();
    const change = `UPDATE "${desk.org.schemaName}".issued_documents SET paper = replace(paper, '15:30', '18:30') WHERE id = $1`;
    await owner.query(change, [id]).finally(() => owner.end());
    expect((await verify(code)).statusCode).toBe(404);
    expect((await verifyPapers(desk.org, [patientId])).broken).toMatchObject([{ id }]);
    const printed = await ask(`/api/documents/${id}/paper`);
    expect([printed.statusCode, printed.body.includes("18:30")]).toEqual([409, false]);
    expect(printed.body).toContain("não confere com o que foi emitido");
  });
});

test("issued documents are listed page by page, each once, those of one moment among them", async () => {
  const issued = [await attendance(), await attendance(), await attendance()];
  const first = await desk.owner.documents.ofPatient({ patientId, limit: 2 });
  const cursor = first.nextCursor ?? "";
  const second = await desk.owner.documents.ofPatient({ patientId, limit: 2, cursor });
  expect([first.documents.length, second.documents.length, second.nextCursor]).toEqual([
    2,
    1,
    null,
  ]);
  const seen = [...first.documents, ...second.documents].map(({ id }) => id);
  expect(new Set(seen)).toEqual(new Set(issued.map(({ id }) => id)));
});

test("issued documents can't be changed or removed by whoever serves", async () => {
  await attendance();
  const { issuedDocuments: t } = desk.org.tables;
  await expect(desk.org.db.update(t).set({ issuerName: "Outra" })).rejects.toMatchObject({
    cause: { code: "42501" },
  });
  await expect(desk.org.db.delete(t).where(sql`true`)).rejects.toMatchObject({
    cause: { code: "42501" },
  });
});
