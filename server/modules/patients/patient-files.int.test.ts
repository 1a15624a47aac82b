import { and, asc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { importTexts } from "#shared/texts/patients.pt-br.ts";
import type { Imported, ImportPreview } from "#shared/schemas/patient-import.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { importForm } from "#tests/fixtures/import-form.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Answer = Partial<ImportPreview & Imported> & {
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
};

async function inject(
  house: House,
  path: string,
  file: string | Buffer,
  fields: Record<string, string> = {},
  role = "receptionist",
) {
  const form = importForm(file, fields);
  const headers = { ...form.headers, authorization: `Bearer ${await house.tokenAs(role)}` };
  const url = `/api/patients/import${path}`;
  return test.app.inject({ method: "POST", url, headers, payload: form.payload });
}

async function send(...args: Parameters<typeof inject>) {
  const answer = await inject(...args);
  return { status: answer.statusCode, body: answer.json<Answer>() };
}

const preview = (house: House, file: string | Buffer, fields?: Record<string, string>) =>
  send(house, "/preview", file, fields);
const listOf = (house: House, file: string | Buffer, fields?: Record<string, string>) =>
  inject(house, "/refused", file, fields);
const commit = (house: House, file: string | Buffer, fields: Record<string, string>) =>
  send(house, "", file, fields);

async function namesOf({ org }: House) {
  const t = org.tables.patients;
  const rows = await org.db.select({ name: t.name }).from(t).orderBy(asc(t.searchText));
  return rows.map(({ name }) => name).filter((name) => !name.includes("patient"));
}

const csv = [
  "Nome;E-mail;Telefone;CPF;Nascimento;Observações;Cor",
  'Ângela "Gê" Prado;angela@x.example;(11) 98765-4321;529.982.247-25;29/02/1980;"Linha um\nlinha dois";azul',
  "Rui Sá;;11 3456-7890;;;;",
].join("\n");

