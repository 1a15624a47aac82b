import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Imported, ImportPreview } from "#shared/schemas/patient-import.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeHouse, type House } from "#tests/fixtures/house.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const boundary = "import-boundary";

function formOf(file: string | Buffer, fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join("") + head),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

type Answer = Partial<ImportPreview & Imported> & {
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
};

async function send(
  house: House,
  path: string,
  file: string | Buffer,
  fields: Record<string, string> = {},
  role = "receptionist",
) {
  const answer = await test.app.inject({
    method: "POST",
    url: `/api/patients/import${path}`,
    headers: {
      authorization: `Bearer ${await house.tokenAs(role)}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: formOf(file, fields),
  });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}

const preview = (house: House, file: string | Buffer, fields?: Record<string, string>) =>
  send(house, "/preview", file, fields);
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
  it("shows what it would do, then does it: quotes, accents and dates as people write them", async () => {
    const house = await makeHouse(test.deps, "own");
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
    const house = await makeHouse(test.deps, "own");
    const { body } = await preview(house, file);
    expect(body.rows).toMatchObject([{ name: "Ângela", email: "a@x.example", status: "new" }]);
  });

  it("tells duplicates of customers and of rows above; different CPFs are different people", async () => {
    const house = await makeHouse(test.deps, "own");
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
    expect(body.rows?.map(({ line, status, reason }) => [line, status, reason])).toEqual([
      [2, "duplicate", 'Já existe Ângela "Gê" Prado, com o mesmo e-mail'],
      [5, "duplicate", "Repete a linha 4, com o mesmo e-mail"],
      [3, "new", null],
      [4, "new", null],
    ]);
    expect((await preview(house, file, { duplicates: "create" })).body.createCount).toBe(4);
    const made = await commit(house, file, { expected: "2" });
    expect(made.body).toEqual({ created: 2, skipped: 2 });
  });

  it("refuses the whole file while one row is wrong, and says which and why", async () => {
    const house = await makeHouse(test.deps, "own");
    const file = [
      "Nome;Telefone;CPF;Nascimento",
      "Certa;;;",
      ";11987654321;;",
      "Fone;123;;",
      "Cpf;;111.111.111-11;",
      "Data;;;31/02/1980",
      "Colunas;;;;a mais",
    ].join("\n");
    const { body } = await preview(house, file);
    expect(body).toMatchObject({ errorCount: 5, newCount: 1 });
    expect(body.rows?.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "Informe o nome"],
      [4, "Telefone inválido. Informe o DDD e o número."],
      [5, "CPF inválido. Confira os números."],
      [6, "Data inválida"],
      [7, "A linha tem mais colunas que o cabeçalho"],
      [2, null],
    ]);
    expect((await commit(house, file, { expected: "1" })).status).toBe(400);
    expect(await namesOf(house)).toEqual([]);
  });

  it("takes columns as the person says", async () => {
    const house = await makeHouse(test.deps, "own");
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
    const house = await makeHouse(test.deps, "own");
    const { status, body } = await preview(house, file);
    expect(status).toBe(400);
    expect(body.issues?.[0]?.message).toMatch(message);
  });

  it("takes 20,000 rows and no more, 5 MB and no more", async () => {
    const house = await makeHouse(test.deps, "own");
    const rows = (count: number) =>
      `Nome;E-mail\n${Array.from({ length: count }, (_, i) => `P ${i};p${i}@x.example`).join("\n")}`;
    expect((await commit(house, rows(20_000), { expected: "20000" })).body.created).toBe(20_000);
    const tooMany = await preview(house, rows(20_001));
    expect(tooMany.body.issues?.[0]?.message).toMatch(/20\.000 linhas/);
    expect((await preview(house, `Nome\n${"x".repeat(5_000_000)}`)).status).toBe(413);
  });

  it("lets one of two imports of the same file through", async () => {
    const house = await makeHouse(test.deps, "own");
    const both = await Promise.all([1, 2].map(() => commit(house, csv, { expected: "2" })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await namesOf(house)).toHaveLength(2);
  });

  it("is for manage_patients", async () => {
    const house = await makeHouse(test.deps, "own");
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

  it("writes everyone for spreadsheets, disarms formulas, and is taken in again", async () => {
    const house = await makeHouse(test.deps, "own");
    const t = house.org.tables.patients;
    await house.org.db.delete(house.org.tables.appointments);
    await house.org.db.delete(t);
    const file = 'Nome;Telefone;Obs\n"=HYPERLINK(""http://x"")";+1 212 555 0123;"a;b"\nÉlio;;';
    await commit(house, file, { expected: "2" });
    await house.org.db.update(t).set({ clinicaAnamnese: { sintomas: "secret cough" } });
    const answer = await fetchAs(house, "doctor");
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(
      /attachment; filename="clientes-.*\.csv"/,
    );
    expect(answer.body.split("\r\n")).toEqual([
      "\uFEFFNome;E-mail;Telefone;CPF;RG;Nascimento;Observações",
      '"\'=HYPERLINK(""http://x"")";;\'+12125550123;;;;"a;b"',
      "Élio;;;;;;",
      "",
    ]);
    const again = await makeHouse(test.deps, "own");
    expect((await commit(again, answer.body, { expected: "2" })).status).toBe(200);
    expect(await namesOf(again)).toEqual(['=HYPERLINK("http://x")', "Élio"]);
  });

  it("pages through thousands, is recorded, and is for manage_patients", async () => {
    const house = await makeHouse(test.deps, "own");
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
