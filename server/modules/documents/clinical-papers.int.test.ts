import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { eq } from "drizzle-orm";
import pg from "pg";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { createPaperPrinter } from "#server/integrations/paper/paper-printer.ts";
import { registerRoutes } from "#server/http/register-routes.ts";
import { newId } from "#server/kernel/ids.ts";
import { consentsRoutes } from "#server/modules/consents/routes.ts";
import { prescriptionsRoutes } from "#server/modules/prescriptions/routes.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { countQueries } from "#tests/fixtures/count-queries.ts";
import { makeMember } from "#tests/fixtures/people.ts";
import { paperTooLongMessage } from "#shared/messages.pt-br.ts";
import { formatLongDate } from "#shared/domain/date-formats.ts";
import { toyApp } from "#tests/fixtures/toy-app.ts";
import { documentsRoutes } from "./routes.ts";

const { test: parts, desk } = openDesk();
let app: FastifyInstance;
let token: string;
let patientId: string;

const hostile = "<script>alert(1)</script>";

beforeEach(async () => {
  app = await toyApp(parts.deps);
  const routes = [...documentsRoutes, ...consentsRoutes, ...prescriptionsRoutes];
  await registerRoutes(app, parts.deps, routes);
  token = await desk.tokenOf(desk.company.owner.id);
  patientId = await desk.addPatient({ name: "Nair Lima", dateOfBirth: "1980-02-29" });
  await parts.deps.database.db
    .update(memberships)
    .set({ employeeId: desk.professionalId })
    .where(eq(memberships.userId, desk.company.owner.id));
  await license("CRM", "12345/SP");
});
afterEach(() => app.close());

const ask = (url: string, as = token) =>
  app.inject({ url, headers: { authorization: `Bearer ${as}` } });
const textOf = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, "")
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/\|+/g, "|");
const codeOn = (html: string) => /Código ([\dA-Z-]{24})/.exec(html)?.[1] ?? "no code";
const verify = async (html: string) =>
  textOf((await app.inject({ url: `/verificar/${codeOn(html)}` })).body);
const statesOf = async () =>
  (await desk.owner.documents.ofPatient({ patientId })).documents.map(({ state }) => state);

/** Counts how often the pool is asked for a connection, which is once a query or transaction. */
const item = (medication: string) => ({
  medication,
  dosage: "1 comprimido",
  frequency: "A cada 8 horas",
  duration: "7 dias",
  quantity: 21,
  instructions: hostile,
});

const license = (licenseType: string | null, licenseNumber: string | null) =>
  desk.org.db.update(desk.org.tables.employees).set({ licenseType, licenseNumber });

const prescribe = (alsoPrescribed = [item("Amoxicilina"), item("Morfina")]) =>
  desk.owner.prescriptions.create({
    patientId,
    professionalId: desk.professionalId,
    patientAddress: "Rua das Flores, 10",
    patientSex: "Feminino",
    ...item("Dipirona"),
    alsoPrescribed,
  });

test("a paper whose process runs out of memory is refused in words, and the server goes on", async () => {
  const papers = createPaperPrinter({ megabytes: 16 });
  const small = await toyApp({ ...parts.deps, papers });
  await registerRoutes(small, { ...parts.deps, papers }, prescriptionsRoutes);
  const { id } = await prescribe();
  const headers = { authorization: `Bearer ${token}` };
  const address = `/api/prescriptions/${id}/sheets/1`;
  const refused = await small.inject({ url: `${address}/pdf`, headers });
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({ message: paperTooLongMessage });
  // The same paper as a page takes no process, and no server ended.
  expect((await small.inject({ url: address, headers })).statusCode).toBe(200);
  await small.close();
  await papers.close();
});

