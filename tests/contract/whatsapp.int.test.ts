import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCloudApi } from "#server/integrations/whatsapp/cloud-api.ts";
import { createEgress } from "#server/integrations/egress/egress.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import {
  startWhatsAppStandIn,
  type WhatsAppStandIn,
} from "#server/integrations/whatsapp/stand-in.ts";
import type { ProposedTemplate, WhatsApp } from "#server/integrations/whatsapp/whatsapp-port.ts";

const appSecret = "app-secret-of-the-test";
const account = standInAccount(7);
const to = "+55 11 98765-4321";
const language = "pt_BR";
const reminder: ProposedTemplate = {
  name: "lembrete",
  language,
  category: "UTILITY",
  body: "Olá, {{1}}. Esperamos você {{2}}.",
  examples: ["Maria", "amanhã"],
  buttons: ["Confirmar", "Cancelar"],
};
const sent = {
  to,
  name: "lembrete",
  language,
  parameters: ["Maria", "amanhã"],
  payloads: ["a", "b"],
};

const egress = createEgress({ allowLoopback: true });
let standIn: WhatsAppStandIn;
let whatsapp: WhatsApp;
let now = Date.now();

beforeAll(async () => {
  standIn = await startWhatsAppStandIn({
    appSecret,
    now: () => now,
    manner: { stepMillis: 1, isUnruly: true },
  });
  whatsapp = createCloudApi({ baseUrl: standIn.baseUrl, egress });
});
afterAll(() => standIn.close());

const refusal = (reason: string, providerCode: number | null) =>
  expect.objectContaining({ reason, providerCode });

