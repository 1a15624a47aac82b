import { EventEmitter, once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEgress } from "#server/integrations/egress/egress.ts";
import { createDevMailbox } from "#server/integrations/smtp/dev-mailbox.ts";
import { createOwnMail } from "#server/integrations/smtp/own-mail.ts";
import { standInLogin } from "#server/integrations/smtp/stand-in-server.ts";
import type { Mailer, MailMessage } from "#server/integrations/smtp/mailer-port.ts";
import {
  InvalidMail,
  MailOutcomeUnknown,
  MailRefused,
} from "#server/integrations/smtp/mailer-port.ts";
import { createSmtpMailer } from "#server/integrations/smtp/smtp-mailer.ts";

const sender = { address: "agenda@encaixe.example", name: "Encaixe" };
const login = { user: "encaixe", password: "right" };

type Delivered = { to: string; source: string };
type Harness = { mailer: Mailer; delivered(): Promise<Delivered[]>; close(): Promise<void> };

async function startReceiver(
  options: Pick<SMTPServerOptions, "onMailFrom" | "onRcptTo" | "onData"> = {},
) {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const right = username === login.user && password === login.password;
      done(right ? null : new Error("535 wrong"), right ? { user: login.user } : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(",");
        delivered.push({ to, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  const { port } = listening.address() as AddressInfo;
  const smtp = { host: "127.0.0.1", port, secure: false, requireTls: false, ...login, sender };
  return {
    smtp,
    delivered,
    hangUp: () => server.connections.forEach((connection) => connection._socket.destroy()),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}

async function smtpHarness(): Promise<Harness> {
  const receiver = await startReceiver();
  const mailer = createSmtpMailer(receiver.smtp);
  return {
    mailer,
    delivered: async () => receiver.delivered,
    async close() {
      await mailer.close();
      await receiver.close();
    },
  };
}

async function mailboxHarness(): Promise<Harness> {
  const directory = await mkdtemp(path.join(tmpdir(), "mail-"));
  const mailbox = createDevMailbox({ directory, sender });
  return {
    mailer: mailbox,
    delivered: async () => (await mailbox.list()).toReversed(),
    async close() {
      await mailbox.close();
      await rm(directory, { recursive: true });
    },
  };
}

const message: MailMessage = {
  to: "maria@cliente.example",
  subject: "Agendamento confirmado: qui, 20 nov · 14:30",
  html: '<p>Olá, Mária. <a href="https://x.example/a?b=1&amp;c=2">Ver</a></p>',
  text: "Olá, Mária.\n\nVer: https://x.example/a?b=1&c=2\n",
  fromName: "Clínica São José, Centro",
  replyTo: "contato@clinica.example",
  headers: { "X-Entity-Ref-ID": "appointment-1" },
  attachments: [
    {
      filename: "agendamento.ics",
      content: "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Avaliação\r\nEND:VCALENDAR\r\n",
      contentType: "text/calendar",
      method: "REQUEST",
    },
    { filename: "preparo é.txt", content: Buffer.from("jejum"), contentType: "text/plain" },
  ],
  idempotencyKey: "appointment-1-confirmation",
};

describe.each([
  ["SMTP client", smtpHarness],
  ["development mailbox", mailboxHarness],
])("mailer: %s", (_name, start) => {
  let harness: Harness;
  let runs = 0;

  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness.close());

  async function deliver(changes: Partial<MailMessage> = {}) {
    runs += 1;
    await harness.mailer.send({ ...message, idempotencyKey: `run-${runs}`, ...changes });
    const last = (await harness.delivered()).at(-1);
    if (!last) throw new Error("nothing arrived");
    return { ...last, mail: await PostalMime.parse(last.source) };
  }

  test("delivers subject, names, both bodies and headers unchanged", async () => {
    const { to, mail } = await deliver();
    expect(to).toBe("maria@cliente.example");
    expect(mail.from).toMatchObject({ name: "Clínica São José, Centro", address: sender.address });
    expect(mail.to).toMatchObject([{ address: "maria@cliente.example" }]);
    expect(mail.replyTo).toMatchObject([{ address: "contato@clinica.example" }]);
    expect(mail.subject).toBe(message.subject);
    expect(mail.html?.trim()).toBe(message.html);
    expect(mail.text?.trim()).toBe(message.text.trim());
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("x-entity-ref-id")).toBe("appointment-1");
    expect(headers.get("auto-submitted")).toBe("auto-generated");
  });

  test("sends the calendar file as an invitation and as an attachment", async () => {
    const { mail, source } = await deliver();
    const calendar = mail.attachments.filter(({ mimeType }) => mimeType === "text/calendar");
    expect(calendar.map(({ method }) => method)).toContain("REQUEST");
    const file = mail.attachments.find(({ filename }) => filename === "agendamento.ics");
    // The parser returns the lines of a text without their carriage returns.
    for (const part of [file, ...calendar]) {
      const content = textOf(part?.content).replaceAll(/\r?\n/g, "\r\n");
      expect(content).toBe(message.attachments?.[0]?.content);
    }
    // Mail programs look for the alternative beside text and HTML, with its method in the type.
    expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
  });

  test("sends other attachments unchanged, with accents in their names", async () => {
    const { mail } = await deliver();
    const file = mail.attachments.find(({ filename }) => filename === "preparo é.txt");
    expect(textOf(file?.content)).toBe("jejum");
  });

  test("sends as the platform when no sender name is given", async () => {
    const { mail } = await deliver({ fromName: undefined, replyTo: undefined, attachments: [] });
    expect(mail.from).toMatchObject(sender);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.attachments).toEqual([]);
  });

  test("gives a repeated message the same Message-ID and others their own", async () => {
    const first = await deliver({ idempotencyKey: "same" });
    const second = await deliver({ idempotencyKey: "same" });
    const other = await deliver({ idempotencyKey: "other" });
    expect(second.mail.messageId).toBe(first.mail.messageId);
    expect(other.mail.messageId).not.toBe(first.mail.messageId);
    expect(other.mail.messageId).toMatch(/@encaixe\.example>$/);
  });

  test.each<[string, Partial<MailMessage>]>([
    ["a line break in the recipient", { to: "a@b.example\r\nBcc: c@d.example" }],
    ["a line break at the recipient's end", { to: "a@b.example\n" }],
    ["two recipients", { to: "a@b.example,c@d.example" }],
    ["a recipient with a name", { to: "A <a@b.example>" }],
    ["no address", { to: "" }],
    ["a line break in the subject", { subject: "Olá\nBcc: c@d.example" }],
    ["a carriage return in the subject", { subject: "Olá\rBcc: c@d.example" }],
    ["a line separator in the subject", { subject: "Olá\u2028Bcc" }],
    ["a line break in the sender's name", { fromName: "Clínica\r\nBcc: c@d.example" }],
    ["a line break in the reply address", { replyTo: "a@b.example\r\nX: y" }],
    ["a line break in a header", { headers: { "X-A": "b\r\nBcc: c@d.example" } }],
    ["a header's name with a line break", { headers: { "X-A\r\nBcc": "c@d.example" } }],
    ["a header of its own", { headers: { Bcc: "c@d.example" } }],
    ["a line break in a file name", { attachments: [attached({ filename: "a\r\nX: y" })] }],
    ["a line break in a content type", { attachments: [attached({ contentType: "a/b\r\nX: y" })] }],
    ["too much text", { text: "x".repeat(500_001) }],
    ["too much attached", { attachments: [attached({ content: Buffer.alloc(10_485_761) })] }],
    ["too many files", { attachments: Array.from({ length: 11 }, () => attached({})) }],
    [
      "two invitations",
      { attachments: [attached({ method: "REQUEST" }), attached({ method: "CANCEL" })] },
    ],
  ])("refuses %s", async (_case, changes) => {
    const before = (await harness.delivered()).length;
    await expect(deliver(changes)).rejects.toThrow(InvalidMail);
    expect((await harness.delivered()).length).toBe(before);
  });
});

test("the development mailbox is readable by its owner only", async () => {
  const parent = await mkdtemp(path.join(tmpdir(), "mail-"));
  const directory = path.join(parent, "mail");
  // As an earlier version left it.
  await mkdir(directory, { mode: 0o755 });
  const mailbox = createDevMailbox({ directory, sender });
  await mailbox.send(message);
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
  expect(await modeOf(directory)).toBe(0o700);
  for (const name of await readdir(directory)) {
    expect(await modeOf(path.join(directory, name))).toBe(0o600);
  }
  await mailbox.close();
  await rm(parent, { recursive: true });
});

test("an organisation's own server is tried in development by a name that leads nowhere else", async () => {
  const directory = await mkdtemp(path.join(tmpdir(), "mail-"));
  const mailbox = createDevMailbox({ directory, sender });
  const parts = { egress: createEgress({ allowLoopback: false }), allowLoopback: false };
  const ownMail = createOwnMail({ ...parts, mailbox });
  const { host: smtpHost, user: smtpUser, password: smtpPassword } = standInLogin;
  const account = {
    smtpHost,
    smtpUser,
    smtpPassword,
    smtpPort: 587,
    security: "starttls" as const,
  };
  const settings = {
    ...account,
    provider: "smtp" as const,
    fromEmail: "ola@clinica.example",
    fromName: "Clínica",
  };
  expect(await ownMail.check(settings, message)).toMatchObject({ ok: true });
  const [kept] = await mailbox.list();
  expect(kept).toMatchObject({ from: "Clínica <ola@clinica.example>", to: message.to });
  const wrong = { ...settings, smtpPassword: "another" };
  expect(await ownMail.check(wrong, message)).toMatchObject({ reason: "wrong_credentials" });
  // This machine stays closed beside it, and in production, without the mailbox, so is the name.
  const own = { ...settings, smtpHost: "localhost" };
  expect(await ownMail.check(own, message)).toMatchObject({ reason: "host_not_allowed" });
  const inProduction = await createOwnMail(parts).check(settings, message);
  expect(inProduction).toMatchObject({ ok: false, reason: "host_not_found" });
  expect(await mailbox.list()).toHaveLength(1);
  await mailbox.close();
  await rm(directory, { recursive: true });
});

test("the SMTP client reports a refused login", async () => {
  const receiver = await startReceiver();
  const mailer = createSmtpMailer({ ...receiver.smtp, password: "wrong" });
  const refused: unknown = await mailer.send(message).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "EAUTH" });
  expect(refused).not.toBeInstanceOf(MailRefused);
  await mailer.close();
  await receiver.close();
});

