import type { FastifyInstance } from "fastify";
import { eq } from "drizzle-orm";
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
let appointmentId: string;

beforeEach(async () => {
  app = await toyApp(parts.deps);
  await registerRoutes(app, parts.deps, receiptsRoutes);
  token = await desk.tokenOf(desk.company.owner.id);
  const { appointment } = await desk.create("12:00", "13:00", {
    serviceIds: [desk.cut, desk.beard],
    customerName: "Ana <b>Prado</b>",
    discount: { amountCents: 1_000, reason: "Cliente antiga" },
  });
  appointmentId = appointment.id;
});
afterEach(() => app.close());

const receiver = { key: "caixa@sol.example", name: "Clinica Sol", city: "Campinas" };

const ask = (id = appointmentId, file = "charge", as = token) =>
  app.inject({
    url: `/api/finance/appointments/${id}/${file}`,
    headers: { authorization: `Bearer ${as}` },
  });

/** The texts of a page, with plain spaces. */
async function readCharge(): Promise<string> {
  return (await ask()).body
    .replace(/<style>.*<\/style>/s, "")
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/\|+/g, "|")
    .replaceAll("\u00a0", " ");
}

async function pay(): Promise<string> {
  const { transactions } = await desk.owner.transactions.registerPayment({
    appointmentId,
    parts: [{ method: "cash", amountCents: 9_000 }],
  });
  return transactions[0]?.id ?? "";
}

describe("a charge", () => {
  test("says what is to be paid and carries the code of the payment form, whole", async () => {
    await desk.owner.pix.updateSettings({ receiver });
    const { statusCode, headers, body } = await ask();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
    });
    const text = await readCharge();
    expect(text).toContain("|Cobrança|R$ 90,00|");
    expect(text).toContain(
      "Valor a pagar por Ana &lt;b&gt;Prado&lt;/b&gt;: R$ 90,00 (noventa reais), referente ao que segue. Esta cobrança não é um recibo",
    );
    expect(text).toContain("|Paciente|Ana &lt;b&gt;Prado&lt;/b&gt;|");
    expect(text).toContain("|Profissional|Helena|Emitida em|18 de novembro de 2026, 09:00|");
    expect(text).toContain("|Corte|R$ 60,00|Barba|R$ 40,00|");
    expect(text).toContain("|Desconto (Cliente antiga)|− R$ 10,00|Total a pagar|R$ 90,00|");
    const asked = { amountCents: 9_000, reference: appointmentId };
    const { code, txid } = await desk.owner.pix.code(asked);
    expect(text).toContain(`|Para Clinica Sol · identificador ${txid}|`);
    expect(text).toContain(`|${code}|`);
    expect(body).toMatch(/role="img" aria-label="QR code do PIX de R\$\s90,00"/);
  });

  test("without a receiver is the list of prices alone", async () => {
    const text = await readCharge();
    expect(text).toContain("|Total a pagar|R$ 90,00|");
    expect(text).not.toMatch(/PIX|Já pagou/);
  });

  test("has no code once it is paid, and has it again when that was taken back", async () => {
    await desk.owner.pix.updateSettings({ receiver });
    await desk.owner.cashSessions.open({ openingCents: 0 });
    const id = await pay();
    const paid = await readCharge();
    expect(paid).toContain(
      "|PAGO|O pagamento já foi registrado. Não pague de novo: peça o recibo.|",
    );
    expect(paid).not.toMatch(/BR\.GOV|br\.gov|Valor a pagar|Total a pagar/);
    await desk.owner.transactions.reverse({ id, reason: "engano" });
    expect(await readCharge()).toMatch(/br\.gov\.bcb\.pix/i);
  });

  test("of what is cancelled or free asks for nothing", async () => {
    await desk.owner.pix.updateSettings({ receiver });
    const { appointments: t } = desk.org.tables;
    const change = (values: Partial<typeof t.$inferInsert>) =>
      desk.org.db.update(t).set(values).where(eq(t.id, appointmentId));
    await change({ totalCents: 0 });
    expect(await readCharge()).toContain("|NADA A PAGAR|");
    await change({ totalCents: 9_000, status: "cancelled" });
    const cancelled = await readCharge();
    expect(cancelled).toContain("|CANCELADO|");
    expect(cancelled).not.toMatch(/br\.gov/i);
  });

  test("is a file too, and takes no receipt's number", async () => {
    await desk.owner.pix.updateSettings({ receiver });
    const { statusCode, headers, rawPayload } = await ask(appointmentId, "charge.pdf");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="cobranca.pdf"',
    });
    expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await desk.org.db.$count(desk.org.tables.receipts)).toBe(0);
  });

  test("needs manage_finance and an appointment", async () => {
    expect((await ask(newId())).statusCode).toBe(404);
    expect((await ask("nonsense")).statusCode).toBe(400);
    const member = await makeMember(parts.deps, desk.company, { role: "receptionist" });
    const theirs = await desk.tokenOf(member.id);
    expect((await ask(appointmentId, "charge", theirs)).statusCode).toBe(403);
  });
});