describe("WhatsApp's client against its stand-in", () => {
  test("proves right credentials, and tells wrong ones apart", async () => {
    expect(await whatsapp.check(account)).toEqual({ name: "Conta 7", number: "+55 11 3000-0007" });
    await expect(whatsapp.check({ ...account, accessToken: "EAAwrong" })).rejects.toEqual(
      refusal("token_expired", 190),
    );
    const foreign = { ...account, phoneNumberId: standInAccount(8).phoneNumberId };
    await expect(whatsapp.check(foreign)).rejects.toEqual(refusal("wrong_settings", 100));
  });

  test("sends an approved template, and reads the list of them to its end", async () => {
    await expect(whatsapp.sendTemplate(account, sent)).rejects.toEqual(
      refusal("template_missing", 132001),
    );
    expect(await whatsapp.proposeTemplate(account, reminder)).toBe("APPROVED");
    for (const name of ["outro", "terceiro"]) {
      await whatsapp.proposeTemplate(account, { ...reminder, name });
    }
    const names = (await whatsapp.listTemplates(account)).map(({ name }) => name);
    expect(names).toEqual(["lembrete", "outro", "terceiro"]);
    const accepted = await whatsapp.sendTemplate(account, sent);
    expect(accepted).toEqual({ id: expect.stringMatching(/^wamid\./), waId: "5511987654321" });
    expect(standIn.state.messages.at(-1)).toMatchObject({
      text: "Olá, Maria. Esperamos você amanhã.",
      buttons: [
        { id: "a", title: "Confirmar" },
        { id: "b", title: "Cancelar" },
      ],
    });
    await expect(
      whatsapp.sendTemplate(account, { ...sent, parameters: ["Maria"] }),
    ).rejects.toEqual(refusal("template_parameters", 132000));
  });

  test("fetches what a customer sent with the account's own token alone, and nothing too large", async () => {
    const { file } = standIn.sendFile(7, "5511912345678", { kind: "document" });
    const wanted = { id: file?.id ?? "", mostBytes: 10_000 };
    const data = await whatsapp.readFile(account, wanted);
    expect(String(data)).toMatch(/^%PDF-/);
    expect(await whatsapp.readFile(account, { ...wanted, mostBytes: 20 })).toBe("too_large");
    expect(await whatsapp.readFile(account, { ...wanted, id: "12345" })).toBe("gone");
    expect(await whatsapp.readFile(standInAccount(8), wanted)).toBe("gone");
    expect((await fetch(`${standIn.baseUrl}/files/${wanted.id}`)).status).toBe(401);
    // A file that is said to be elsewhere: the token doesn't go there.
    const elsewhere = createServer((_request, response) =>
      response.end(JSON.stringify({ url: "http://127.0.0.1:1/stolen", file_size: 1 })),
    ).listen(0, "127.0.0.1");
    await new Promise((resolve) => elsewhere.once("listening", resolve));
    const baseUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    await expect(createCloudApi({ baseUrl, egress }).readFile(account, wanted)).rejects.toEqual(
      refusal("refused", null),
    );
    elsewhere.close();
  });

  test("sends free text and buttons inside 24 hours of the customer's message alone", async () => {
    const text = { to, body: "Até amanhã." };
    await expect(whatsapp.sendText(account, text)).rejects.toEqual(
      refusal("window_closed", 131047),
    );
    standIn.type(7, "5511987654321", "oi");
    await whatsapp.sendText(account, text);
    await whatsapp.sendInteractive(account, { ...text, buttons: [{ id: "x", title: "Sim" }] });
    now += 86_400_001;
    await expect(whatsapp.sendText(account, text)).rejects.toEqual(
      refusal("window_closed", 131047),
    );
  });

  test("knows a Brazilian number without its ninth digit", async () => {
    const accepted = await whatsapp.sendTemplate(account, { ...sent, to: "5551987654321" });
    expect(accepted.waId).toBe("555187654321");
  });

  test("tells refusals that may be repeated from those that may not", async () => {
    await expect(whatsapp.sendTemplate(account, { ...sent, to: "5511900000000" })).rejects.toEqual(
      refusal("not_on_whatsapp", 131026),
    );
    const busy = whatsapp.sendTemplate(account, { ...sent, to: "5511900000003" });
    await expect(busy).rejects.toMatchObject({ reason: "rate_limited", mayRepeat: true });
    standIn.setExpired(7, true);
    await expect(whatsapp.sendTemplate(account, sent)).rejects.toMatchObject({
      reason: "token_expired",
      mayRepeat: false,
    });
    standIn.setExpired(7, false);
  });

  test("doesn't know what became of a message whose answer never came", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${port}`;
    const waiting = createCloudApi({ baseUrl, egress, timeoutMillis: 100 }).sendTemplate(
      account,
      sent,
    );
    await expect(waiting).rejects.toMatchObject({ reason: "outcome_unknown", mayRepeat: false });
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
    const refused = createCloudApi({ baseUrl, egress }).sendTemplate(account, sent);
    await expect(refused).rejects.toMatchObject({ reason: "provider_down", mayRepeat: true });
  });

  test("repeats a failure that WhatsApp answers, and not one of a gateway on the way", async () => {
    let answer = "";
    const broken = createServer((_, response) =>
      response.writeHead(504, { "retry-after": "120" }).end(answer),
    );
    await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
    const { port } = broken.address() as AddressInfo;
    const client = createCloudApi({ baseUrl: `http://127.0.0.1:${port}`, egress });
    for (answer of ["", "<html>504 Gateway Time-out</html>", "{}"]) {
      await expect(client.sendTemplate(account, sent)).rejects.toMatchObject({
        reason: "outcome_unknown",
        mayRepeat: false,
      });
      // What only asks may be asked again.
      await expect(client.check(account)).rejects.toMatchObject({ reason: "provider_down" });
    }
    answer = JSON.stringify({ error: { code: 131016 } });
    await expect(client.sendTemplate(account, sent)).rejects.toMatchObject({
      mayRepeat: true,
      pauseMillis: 120_000,
    });
    await new Promise((resolve) => broken.close(resolve));
  });

  test("has notices sent to an address that proved itself, signed and doubled", async () => {
    const bodies: { body: string; signature: unknown }[] = [];
    const server = createServer((request, response) => {
      const query = new URL(request.url ?? "/", "http://x").searchParams;
      const isKnown = query.get("hub.verify_token") === "right";
      if (request.method === "GET") return response.end(isKnown && query.get("hub.challenge"));
      let body = "";
      request.on("data", (part: Buffer) => (body += part.toString()));
      request.on("end", () => {
        bodies.push({ body, signature: request.headers["x-hub-signature-256"] });
        response.end();
      });
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    await expect(whatsapp.subscribe(account, { url, verifyToken: "wrong" })).rejects.toThrow();
    await whatsapp.subscribe(account, { url, verifyToken: "right" });
    const { id } = await whatsapp.sendTemplate(account, sent);
    await expect.poll(() => bodies.length).toBe(4);
    expect(standIn.tap(id, "a")).toBe(true);
    await expect.poll(() => bodies.length).toBe(8);
    for (const { body, signature } of bodies) {
      const hmac = createHmac("sha256", appSecret).update(body).digest("hex");
      expect(signature).toBe(`sha256=${hmac}`);
    }
    const tapped = bodies.find(({ body }) => body.includes('"payload":"a"'));
    expect(tapped?.body).toContain(account.phoneNumberId);
    server.close();
  });
});
