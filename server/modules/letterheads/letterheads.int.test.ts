import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerRoutes } from "#server/http/register-routes.ts";
import { receiptsRoutes } from "#server/modules/receipts/routes.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { toyApp } from "#tests/fixtures/toy-app.ts";
import { letterheadsRoutes } from "./routes.ts";

const { test: parts, desk } = openDesk();
let app: FastifyInstance;
let token: string;

beforeEach(async () => {
  app = await toyApp(parts.deps);
  await registerRoutes(app, parts.deps, [...letterheadsRoutes, ...receiptsRoutes]);
  await app.listen({ port: 0, host: "127.0.0.1" });
  token = await desk.tokenOf(desk.company.owner.id);
});
afterEach(() => app.close());

const typed = {
  legalName: "Sol Serviços Ltda.",
  document: "12.ABC.345/01DE-35",
  street: "Rua das Acácias",
  number: "10",
  complement: "",
  district: "Centro",
  city: "São Paulo",
  state: "SP" as const,
  postalCode: "01310-100",
  phone: "(11) 98765-4321",
  email: "Contato@Sol.example",
};

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1f5a45" } })
    .webp()
    .toBuffer();

async function sendLogo(file: Buffer) {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(file)]), "logo.webp");
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/org/letterhead/logo`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: "POST", headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function receiptPage(): Promise<string> {
  await desk.owner.cashSessions.open({ openingCents: 0 });
  const { transactions } = await desk.owner.transactions.recordEntry({
    type: "income",
    amountCents: 1_000,
    description: "Xampu",
  });
  const url = `/api/finance/transactions/${transactions[0]?.id}/receipt`;
  return (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
}

test("what is saved is checked, stored in one form, and heads every receipt with its logo", async () => {
  const saved = await desk.owner.letterheads.update({ ...typed, version: 0 });
  expect(saved).toMatchObject({
    document: "12ABC34501DE35",
    postalCode: "01310100",
    phone: "+5511987654321",
    email: "contato@sol.example",
    version: 1,
  });
  expect((await sendLogo(await pictureOf(900, 300))).status).toBe(200);
  const page = await receiptPage();
  expect(page).toContain("Sol Serviços Ltda. · CNPJ 12.ABC.345/01DE-35");
  expect(page).toContain("Rua das Acácias, 10 · Centro · São Paulo/SP · CEP 01310-100");
  expect(page).toContain("(11) 98765-4321 · contato@sol.example");
  const [, png = ""] = /src="data:image\/png;base64,([^"]+)"/.exec(page) ?? [];
  const pixels = Buffer.from(png, "base64");
  expect([pixels.toString("latin1", 1, 4), pixels.readUInt32BE(16)]).toEqual(["PNG", 480]);
});

test("who saves over somebody else's change is told so; a logo is no such change", async () => {
  await desk.owner.letterheads.update({ ...typed, version: 0 });
  await sendLogo(await pictureOf(90, 30));
  await desk.owner.letterheads.update({ ...typed, number: "11", version: 1 });
  await expect(
    desk.owner.letterheads.update({ ...typed, number: "12", version: 1 }),
  ).rejects.toMatchObject({ cause: { code: "row_changed" } });
  expect(await desk.owner.letterheads.mine()).toMatchObject({ number: "11", version: 2 });
});

test.each([
  ["document", "12.345.678/0001-00"],
  ["postalCode", "0131"],
  ["phone", "12345"],
  ["email", "ninguém"],
])("a wrong %s is refused", async (field, value) => {
  await expect(
    desk.owner.letterheads.update({ ...typed, [field]: value, version: 0 }),
  ).rejects.toThrow();
});

test("a bomb and a script are refused as logos, and nothing is kept", async () => {
  const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  expect((await sendLogo(bomb)).status).toBe(400);
  const script = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>`);
  expect((await sendLogo(script)).body).toMatchObject({ error: "invalid_image" });
  expect(await desk.org.db.$count(desk.org.tables.paperPictures)).toBe(0);
  expect((await desk.owner.letterheads.mine()).logoHash).toBeNull();
});

test("a logo that was removed leaves the next papers, and its pixels stay", async () => {
  await sendLogo(await pictureOf(90, 30));
  expect((await desk.owner.letterheads.removeLogo()).logoHash).toBeNull();
  expect(await receiptPage()).not.toContain("<img");
  const { paperPictures } = desk.org.tables;
  expect(await desk.org.db.$count(paperPictures)).toBe(1);
  await expect(desk.org.db.delete(paperPictures)).rejects.toMatchObject({
    cause: { code: "42501" },
  });
});
