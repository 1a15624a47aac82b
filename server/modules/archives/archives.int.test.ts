import type { FastifyInstance } from "fastify";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registerRoutes } from "#server/http/register-routes.ts";
import { newId } from "#server/kernel/ids.ts";
import { listAttachmentKeys } from "#server/modules/attachments/queries.ts";
import { hashOfPicture } from "#server/modules/letterheads/queries.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { makeMember, refusal, testPassword } from "#tests/fixtures/people.ts";
import { toyApp } from "#tests/fixtures/toy-app.ts";
import { archivesRoutes } from "./routes.ts";
import { sheets, type TableName } from "./rules.ts";
import { archivedColumns } from "./steps/table-pieces.ts";
import { archiveHeadings } from "#shared/texts/archives.pt-br.ts";

const mark = "the-neighbours-word";
let test: TestDeps;
let app: FastifyInstance;
let house: House;
let token: string;

beforeAll(async () => {
  test = await createTestDeps();
  await test.deps.storage.prepare();
  app = await toyApp(test.deps);
  await registerRoutes(app, test.deps, archivesRoutes);
  house = await makeOrganization(test.deps, withOneOfEach("own-word"));
  await makeOrganization(test.deps, withOneOfEach(mark));
  token = await house.tokenOf(house.company.owner.id);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

// An archive may be fetched six times an hour.
beforeEach(() => {
  test.clock.now = new Date(test.clock.now.getTime() + 3_601_000);
});

const open = () => house.owner.archives.open({ password: testPassword });

const fetchAt = (url: string, as = token) =>
  app.inject({ url, headers: { authorization: `Bearer ${as}` } });

async function unpack() {
  const { url } = await open();
  const answer = await fetchAt(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/zip",
    "cache-control": "no-store",
  });
  return unzipSync(answer.rawPayload);
}

const linesOf = (bytes: Uint8Array | undefined) =>
  strFromU8(bytes ?? new Uint8Array())
    .trimEnd()
    .split("\r\n");

/** The lines of a file whose cells may hold line breaks of their own. */
const linesInQuotes = (bytes: Uint8Array | undefined) =>
  linesOf(bytes)
    .join("\n")
    .replaceAll(/"(?:[^"]|"")*"/g, "x")
    .split("\n");

