import type { FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { registerRoutes } from "#server/http/register-routes.ts";
import { newId } from "#server/kernel/ids.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { makeMember } from "#tests/fixtures/people.ts";
import { toyApp } from "#tests/fixtures/toy-app.ts";
import { receiptsRoutes } from "./routes.ts";

const { test: parts, desk } = openDesk();
let app: FastifyInstance;
let token: string;

beforeEach(async () => {
  app = await toyApp(parts.deps);
  await registerRoutes(app, parts.deps, receiptsRoutes);
  token = await desk.tokenOf(desk.company.owner.id);
  await desk.owner.cashSessions.open({ openingCents: 10_000 });
});
afterEach(() => app.close());

const ask = (id: string, file = "receipt", as = token) =>
  app.inject({
    url: `/api/finance/transactions/${id}/${file}`,
    headers: { authorization: `Bearer ${as}` },
  });

/** Pays an appointment of R$ 100 less R$ 10 by PIX and cash. */
async function pay(hour = 12, customerName = "Ana <b>Prado</b>") {
  const { appointment } = await desk.create(`${hour}:00`, `${hour}:30`, {
    serviceIds: [desk.cut, desk.beard],
    customerName,
  });
  const { transactions } = await desk.owner.transactions.registerPayment({
    appointmentId: appointment.id,
    parts: [
      { method: "pix", amountCents: 3_001 },
      { method: "cash", amountCents: 5_999 },
    ],
    discount: { amountCents: 1_000, reason: "Cliente antiga" },
  });
  return transactions.map(({ id }) => id) as [string, string];
}

const sell = async (type: "income" | "expense" = "income") => {
  const { transactions } = await desk.owner.transactions.recordEntry({
    type,
    amountCents: 23_000,
    description: "Xampu",
  });
  return transactions[0]?.id ?? "";
};

/** The texts of a page, with plain spaces. */
const textOf = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, "")
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/\|+/g, "|")
    .replaceAll("\u00a0", " ");

const numberIn = (html: string) => Number(/Nº (\d+)/.exec(html)?.[1]);

describe("a receipt", () => {
  test("says who paid what, how, and how much in words", async () => {
    const [id] = await pay();
    const { statusCode, headers, body } = await ask(id);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
    });
    const text = textOf(body);
    expect(text).toContain("Nº 1|");
    expect(text).toContain(
      "Recebemos de Ana &lt;b&gt;Prado&lt;/b&gt; a importância de R$ 90,00 (noventa reais), referente ao que segue.",
    );
    expect(text).toMatch(/\|Profissional\|Helena\|Identificador PIX\|[0-9a-f]{25}\|/);
    expect(text).toContain("|Corte|R$ 60,00|Barba|R$ 40,00|");
    expect(text).toContain("|Desconto (Cliente antiga)|− R$ 10,00|Total pago|R$ 90,00|");
    expect(text).toContain("|PIX|R$ 30,01|Dinheiro|R$ 59,99|");
    expect(text).not.toContain("ESTORNADO");
  });

  test("names a CPF only beside its owner", async () => {
    const { patient } = await desk.owner.patients.create({
      name: "André Lima",
      cpf: "036.182.321-52",
    });
    const receiptFor = async (hour: number, customerName: string) => {
      const { appointment } = await desk.create(`${hour}:00`, `${hour}:30`, {
        serviceIds: [desk.cut],
        patientId: patient.id,
        customerName,
      });
      const { transactions } = await desk.owner.transactions.registerPayment({
        appointmentId: appointment.id,
        parts: [{ method: "pix", amountCents: 6_000 }],
      });
      return textOf((await ask(transactions[0]?.id ?? "")).body);
    };
    expect(await receiptFor(12, "andre  lima")).toContain("CPF 036.182.321-52");
    const other = await receiptFor(13, "Outra Pessoa");
    expect(other).toContain("Recebemos de Outra Pessoa a importância");
    expect(other).not.toContain("036.182.321-52");
  });

  test("is a file with the same number", async () => {
    const [id] = await pay();
    const { statusCode, headers, rawPayload } = await ask(id, "receipt.pdf");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-disposition": 'attachment; filename="recibo-1.pdf"',
    });
    expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(numberIn((await ask(id)).body)).toBe(1);
  });

  test("is one for all parts, and stays what it was", async () => {
    const [first, second] = await pay();
    const before = (await ask(second)).body;
    const { appointments } = desk.org.tables;
    await desk.org.db.update(appointments).set({ customerName: "Outra" });
    expect((await ask(first)).body).toBe(before);
    expect(await desk.org.db.$count(desk.org.tables.receipts)).toBe(1);
  });

  test("says that its payment was taken back, when and why", async () => {
    const [id] = await pay();
    await ask(id);
    await desk.owner.transactions.reverse({ id, reason: "valor errado" });
    const text = textOf((await ask(id)).body);
    expect(text).toMatch(
      /ESTORNADO\|O valor foi devolvido em 18 de novembro de 2026.*: valor errado\./,
    );
    expect((await ask(id, "receipt.pdf")).statusCode).toBe(200);
  });

  test("of a sale to nobody in particular names nobody", async () => {
    const text = textOf((await ask(await sell())).body);
    expect(text).toContain(
      "Recebemos a importância de R$ 230,00 (duzentos e trinta reais), referente ao que segue.",
    );
    expect(text).toContain("|Xampu|R$ 230,00|Total pago|");
  });

  test("exists of nothing but what was received", async () => {
    const expense = await sell("expense");
    const [id] = await pay();
    const { transactions } = await desk.owner.transactions.reverse({ id, reason: "engano" });
    for (const one of [expense, transactions[0]?.id ?? "", newId()]) {
      expect([one, (await ask(one)).statusCode]).toEqual([one, 404]);
    }
    expect((await ask("nonsense")).statusCode).toBe(400);
    expect(await desk.org.db.$count(desk.org.tables.receipts)).toBe(0);
  });

  test("needs manage_finance", async () => {
    const [id] = await pay();
    const member = await makeMember(parts.deps, desk.company, { role: "receptionist" });
    expect((await ask(id, "receipt", await desk.tokenOf(member.id))).statusCode).toBe(403);
  });
});

describe("the numbers of receipts", () => {
  test("have no gap and no double, however many are asked for at once", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 10; i += 1) ids.push(await sell());
    const asked = [...ids, ...ids, ...ids].map(async (id) => [id, numberIn((await ask(id)).body)]);
    const numbers = new Map((await Promise.all(asked)) as [string, number][]);
    expect([...numbers.values()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, i) => i + 1),
    );
    expect(await desk.org.db.$count(desk.org.tables.receipts)).toBe(10);
  });

  test("can't be skipped, changed or freed by whoever serves", async () => {
    const id = await sell();
    const { receipts: t } = desk.org.tables;
    const skipping = { number: 7, transactionId: id, payerName: "", issuedAt: new Date() };
    await expect(desk.org.db.insert(t).values(skipping)).rejects.toMatchObject({
      cause: { code: "23503" },
    });
    await ask(id);
    await expect(desk.org.db.update(t).set({ number: 2 })).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    await expect(desk.org.db.delete(t).where(sql`true`)).rejects.toMatchObject({
      cause: { code: "42501" },
    });
  });
});