test("the SMTP client tells a permanently refused recipient from one to retry", async () => {
  const receiver = await startReceiver({
    onRcptTo({ address }, _session, done) {
      const responseCode = address.startsWith("nobody@") ? 550 : 451;
      done(Object.assign(new Error("not taken"), { responseCode }));
    },
  });
  const mailer = createSmtpMailer(receiver.smtp);
  const send = (to: string) => mailer.send({ ...message, to });
  await expect(send("nobody@cliente.example")).rejects.toThrow(MailRefused);
  await expect(send("greylisted@cliente.example")).rejects.not.toThrow(MailRefused);
  await mailer.close();
  await receiver.close();
});

test("the SMTP client tells a mail that may have been sent from one that wasn't", async () => {
  let breaksAt: "recipient" | "end" | "answer" = "recipient";
  const receiver = await startReceiver({
    onRcptTo(_address, _session, done) {
      if (breaksAt === "recipient") return receiver.hangUp();
      done();
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => {
        if (breaksAt === "end") return receiver.hangUp();
        done(Object.assign(new Error("come back later"), { responseCode: 451 }));
      });
    },
  });
  const mailer = createSmtpMailer(receiver.smtp);
  const send = () => mailer.send(message).catch((error: unknown) => error);
  expect(await send()).not.toBeInstanceOf(MailOutcomeUnknown);
  breaksAt = "end";
  expect(await send()).toBeInstanceOf(MailOutcomeUnknown);
  breaksAt = "answer";
  expect(await send()).not.toBeInstanceOf(MailOutcomeUnknown);
  await mailer.close();
  await receiver.close();
});