describe("a prescription", () => {
  test("has a code on each of its sheets, on every copy, and the same one when it is printed again", async () => {
    const { id, sheets } = await prescribe();
    const pages = await Promise.all(
      [1, 2].map((sheet) => ask(`/api/prescriptions/${id}/sheets/${sheet}`)),
    );
    const [simple, antimicrobial] = pages.map(({ body }) => body);
    expect(simple).not.toContain("<script>");
    expect(codeOn(simple ?? "")).not.toBe(codeOn(antimicrobial ?? ""));
    expect(antimicrobial?.match(/aria-label="QR code de/g)).toHaveLength(2);
    expect((await ask(`/api/prescriptions/${id}/sheets/1`)).body).toBe(simple);
    const told = await verify(antimicrobial ?? "");
    expect(told).toContain("|Documento verdadeiro|");
    // Its kind is what the sheet itself is called.
    expect(told).toContain("|Documento|Receita de antimicrobiano|");
    expect(await verify(simple ?? "")).toContain("|Documento|Receita simples|");
    // Each sheet has its own validity.
    const [until, shorter] = sheets.map(
      ({ validUntil }) => `|Vale até|${formatLongDate(validUntil)}|`,
    );
    expect(told).toContain(shorter);
    expect(await verify(simple ?? "")).toContain(until);
    expect(told).not.toMatch(/Nair|Amoxicilina/);
    const pdf = await ask(`/api/prescriptions/${id}/sheets/2/pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    // All that is printed in one file: the simple sheet, and both copies of the other.
    const all = await ask(`/api/prescriptions/${id}/sheets.pdf`);
    expect(all.rawPayload.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(3);
    expect((await ask(`/api/prescriptions/${newId()}/sheets.pdf`)).statusCode).toBe(404);
    const { id: numbered } = await desk.owner.prescriptions.create({
      ...item("Morfina"),
      patientId,
      professionalId: desk.professionalId,
    });
    expect((await ask(`/api/prescriptions/${numbered}/sheets.pdf`)).statusCode).toBe(404);
    // What only a numbered form may be is no paper of ours, and counts as none.
    expect(antimicrobial).toContain("Folha 2 de 2");
    expect((await ask(`/api/prescriptions/${id}/sheets/3`)).statusCode).toBe(404);
    expect((await ask(`/api/prescriptions/${newId()}/sheets/1`)).statusCode).toBe(404);
  });

  test("of several sheets is read once for all of them in one file", async () => {
    const papers = { ...parts.deps.papers, print: () => Promise.resolve(Buffer.from("%PDF")) };
    const quick = await toyApp({ ...parts.deps, papers });
    await registerRoutes(quick, { ...parts.deps, papers }, prescriptionsRoutes);
    const headers = { authorization: `Bearer ${token}` };
    const printed = async (others: ReturnType<typeof item>[]) => {
      const { id } = await prescribe(others);
      const print = () => quick.inject({ url: `/api/prescriptions/${id}/sheets.pdf`, headers });
      expect((await print()).statusCode).toBe(200);
      // Timers of the process may ask as well.
      const counts = [
        await countQueries(parts.deps.database, print),
        await countQueries(parts.deps.database, print),
        await countQueries(parts.deps.database, print),
      ];
      return Math.min(...counts);
    };
    expect(await printed([item("Amoxicilina")])).toBe(await printed([]));
    await quick.close();
  });

  test("written for somebody else is prepared: she alone issues its sheets, then others print them", async () => {
    const { id } = await prescribe();
    const doctor = await makeMember(parts.deps, desk.company, { role: "doctor" });
    const other = await desk.tokenOf(doctor.id);
    const refused = await ask(`/api/prescriptions/${id}/sheets/1`, other);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain("Só Helena emite esta folha");
    const issued = async () =>
      (await desk.owner.prescriptions.get({ id })).sheets.map(({ isIssued }) => isIssued);
    expect(await issued()).not.toContain(true);
    const { body } = await ask(`/api/prescriptions/${id}/sheets/1`);
    expect((await issued())[0]).toBe(true);
    expect((await ask(`/api/prescriptions/${id}/sheets/1`, other)).body).toBe(body);
    expect(await verify(body)).toContain("|Escrito por|");
  });

  test("that was filled stays the paper it was; one that is cancelled or corrected says so", async () => {
    const [filled, cancelled, corrected] = await Promise.all([
      prescribe(),
      prescribe(),
      prescribe(),
    ]);
    const print = ({ id }: { id: string }) => ask(`/api/prescriptions/${id}/sheets/1`);
    const first = await print(filled);
    await desk.owner.prescriptions.close({ id: filled.id, version: 1, status: "filled" });
    expect((await print(filled)).body).toBe(first.body);
    expect(await verify(first.body)).toContain("verdadeiro, já dispensado|");
    const closed = await desk.owner.prescriptions.get({ id: filled.id });
    expect(closed.sheets[0]?.isIssued).toBe(true);
    const of = { id: cancelled.id, version: 1, status: "cancelled" } as const;
    await desk.owner.prescriptions.close({ ...of, reason: "dose trocada" });
    // Printed for the first time only now.
    const late = await print(cancelled);
    expect(textOf(late.body)).toContain("CANCELADO|em");
    expect(await verify(late.body)).toContain("Documento cancelado");
    const old = await print(corrected);
    await desk.owner.prescriptions.correct({
      id: corrected.id,
      version: 1,
      reason: "dose",
      ...item("Paracetamol"),
    });
    const anew = await desk.owner.prescriptions.get({ id: corrected.id });
    expect(anew.sheets[0]?.isIssued).toBe(false);
    expect(codeOn((await print(corrected)).body)).not.toBe(codeOn(old.body));
    expect(await verify(old.body)).toContain("corrigido depois");
    expect((await statesOf()).toSorted()).toEqual(["cancelled", "corrected", "valid", "valid"]);
  });
});

describe("a sheet of a prescriber without a registration", () => {
  test("is refused until it is registered and the prescription corrected", async () => {
    await license("CRM", null);
    const { id, sheets } = await prescribe([]);
    expect(sheets[0]?.missing).toContain("prescriberRegistration");
    for (const file of ["", "/pdf"]) {
      const refused = await ask(`/api/prescriptions/${id}/sheets/1${file}`);
      expect(refused.statusCode).toBe(409);
      expect(refused.body).toContain("o conselho e o número de quem prescreve");
    }
    expect(await statesOf()).toEqual([]);
    await license("CRM", "12345");
    const { version } = await desk.owner.prescriptions.correct({
      id,
      version: 1,
      reason: "registro",
      ...item("Dipirona"),
    });
    expect(version).toBe(2);
    const { statusCode, body } = await ask(`/api/prescriptions/${id}/sheets/1`);
    expect(statusCode).toBe(200);
    expect(textOf(body)).toContain("|CRM 12345|UF do registro profissional não informada|");
  });
});

describe("the logo of an issued paper", () => {
  test("stays what was printed when another one is chosen, and refuses a changed one", async () => {
    const { letterheads, paperPictures } = desk.org.tables;
    const useLogo = async (background: string) => {
      const create = { width: 8, height: 8, channels: 3, background } as const;
      const png = await sharp({ create }).png().toBuffer();
      const logoHash = createHash("sha256").update(png).digest("hex");
      await desk.org.db.insert(paperPictures).values({ hash: logoHash, png });
      await desk.org.db.delete(letterheads);
      await desk.org.db.insert(letterheads).values({ logoHash, version: 0 });
      return logoHash;
    };
    const old = await useLogo("teal");
    const { id } = await prescribe();
    const print = () => ask(`/api/prescriptions/${id}/sheets/1`);
    const first = await print();
    expect(first.body).toContain("data:image/png;base64,");
    const present = await useLogo("red");
    expect((await print()).body).toBe(first.body);

    const owner = new pg.Client({ connectionString: parts.urls.databaseOwnerUrl });
    await owner.connect();
    const swap = `UPDATE "${desk.org.schemaName}".paper_pictures SET png = (SELECT png FROM "${desk.org.schemaName}".paper_pictures WHERE hash = $1) WHERE hash = $2`;
    await owner.query(swap, [present, old]).finally(() => owner.end());
    const refused = await print();
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain("não confere com o que foi emitido");

    // The reading and its note are one: nobody is noted as having read what couldn't be.
    const reader = await makeMember(parts.deps, desk.company, { role: "doctor" });
    const { auditLog: a } = desk.org.tables;
    const noted = () => desk.org.db.$count(a, eq(a.actorUserId, reader.id));
    const [issued] = (await desk.owner.documents.ofPatient({ patientId })).documents;
    const read = async () =>
      (await ask(`/api/documents/${issued?.id}/paper`, await desk.tokenOf(reader.id))).statusCode;
    expect([await read(), await noted()]).toEqual([409, 0]);
  });
});

describe("a consent", () => {
  const ink = "M10 20L30 40L50 20M100 100L101 101";
  const sign = () =>
    desk.owner.consents.sign({
      patientId,
      title: "Termo",
      text: `Concordo.\n\n${hostile}`,
      signerName: "Nair Lima",
      ink,
    });

  test("calls the customer as the business does, and so does the page that checks it", async () => {
    await parts.deps.database.db
      .update(organizations)
      .set({ businessType: "estetica" })
      .where(eq(organizations.id, desk.org.id));
    const { id } = await sign();
    const { body } = await ask(`/api/consents/${id}/paper`);
    expect(textOf(body)).toContain("|Cliente|Nair Lima|");
    expect(await verify(body)).toContain("|Iniciais do cliente|N. L.|");
  });

  test("is kept as a paper with its strokes, hashes and a code as soon as it is signed", async () => {
    const { id, textHash, hash } = await sign();
    expect(await statesOf()).toEqual(["valid"]);
    const { body } = await ask(`/api/consents/${id}/paper`);
    expect(body).not.toContain("<script>");
    expect(body).toContain(`d="${ink}"`);
    for (const kept of [textHash, hash, "Assinado na tela, sem certificado digital"]) {
      expect(textOf(body)).toContain(kept);
    }
    expect(await verify(body)).toContain("|Documento|Termo de consentimento|");
    const pdf = await ask(`/api/consents/${id}/paper.pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("isn't signed where its paper can't be kept, and who lists it is noted", async () => {
    const { auditLog: log, clinicalEntries: e } = desk.org.tables;
    const { paperPictures, letterheads } = desk.org.tables;
    await sign();
    const readings = () => desk.org.db.$count(log, eq(log.action, "patient.read_clinical"));
    const before = await readings();
    const { id: doctorId } = await makeMember(parts.deps, desk.company, { role: "doctor" });
    await (await desk.callerOf(doctorId)).documents.ofPatient({ patientId });
    expect(await readings()).toBe(before + 1);
    const logoHash = createHash("sha256").update("a logo").digest("hex");
    await desk.org.db.insert(paperPictures).values({ hash: logoHash, png: Buffer.from("another") });
    await desk.org.db.insert(letterheads).values({ logoHash, version: 0 });
    const entries = await desk.org.db.$count(e);
    await expect(sign()).rejects.toThrow();
    expect(await desk.org.db.$count(e)).toBe(entries);
  });

  test("that is withdrawn stays readable, and says so on paper and to strangers", async () => {
    const { id } = await sign();
    await desk.owner.consents.revoke({ id, version: 1, reason: "mudou de ideia" });
    const { body } = await ask(`/api/consents/${id}/paper`);
    expect(textOf(body)).toContain("CONSENTIMENTO RETIRADO|em");
    expect(textOf(body)).toContain("mudou de ideia");
    const told = await verify(body);
    expect(told).toContain("Consentimento retirado");
    expect(told).not.toContain("mudou de ideia");
    expect(await statesOf()).toEqual(["revoked"]);
  });

  test("that was signed before papers were kept gets one when it is opened", async () => {
    const { id } = await sign();
    const owner = new pg.Client({ connectionString: parts.urls.databaseOwnerUrl });
    await owner.connect();
    const forget = `DELETE FROM "${desk.org.schemaName}".issued_documents WHERE subject_id = $1`;
    await owner.query(forget, [id]).finally(() => owner.end());
    expect(await statesOf()).toEqual([]);
    const { statusCode, body } = await ask(`/api/consents/${id}/paper`);
    expect([statusCode, body.includes(`d="${ink}"`)]).toEqual([200, true]);
    expect(await statesOf()).toEqual(["valid"]);
  });

  test("is no paper for who may not read records", async () => {
    const { id } = await sign();
    const { id: memberId } = await makeMember(parts.deps, desk.company, { role: "receptionist" });
    const receptionist = await desk.tokenOf(memberId);
    for (const file of ["paper", "paper.pdf"]) {
      expect((await ask(`/api/consents/${id}/${file}`, receptionist)).statusCode).toBe(403);
    }
  });
});

test("while the account is read-only what was issued is printed again, a record is a copy without a code, and no sheet is issued", async () => {
  const { issuedDocuments } = desk.org.tables;
  const write = (day: string) =>
    desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date: day,
      chiefComplaint: "Tosse seca",
    });
  const [known, fresh] = [await write("2026-11-17"), await write("2026-11-18")];
  const { id: ownerId } = desk.company.owner;
  // Each with a login of its own: what an account pays is remembered for a moment.
  const paperOf = async (id: string, file = "paper") =>
    ask(`/api/medical-records/${id}/${file}`, await desk.tokenOf(ownerId));
  const before = await paperOf(known.id);
  const { id } = await prescribe();
  const { db } = parts.deps.database;
  const own = eq(accounts.id, desk.company.accountId);
  await db
    .update(accounts)
    .set({ standing: "suspended", readOnlyFrom: new Date(0) })
    .where(own);
  expect((await paperOf(known.id)).body).toBe(before.body);
  const issued = await desk.org.db.$count(issuedDocuments);
  const copy = await paperOf(fresh.id);
  const text = textOf(copy.body);
  for (const said of ["Tosse seca", "CÓPIA SEM CÓDIGO", "Sem código de verificação"]) {
    expect(text).toContain(said);
  }
  expect([codeOn(copy.body), copy.body.includes("QR code")]).toEqual(["no code", false]);
  const file = await paperOf(fresh.id, "paper.pdf");
  expect(file.headers["content-disposition"]).toContain("documento-sem-codigo.pdf");
  const refused = await ask(`/api/prescriptions/${id}/sheets/1`, await desk.tokenOf(ownerId));
  expect(refused.statusCode).toBe(402);
  expect(await desk.org.db.$count(issuedDocuments)).toBe(issued);
  // Paid, the same record is issued.
  await db.update(accounts).set({ standing: "active", readOnlyFrom: null }).where(own);
  expect(codeOn((await paperOf(fresh.id)).body)).not.toBe("no code");
});