describe("an import", () => {
  it("previews and then imports quotes, accents and everyday dates", async () => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    const { body } = await preview(house, csv);
    expect(body.columns?.map(({ field }) => field)).toEqual([
      "name",
      "email",
      "phone",
      "cpf",
      "dateOfBirth",
      "notes",
      null,
    ]);
    expect(body).toMatchObject({ rowCount: 2, newCount: 2, duplicateCount: 0, errorCount: 0 });
    expect(await namesOf(house)).toEqual([]);
    const made = await commit(house, csv, { expected: "2" });
    expect(made).toEqual({ status: 200, body: { created: 2, skipped: 0 } });
    const t = house.org.tables.patients;
    const [angela] = await house.org.db.select().from(t).where(eq(t.cpf, "52998224725"));
    expect(angela).toMatchObject({
      name: 'Ângela "Gê" Prado',
      phone: "+5511987654321",
      dateOfBirth: "1980-02-29",
      notes: "Linha um\nlinha dois",
      searchText: 'angela "ge" prado angela@x.example 5511987654321',
    });
  });

  it.each([
    ["UTF-8 with its mark", Buffer.from("\uFEFFNome,E-mail\nÂngela,a@x.example")],
    ["Latin-1", Buffer.from("Nome;E-mail\r\nÂngela;a@x.example\r\n", "latin1")],
    ["UTF-16", Buffer.from("\uFEFFNome\tE-mail\nÂngela\ta@x.example", "utf16le")],
  ])("reads %s", async (_, file) => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    const { body } = await preview(house, file);
    expect(body.rows).toMatchObject([{ name: "Ângela", email: "a@x.example", status: "new" }]);
  });

  it("reports duplicates of customers and of earlier rows; different CPFs are different people", async () => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    await commit(house, csv, { expected: "2" });
    const file = [
      "nome,email,celular,cpf",
      "Angela,ANGELA@x.example,,",
      "Filha da Ângela,,11987654321,111.444.777-35",
      "Bia,bia@x.example,,",
      "Bia Outra Vez,bia@x.example,,",
    ].join("\n");
    const { body } = await preview(house, file);
    expect(body).toMatchObject({ newCount: 2, duplicateCount: 2, createCount: 2 });
    expect(body.rows?.map(({ line, status, reasons }) => [line, status, ...reasons])).toEqual([
      [2, "duplicate", 'Já existe Ângela "Gê" Prado, com o mesmo e-mail'],
      [5, "duplicate", "Repete a linha 4, com o mesmo e-mail"],
      [3, "new"],
      [4, "new"],
    ]);
    expect((await preview(house, file, { duplicates: "create" })).body.createCount).toBe(4);
    const made = await commit(house, file, { expected: "2" });
    expect(made.body).toEqual({ created: 2, skipped: 2 });
  });

  const faulty = [
    "Nome;Telefone;CPF;Nascimento;E-mail",
    "Certa;;;;",
    ";11987654321;;;",
    "Fone;123;;;",
    "Tudo;123;111.111.111-11;31/02/1980;nenhum",
    'Colunas;;;;;a mais;"=1+1"',
  ].join("\n");

  it("explains numbers that a spreadsheet shortened", async () => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    const file =
      "Nome;CPF;Telefone;RG\nAna;5,29982E+10;1,1988E+10;\nBia;5,2998224725E+10;;1,23E+08";
    const { body } = await preview(house, file);
    expect(body.rows?.map(({ reasons }) => reasons)).toEqual([
      [`CPF: ${importTexts.shortened}`, `Telefone: ${importTexts.shortened}`],
      [`RG: ${importTexts.shortened}`],
    ]);
  });

  it("lists everything wrong with a row, and refuses the whole file while one row is wrong", async () => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    const { body } = await preview(house, faulty);
    expect(body).toMatchObject({ errorCount: 4, newCount: 1, createCount: 1 });
    expect(body.rows?.map(({ line, reasons }) => [line, ...reasons])).toEqual([
      [3, "Informe o nome"],
      [4, "Telefone inválido. Informe o DDD e o número."],
      [
        5,
        "E-mail inválido",
        "Nascimento: Data inválida",
        "CPF inválido. Confira os números.",
        "Telefone inválido. Informe o DDD e o número.",
      ],
      [6, "A linha tem mais colunas que o cabeçalho"],
      [2],
    ]);
    expect((await commit(house, faulty, { expected: "1" })).status).toBe(400);
    expect(await namesOf(house)).toEqual([]);
  });

  it("skips wrong rows on request, and lists what it skipped", async () => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    const file = `${faulty}\nCerta;;;;c@x.example\nDe novo;;;;c@x.example`;
    const made = await commit(house, file, { expected: "2", errors: "skip" });
    expect(made).toEqual({ status: 200, body: { created: 2, skipped: 5 } });
    expect(await namesOf(house)).toEqual(["Certa", "Certa"]);
    const empty = await makeOrganization(test.deps, withOneOfEach("own"));
    const list = await listOf(empty, file);
    expect(list.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(list.headers["content-disposition"]).toContain('filename="linhas-recusadas.csv"');
    expect(list.body.split("\r\n")).toEqual([
      "\uFEFFLinha;Motivo;Nome;Telefone;CPF;Nascimento;E-mail",
      "3;Informe o nome;;11987654321;;;",
      "4;Telefone inválido. Informe o DDD e o número.;Fone;123;;;",
      '5;"E-mail inválido; Nascimento: Data inválida; CPF inválido. Confira os números.; Telefone inválido. Informe o DDD e o número.";Tudo;123;111.111.111-11;31/02/1980;nenhum',
      "6;A linha tem mais colunas que o cabeçalho;Colunas;;;;;a mais;'=1+1",
      '8;"Repete a linha 7, com o mesmo e-mail";De novo;;;;c@x.example',
      "",
    ]);
    const all = await listOf(empty, file, { duplicates: "create" });
    expect(all.body).not.toContain("De novo");
    // The corrected list is read like any other file.
    expect((await preview(empty, list.body)).body).toMatchObject({ rowCount: 5 });
  });

  it("understands numbers and dates as spreadsheets write them", async () => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    const file = [
      "Nome;CPF;Nascimento;Telefone",
      "Um;1234567890;15/3/75;5511987654321",
      "Dois;123456797.0;27468;11 9 8765 4322",
      "Três;;1975-03-15 00:00:00;+55 (11) 98765-4323",
    ].join("\n");
    expect((await commit(house, file, { expected: "3" })).status).toBe(200);
    const t = house.org.tables.patients;
    const rows = await house.org.db
      .select({ cpf: t.cpf, born: t.dateOfBirth, phone: t.phone })
      .from(t)
      .where(like(t.phone, "+551198765432%"))
      .orderBy(asc(t.phone));
    expect(rows).toEqual([
      { cpf: "01234567890", born: "1975-03-15", phone: "+5511987654321" },
      { cpf: "00123456797", born: "1975-03-15", phone: "+5511987654322" },
      { cpf: null, born: "1975-03-15", phone: "+5511987654323" },
    ]);
  });

  it("assigns columns as the person chooses", async () => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    const file = "Quem,Onde\nAna,ana@x.example";
    expect((await preview(house, file)).body).toMatchObject({ errorCount: 1 });
    const { body } = await preview(house, file, { columns: "name,email" });
    expect(body.rows).toMatchObject([{ name: "Ana", email: "ana@x.example", status: "new" }]);
    const refused = await preview(house, file, { columns: "email" });
    expect(refused.body.issues?.[0]?.path).toBe("columns");
    expect((await preview(house, file, { columns: "name,name" })).status).toBe(400);
  });

  it.each([
    ["", "O arquivo está vazio"],
    ["Nome\n", "O arquivo só tem o cabeçalho"],
    ['Nome\n"Ana', "Linha 2: Há aspas que não fecham"],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /não é um CSV/],
  ])("refuses %j", async (file, message) => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    const { status, body } = await preview(house, file);
    expect(status).toBe(400);
    expect(body.issues?.[0]?.message).toMatch(message);
  });

  it("accepts at most 20,000 rows and 5 MB", async () => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    const rows = (count: number) =>
      `Nome;E-mail\n${Array.from({ length: count }, (_, i) => `P ${i};p${i}@x.example`).join("\n")}`;
    expect((await commit(house, rows(20_000), { expected: "20000" })).body.created).toBe(20_000);
    const tooMany = await preview(house, rows(20_001));
    expect(tooMany.body.issues?.[0]?.message).toMatch(/20\.000 linhas/);
    expect((await preview(house, `Nome\n${"x".repeat(5_000_000)}`)).status).toBe(413);
  });

  it("lets one of two imports of the same file through", async () => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    const both = await Promise.all([1, 2].map(() => commit(house, csv, { expected: "2" })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await namesOf(house)).toHaveLength(2);
  });

  it("requires manage_patients", async () => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    expect((await send(house, "/preview", csv, {}, "employee")).status).toBe(403);
    expect((await send(house, "", csv, { expected: "2" }, "employee")).status).toBe(403);
  });
});