describe("an archive", () => {
  it("holds every table and file of the organisation, and nothing of another", async () => {
    const [key = ""] = await listAttachmentKeys(house.org);
    await test.deps.storage.put(key, Buffer.from("bytes"), { contentType: "application/pdf" });
    const files = await unpack();
    const names = Object.keys(files);
    for (const sheet of Object.values(sheets))
      if (sheet) expect(names).toContain(`${sheet.file}.csv`);
    const all = names.map((name) => strFromU8(files[name] ?? new Uint8Array())).join("\n");
    expect(all).toContain("own-word patient");
    expect(all).not.toContain(mark);
    expect(strFromU8(files[`arquivos/${key}`] ?? new Uint8Array())).toBe("bytes");
    expect(strFromU8(files["LEIA-ME.txt"] ?? new Uint8Array())).toContain("todos os dados");
    const [head = "", ...people] = linesOf(files["pessoas.csv"]);
    expect(head).toBe("id da pessoa;nome;e-mail;função");
    // The mark by which spreadsheets here know UTF-8.
    expect([...(files["pessoas.csv"] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(people.join()).toContain(house.company.owner.email);
  });

  it("holds no key that opens something", async () => {
    const { org } = house;
    const files = await unpack();
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join("\n");
    const { appointments, anamnesisRequests } = org.tables;
    const nonces = await org.db.select({ secret: appointments.manageNonce }).from(appointments);
    const hashes = await org.db
      .select({ secret: anamnesisRequests.tokenHash })
      .from(anamnesisRequests);
    const secrets = [...nonces, ...hashes].map(({ secret }) => secret ?? "");
    expect(secrets.length).toBeGreaterThan(2);
    expect(secrets.filter((secret) => secret === "" || all.includes(secret))).toEqual([]);
  });

  it("writes as people here do: local times, reais, and no formula", async () => {
    const { org } = house;
    await org.db.insert(org.tables.services).values({
      id: "01a20a56-17ab-7fad-a41f-891942d36aaa",
      name: "=HYPERLINK(1)",
      durationMinutes: 30,
      priceCents: 123_450,
      createdAt: new Date("2026-03-02T02:30:00Z"),
    });
    const lines = linesOf((await unpack())["servicos.csv"]);
    const line = lines.find((text) => text.includes("HYPERLINK"))?.split(";");
    expect(line).toContain("'=HYPERLINK(1)");
    expect(line).toContain("1234,50");
    expect(line).toContain("01/03/2026 23:30:00");
    expect(line).toContain("sim");
  });

  it("holds the PIX key, the logo and the roles that were made, in words", async () => {
    const { owner, org } = house;
    const receiver = { key: "ana@clinica.example", name: "ANA SOUZA", city: "SAO PAULO" };
    await owner.pix.updateSettings({ receiver });
    const png = Buffer.from("the pixels of the logo");
    const logoHash = hashOfPicture(png);
    await org.db.insert(org.tables.paperPictures).values({ hash: logoHash, png });
    await org.db.insert(org.tables.letterheads).values({ logoHash }).onConflictDoNothing();
    await org.db.update(org.tables.letterheads).set({ logoHash });
    await owner.roles.create({ label: "Estagiária", permissions: ["manage_patients"] });
    const intern = await makeMember(test.deps, house.company, { role: "estagiaria" });
    const files = await unpack();
    expect(linesOf(files["organizacao.csv"])).toEqual(
      expect.arrayContaining([
        "tipo de negócio;Clínica",
        "chave PIX;ana@clinica.example",
        "quem recebe por PIX;ANA SOUZA",
      ]),
    );
    const roles = linesOf(files["funcoes.csv"]);
    expect(roles).toContain("Estagiária;sim;Pacientes");
    expect(roles.find((line) => line.startsWith("Recepcionista"))).toContain(";não;");
    const people = linesOf(files["pessoas.csv"]);
    expect(people.find((line) => line.includes(intern.email))).toMatch(/;Estagiária$/);
    expect(Buffer.from(files["logotipo.png"] ?? [])).toEqual(png);
    expect(linesOf(files["calendarios.csv"]).join()).toContain("Seg, Ter, Qua");
  });

  it("holds each row once, however many there are", async () => {
    const { org } = house;
    const count = 2_345;
    await test.deps.database.owner.query(
      `INSERT INTO ${org.name("patients")} (id, name, search_text)
       SELECT gen_random_uuid(), 'Cliente ' || n, 'cliente' FROM generate_series(1, ${count}) n`,
    );
    const lines = linesOf((await unpack())["clientes.csv"]).slice(1);
    expect(lines.length).toBe(await org.db.$count(org.tables.patients));
    expect(new Set(lines).size).toBe(lines.length);
  });

  it("holds all rows of every table, also of keys of two parts", async () => {
    const { org } = house;
    // One calendar has more closed days than several pages hold.
    await test.deps.database.owner.query(
      `INSERT INTO ${org.name("closed_days")} (calendar_id, date, name)
       SELECT $1, date '2030-01-01' + n, 'Feriado' FROM generate_series(1, 450) n`,
      [house.ids.calendars],
    );
    const files = await unpack();
    for (const [name, sheet] of Object.entries(sheets)) {
      if (!sheet) continue;
      const rows = linesInQuotes(files[`${sheet.file}.csv`]).length - 1;
      expect([name, rows]).toEqual([name, await org.db.$count(org.tables[name as TableName])]);
    }
  });

  it("names the files that are gone, and holds the others", async () => {
    await test.deps.storage.remove([house.fileKey]);
    const files = await unpack();
    const lost = strFromU8(files["ARQUIVOS-AUSENTES.txt"] ?? new Uint8Array());
    expect(lost).toContain(house.fileKey.split("/").at(-1));
    expect(files["links-de-agendamento.csv"]).toBeDefined();
  });
});

describe("whoever asks for an archive", () => {
  it("is an owner, with the password", async () => {
    const admin = await house.callerAs("admin");
    expect(await refusal(admin.archives.open({ password: testPassword }))).toBe("forbidden");
    expect(await refusal(house.owner.archives.open({ password: "outra" }))).toBe("wrong_password");
  });

  it("is told by the dialog when it was too often, before anything is recorded", async () => {
    for (let n = 0; n < 6; n += 1) await open();
    expect(await refusal(open())).toBe("rate_limited");
  });

  it("fetches it within two minutes, and nobody else does", async () => {
    const { url } = await open();
    const other = await makeMember(test.deps, house.company, { role: "owner" });
    expect((await fetchAt(url, await house.tokenOf(other.id))).statusCode).toBe(404);
    const admin = await makeMember(test.deps, house.company, { role: "admin" });
    expect((await fetchAt(url, await house.tokenOf(admin.id))).statusCode).toBe(403);
    expect((await fetchAt(`${url}x`)).statusCode).toBe(404);
    expect((await app.inject({ url })).statusCode).toBe(401);
    test.clock.now = new Date(test.clock.now.getTime() + 121_000);
    expect((await fetchAt(url)).statusCode).toBe(404);
  });

  it("leaves a line in the history", async () => {
    const { auditLog } = house.org.tables;
    const rows = await house.org.db.select({ action: auditLog.action }).from(auditLog);
    expect(rows.map(({ action }) => action)).toContain("organization.export");
  });

  it("is told by 'Quem acessou' of each patient who was in it, and of none who came later", async () => {
    const readings = async (patientId: string) =>
      (await house.owner.records.readings({ patientId })).readings.map(({ by, isArchive }) => [
        by?.name,
        isArchive,
      ]);
    const taken = await house.addPatient({ name: "Nair" });
    await open();
    expect(await readings(taken)).toEqual([["Dona Teste", true]]);
    expect(await readings(await house.addPatient({ name: "Olga" }))).toEqual([]);
    const { patients: t } = house.org.tables;
    const merged = { mergedIntoId: await house.addPatient({ name: "Nair L." }) };
    await house.org.db.update(t).set(merged).where(eq(t.id, taken));
    expect(await readings(merged.mergedIntoId)).toEqual([["Dona Teste", true]]);
    // Only its own archive has its charts, whatever its log tells of another one's.
    const later = await house.addPatient({ name: "Rute" });
    await house.org.db.insert(house.org.tables.auditLog).values({
      actorKind: "system",
      action: "organization.export",
      entity: "organization",
      entityId: newId(),
      at: new Date(test.clock.now.getTime() + 1_000),
    });
    expect(await readings(later)).toEqual([]);
  });
});

it("every column that an archive holds has a heading", () => {
  const tables = Object.keys(sheets).filter((name) => sheets[name as TableName]) as TableName[];
  const bare = tables.flatMap((table) =>
    Object.keys(archivedColumns(house.org, table)).filter((column) => !archiveHeadings[column]),
  );
  expect(bare).toEqual([]);
});