test("a closing SMTP client stops waiting for the receiver and reports which mails weren't sent", async () => {
  let silentAt: "sender" | "end" = "sender";
  const began = new EventEmitter();
  const receiver = await startReceiver({
    onMailFrom(_address, _session, done) {
      if (silentAt === "sender") began.emit("silence");
      else done();
    },
    onData(stream) {
      stream.resume();
      stream.on("end", () => began.emit("silence"));
    },
  });
  const closeWhileSending = async () => {
    const mailer = createSmtpMailer(receiver.smtp);
    const silence = once(began, "silence");
    const sending = mailer.send(message).catch((error: unknown) => error);
    await silence;
    await mailer.close();
    // Long before the receiver's silence would end it.
    return Promise.race([sending, sleep(15_000, "still under way", { ref: false })]);
  };
  expect(await closeWhileSending()).toBeInstanceOf(Error);
  expect(await closeWhileSending()).not.toBeInstanceOf(MailOutcomeUnknown);
  silentAt = "end";
  expect(await closeWhileSending()).toBeInstanceOf(MailOutcomeUnknown);
  receiver.hangUp();
  await receiver.close();
});

test("the SMTP client sends nothing in clear when TLS is required", async () => {
  const receiver = await startReceiver();
  const mailer = createSmtpMailer({ ...receiver.smtp, requireTls: true });
  await expect(mailer.send(message)).rejects.toThrow();
  expect(receiver.delivered).toEqual([]);
  await mailer.close();
  await receiver.close();
});

test("the SMTP client reports an absent server", async () => {
  const receiver = await startReceiver();
  await receiver.close();
  const mailer = createSmtpMailer(receiver.smtp);
  await expect(mailer.send(message)).rejects.toThrow();
  await mailer.close();
});

function attached(changes: Partial<NonNullable<MailMessage["attachments"]>[number]>) {
  return { filename: "a.txt", content: "a", contentType: "text/plain", ...changes };
}

function textOf(content: ArrayBuffer | Uint8Array | string | undefined): string {
  if (content === undefined || typeof content === "string") return content ?? "";
  return new TextDecoder().decode(content);
}
