import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DevMailbox } from "./dev-mailbox.ts";
import { createDevMailbox } from "./dev-mailbox.ts";
import { devMailboxPages } from "./dev-mailbox-page.ts";
import type { MailMessage } from "./mailer-port.ts";

const sender = { address: "agenda@encaixe.example", name: "Encaixe" };
const script = "<script>alert(1)</script>";
const message: MailMessage = {
  to: "maria@cliente.example",
  subject: `Agendamento ${script}`,
  html: `<h1>Olá</h1>${script}`,
  text: `Olá, ${script}`,
  fromName: script,
  headers: { "X-Ref": script },
  attachments: [
    { filename: `"a"'é.ics`, content: "BEGIN", contentType: "text/calendar", method: "REQUEST" },
  ],
  idempotencyKey: "first",
};

let directory: string;
let mailbox: DevMailbox;
let app: FastifyInstance;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "mailbox-"));
  mailbox = createDevMailbox({ directory, sender });
  app = fastify();
  for (const { path: url, answer } of devMailboxPages(mailbox)) app.get(url, answer);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

async function get(url: string) {
  const { statusCode, headers, body } = await app.inject({ url });
  return { statusCode, headers, body };
}

async function idOfNewest(): Promise<string> {
  const [newest] = await mailbox.list();
  if (!newest) throw new Error("the mailbox is empty");
  return newest.id;
}

test("the empty mailbox explains itself", async () => {
  const { statusCode, body } = await get("/dev/mail");
  expect(statusCode).toBe(200);
  expect(body).toContain("Nenhum e-mail ainda");
});

test("the page lists messages and shows one with everything escaped", async () => {
  await mailbox.send(message);
  const id = await idOfNewest();
  for (const url of ["/dev/mail", `/dev/mail/${id}`]) {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toContain("Agendamento &lt;script&gt;");
    expect(body).not.toContain("<script");
    expect(body).not.toMatch(/ style=| on\w+=/);
  }
});

test("the HTML part is shown where it can run nothing", async () => {
  const id = await idOfNewest();
  const page = await get(`/dev/mail/${id}`);
  expect(page.body).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const { headers, body } = await get(`/dev/mail/${id}/html`);
  expect(body).toBe(message.html);
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("sandbox allow-popups");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
});

test("attachments and the original can be downloaded", async () => {
  const id = await idOfNewest();
  const file = await get(`/dev/mail/${id}/attachments/0`);
  expect(file.body).toBe("BEGIN");
  expect(file.headers).toMatchObject({
    "content-type": "text/calendar",
    "content-disposition": "attachment; filename*=UTF-8''%22a%22_%C3%A9.ics",
    "x-content-type-options": "nosniff",
  });
  const source = await get(`/dev/mail/${id}/source`);
  expect(source.headers["content-type"]).toBe("message/rfc822");
  expect(source.body).toContain("To: maria@cliente.example");
});

test("the JSON answer lists messages, for one address when asked", async () => {
  await mailbox.send({ ...message, to: "joao@cliente.example", idempotencyKey: "second" });
  const all = JSON.parse((await get("/dev/mail.json")).body);
  expect(all.messages.map(({ to }: { to: string }) => to)).toEqual([
    "joao@cliente.example",
    "maria@cliente.example",
  ]);
  const one = JSON.parse((await get("/dev/mail.json?to=maria@cliente.example")).body);
  expect(one.messages).toMatchObject([
    {
      subject: message.subject,
      text: message.text,
      attachments: [{ contentType: "text/calendar", method: "REQUEST" }],
    },
  ]);
});

test.each(["x", "0".repeat(24), "..%2f..%2fetc%2fpasswd", "%2e%2e", "a%00b"])(
  "an unknown message is not found: %s",
  async (id) => {
    for (const part of ["", "/html", "/source", "/attachments/0"]) {
      expect((await get(`/dev/mail/${id}${part}`)).statusCode).toBe(404);
    }
  },
);

test("an attachment that was not sent is not found", async () => {
  const id = await idOfNewest();
  for (const index of ["1", "-1", "x", "__proto__", "length"]) {
    expect((await get(`/dev/mail/${id}/attachments/${index}`)).statusCode).toBe(404);
  }
});

test("listeners hear of new mails, a repeated message is stored once, and a restart keeps all", async () => {
  const heard: string[] = [];
  const stop = mailbox.onMessage(({ to }) => heard.push(to));
  const repeated = { ...message, to: "ana@cliente.example", idempotencyKey: "third" };
  const other = createDevMailbox({ directory, sender });
  await mailbox.send(repeated);
  await Promise.all([mailbox.send(repeated), other.send(repeated)]);
  stop();
  await mailbox.send({ ...message, idempotencyKey: "fourth" });
  expect(heard).toEqual(["ana@cliente.example"]);
  expect((await other.list()).map(({ to }) => to).slice(0, 2)).toEqual([
    "maria@cliente.example",
    "ana@cliente.example",
  ]);
});

test("the mailbox keeps the newest 500 messages", async () => {
  for (let count = 0; count < 501; count += 1) {
    await mailbox.send({ ...message, attachments: [], idempotencyKey: `many-${count}` });
  }
  expect(await mailbox.list()).toHaveLength(500);
  expect(await readdir(directory)).toHaveLength(500);
  expect((await get("/dev/mail.json?to=ana@cliente.example")).body).toBe('{"messages":[]}');
});
