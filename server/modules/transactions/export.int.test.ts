import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { withTill } from "#tests/fixtures/till.ts";
import { plainLine, rowsOfLines } from "./steps/new-lines.ts";

const path = "/api/finance/transactions/export";

describe("the ledger as a file", () => {
  let test: TestApp;
  let house: House;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    house = await makeOrganization(test.deps, withOneOfEach("own"));
    const { calendars } = house.org.tables;
    await house.org.db.update(calendars).set({ timeZone: "America/Sao_Paulo" });
  });
  afterAll(() => test.close());

  const fetchAs = async (role: string, query: Record<string, string>) =>
    test.app.inject({
      method: "GET",
      url: path,
      query,
      headers: { authorization: `Bearer ${await house.tokenAs(role)}` },
    });
  const rowsOf = (body: string) => body.split("\r\n").slice(1, -1);

  it("has decimal commas, signs that spreadsheets add up, and no formula", async () => {
    await house.owner.transactions.recordEntry({
      type: "expense",
      method: "debit_card",
      amountCents: 123_456,
      category: "supplies",
      description: "=SOMA(A1); café",
      notes: "+55 11",
    });
    const answer = await fetchAs("owner", { category: "supplies", search: "soma" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(/"lancamentos-\d{4}-\d\d-\d\d\.csv"/);
    expect(answer.body).toMatch(/^\uFEFFData;Hora;Tipo;Descrição;/);
    const [row, ...others] = rowsOf(answer.body);
    expect(others).toEqual([]);
    expect(row).toMatch(
      /^\d\d\/\d\d\/\d{4};\d\d:\d\d;Despesa;"'=SOMA\(A1\); café";Material;;;Cartão de débito;-1234,56;0,00;;;;;[^;]+;'\+55 11$/,
    );
  });

  it("tells reversals by their type and names customers as the business does", async () => {
    const { transactions } = await house.owner.transactions.recordEntry({
      type: "income",
      method: "cash",
      amountCents: 100,
      description: "Venda errada",
    });
    const id = transactions[0]?.id ?? "";
    await house.owner.transactions.reverse({ id, reason: "Engano" });
    const { body } = await fetchAs("owner", { search: "venda errada" });
    expect(body).toContain(";Categoria;Paciente;Profissional;");
    expect(rowsOf(body).map((row) => row.split(";")[2])).toEqual(["Estorno de receita", "Receita"]);
    const studio = await makeOrganization(test.deps, { businessType: "estetica" });
    const authorization = `Bearer ${await studio.tokenOf(studio.company.owner.id)}`;
    const file = await test.app.inject({ method: "GET", url: path, headers: { authorization } });
    expect(file.body).toContain(";Categoria;Cliente;Profissional;");
  });

  it("takes a reversal's discount back, so that the column's sum was really given away", async () => {
    const { owner, addSale, authorization } = await makeOrganization(test.deps, withTill());
    await owner.cashSessions.open({ openingCents: 0 });
    const paid = await owner.transactions.registerPayment({
      appointmentId: await addSale(),
      parts: [{ method: "pix", amountCents: 5_000 }],
      discount: { amountCents: 1_000, reason: "Cortesia" },
    });
    const id = paid.transactions[0]?.id ?? "";
    await owner.transactions.reverse({ id, reason: "Engano" });
    const { body } = await test.app.inject({
      method: "GET",
      url: path,
      headers: { authorization },
    });
    expect(rowsOf(body).map((row) => row.split(";")[9])).toEqual(["-10,00", "10,00"]);
  });

  it("has every line of a session, over as many readings as that takes", async () => {
    const { session } = await house.owner.cashSessions.current();
    const id = session?.id ?? "";
    const { db, tables } = house.org;
    const [last] = await db
      .select({ number: tables.cashEntries.number, cents: tables.cashEntries.cashAfterCents })
      .from(tables.cashEntries)
      .orderBy(desc(tables.cashEntries.number))
      .limit(1);
    const open = { id, openedAt: new Date(), lastNumber: last?.number ?? 0 };
    const lines = Array.from({ length: 1_010 }, (_, i) =>
      plainLine({ type: "income", method: "cash", amountCents: i + 1, description: "Venda" }),
    );
    // All at one instant, where only the id keeps the pages apart.
    const rows = rowsOfLines({ ...open, cashCents: last?.cents ?? 0 }, lines, {
      createdBy: null,
      createdAt: new Date(),
    });
    await db.transaction(async (tx) => {
      await tx.insert(tables.transactions).values(rows.transactions);
      await tx.insert(tables.transactionItems).values(rows.items);
      await tx.insert(tables.cashEntries).values(rows.entries);
    });
    const answer = await fetchAs("owner", { cashSessionId: id });
    expect(answer.headers["content-disposition"]).toMatch(/"caixa-\d{4}-\d\d-\d\d\.csv"/);
    const sales = rowsOf(answer.body).filter((row) => row.includes(";Venda;"));
    const amounts = new Set(sales.map((row) => row.split(";")[8]));
    expect([sales.length, amounts.size]).toEqual([1_010, 1_010]);
  });

  it("is recorded, and refuses what it doesn't know", async () => {
    await fetchAs("owner", { type: "expense" });
    const { auditLog: log } = house.org.tables;
    expect(await house.org.db.$count(log, eq(log.action, "transaction.export"))).toBe(1);
    expect((await fetchAs("owner", { kind: "expense" })).statusCode).toBe(400);
    expect((await fetchAs("owner", { cashSessionId: newId() })).statusCode).toBe(404);
    expect((await fetchAs("receptionist", {})).statusCode).toBe(403);
  });
});