describe("an export", () => {
  const fetchAs = async (house: House, role: string) =>
    test.app.inject({
      method: "GET",
      url: "/api/patients/export",
      headers: { authorization: `Bearer ${await house.tokenAs(role)}` },
    });

  it("writes everyone for spreadsheets, disarms formulas, and can be imported again", async () => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    const t = house.org.tables.patients;
    await house.org.db.delete(house.org.tables.appointments);
    // One of them has a record, so that they can only be archived.
    await house.org.db.update(t).set({ archivedAt: new Date() });
    const file = 'Nome;Telefone;Obs\n"=HYPERLINK(""http://x"")";+1 212 555 0123;"a;b"\nÉlio;;';
    await commit(house, file, { expected: "2" });
    await house.org.db.update(t).set({ clinicaAnamnese: { sintomas: "secret cough" } });
    const answer = await fetchAs(house, "doctor");
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(
      /attachment; filename="pacientes-.*\.csv"/,
    );
    expect(answer.body.split("\r\n")).toEqual([
      "\uFEFFNome;E-mail;Telefone;CPF;RG;Nascimento;Observações",
      '"\'=HYPERLINK(""http://x"")";;\'+12125550123;;;;"a;b"',
      "Élio;;;;;;",
      "",
    ]);
    const again = await makeOrganization(test.deps, withOneOfEach("own"));
    expect((await commit(again, answer.body, { expected: "2" })).status).toBe(200);
    expect(await namesOf(again)).toEqual(['=HYPERLINK("http://x")', "Élio"]);
  });

  it("is named by today's date in the default calendar's time zone", async () => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    const t = house.org.tables.calendars;
    const dayIn = async (timeZone: string) => {
      await house.org.db.update(t).set({ timeZone });
      const { headers } = await fetchAs(house, "owner");
      return /\d{4}-\d\d-\d\d/.exec(String(headers["content-disposition"]))?.[0];
    };
    // 25 hours apart: the two are never on the same day.
    for (const timeZone of ["Pacific/Kiritimati", "Pacific/Niue"]) {
      const day = localDateIn(timeZone, test.deps.now().getTime());
      expect(await dayIn(timeZone)).toBe(day);
    }
  });

  it("pages through thousands, is recorded, and requires manage_patients", async () => {
    const house = await makeOrganization(test.deps, withOneOfEach("own"));
    const rows = Array.from({ length: 2_500 }, (_, i) => `Pessoa ${i}`);
    await commit(house, `Nome\n${rows.join("\n")}`, { expected: "2500" });
    const { body } = await fetchAs(house, "receptionist");
    const names = body.split("\r\n").filter((line) => line.startsWith("Pessoa"));
    expect(new Set(names).size).toBe(2_500);
    expect((await fetchAs(house, "employee")).statusCode).toBe(403);
    const log = house.org.tables.auditLog;
    const exports = and(eq(log.action, "patient.export"), eq(log.entityId, house.org.id));
    expect(await house.org.db.$count(log, exports)).toBe(1);
  });
});
