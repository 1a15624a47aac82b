import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactMessages } from "#drizzle/schema/platform/contact.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { contactInput } from "#shared/schemas/contact.ts";
import { contactTexts } from "#shared/texts/contact.pt-br.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { createTestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { makeMember } from "#tests/fixtures/people.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { deleteOldMessages } from "./commands/delete-old.ts";
import { mailContactMessage } from "./commands/mail-message.ts";
import { sendContactMessage } from "./commands/send-message.ts";

const clock = { now: new Date("2026-03-30T12:00:00Z") };
let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ now: () => clock.now, env: { RATE_LIMITS: "on" } });
});
afterAll(() => server.close());

const written = { name: "Ana Lima", email: "Ana@Example.com", message: "Quanto custa migrar?" };

const post = (payload: object, remoteAddress = "203.0.113.7") =>
  server.app.inject({ method: "POST", url: "/contact", payload, remoteAddress });

const postForm = (fields: Record<string, string>, remoteAddress: string) =>
  server.app.inject({
    method: "POST",
    url: "/contact",
    remoteAddress,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

const messagesOf = (email: string) =>
  server.deps.database.db.select().from(contactMessages).where(eq(contactMessages.email, email));

test("a message is kept under the address that was typed, in small letters", async () => {
  const answer = await post({ ...written, service: "whatsapp-setup", subject: "Meu número" });
  expect([answer.statusCode, answer.json()]).toEqual([201, { message: contactTexts.sent }]);
  const [row] = await messagesOf("ana@example.com");
  expect(row).toMatchObject({
    service: "whatsapp-setup",
    subject: "Meu número",
    name: "Ana Lima",
  });
});

test("a message is mailed to us and confirmed to whoever wrote it, once", async () => {
  const { deps, mails, close } = await createTestDeps();
  const input = contactInput.parse({ ...written, service: "billing" });
  await sendContactMessage(requestOf(deps), input);
  const [row] = await deps.database.db.select().from(contactMessages);
  for (let tries = 0; tries < 2; tries += 1) await mailContactMessage(deps, { id: row?.id ?? "" });
  const keys = new Set(mails.map(({ idempotencyKey }) => idempotencyKey));
  expect(keys.size).toBe(2);
  const toUs = mails.find(({ to }) => to === deps.config.supportEmail);
  expect(toUs?.replyTo).toBe("ana@example.com");
  expect(toUs?.text).toContain("Quanto custa migrar?");
  const confirmation = mails.find(({ to }) => to === "ana@example.com");
  expect(confirmation?.subject).toBe("Recebemos a sua mensagem · Encaixe");
  expect(`${confirmation?.text}${confirmation?.html}`).not.toMatch(
    /Ana Lima|Quanto custa|cobrança/,
  );
  await close();
});

test("whoever has a login in a plan with priority is answered first", async () => {
  const { deps, mails, close } = await createTestDeps();
  for (const [plan, isFirst] of [
    ["enterprise", true],
    ["pro", false],
  ] as const) {
    const { company } = await makeOrganization(deps, { plan });
    const { email } = await makeMember(deps, company, { role: "receptionist" });
    await sendContactMessage(requestOf(deps), contactInput.parse({ ...written, email }));
    const [row] = await deps.database.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, email));
    await mailContactMessage(deps, { id: row?.id ?? "" });
    const toUs = mails.find(({ replyTo }) => replyTo === email);
    expect(toUs?.subject.startsWith("Prioridade: ")).toBe(isFirst);
    expect(toUs?.text.includes("Enterprise")).toBe(isFirst);
    // Whoever writes is told nothing of it: anybody can type an address.
    expect(mails.find(({ to }) => to === email)?.text).not.toContain("Enterprise");
  }
  await close();
});

test("a message without a name reaches us", async () => {
  const { deps, mails, close } = await createTestDeps();
  const { name: _name, ...nameless } = written;
  await sendContactMessage(requestOf(deps), contactInput.parse(nameless));
  const [row] = await deps.database.db.select().from(contactMessages);
  await mailContactMessage(deps, { id: row?.id ?? "" });
  expect(mails.find(({ to }) => to === deps.config.supportEmail)?.subject).toContain("Sem nome");
  await close();
});

test("a form without a script moves on to a page that says what became of it", async () => {
  const sent = await postForm(
    { ...written, email: "bia@example.com", subject: "", website: "" },
    "203.0.113.8",
  );
  expect([sent.statusCode, sent.headers.location]).toEqual([303, "/contact/recebido"]);
  expect(await messagesOf("bia@example.com")).toHaveLength(1);
  const refused = await postForm({ name: "", email: "x", message: "" }, "203.0.113.8");
  expect([refused.statusCode, refused.headers.location]).toEqual([303, "/contact/conferir"]);
});

test("a form of more fields than forms have isn't read", async () => {
  const { statusCode } = await server.app.inject({
    method: "POST",
    url: "/contact",
    remoteAddress: "203.0.113.60",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "a&".repeat(100_000),
  });
  expect(statusCode).toBe(400);
});

test("what a program filled in looks sent and is not kept", async () => {
  const answer = await post(
    { ...written, email: "robo@example.com", website: "http://x" },
    "203.0.113.9",
  );
  expect(answer.statusCode).toBe(201);
  expect(await messagesOf("robo@example.com")).toEqual([]);
});

test.each([
  ["an unknown field", { ...written, role: "owner" }],
  ["an unknown service", { ...written, service: "__proto__" }],
  ["no message", { ...written, message: "  " }],
  ["line breaks in a name", { ...written, name: "Ana\nBcc: x@example.com" }],
  ["letters that turn others round", { ...written, name: "Ana\u202e" }],
  ["two addresses", { ...written, email: "a@example.com, b@example.com" }],
])("%s is refused", async (_name, payload) => {
  const answer = await post(payload, "203.0.113.10");
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
    400,
    "invalid_input",
  ]);
});

test("no mailbox is filled by its address being typed, and its owner's message still reaches us", async () => {
  const { deps, takeJobs, close } = await createTestDeps();
  const typed = ["vi.tima", "vitima+a", "v.i.t.i.m.a+b", "VITIMA", "vitima"];
  for (const [n, name] of typed.entries()) {
    const input = contactInput.parse({ ...written, email: `${name}@gmail.com` });
    await sendContactMessage(requestOf(deps, { address: `203.0.113.${20 + n}` }), input);
  }
  const confirmed = (await takeJobs()).map(
    ({ payload }) => (payload as { confirms: boolean }).confirms,
  );
  expect(confirmed).toEqual([true, true, true, false, false]);
  await close();
});

test("a message that isn't confirmed is mailed to us alone", async () => {
  const { deps, mails, close } = await createTestDeps();
  await sendContactMessage(requestOf(deps), contactInput.parse(written));
  const [row] = await deps.database.db.select().from(contactMessages);
  await mailContactMessage(deps, { id: row?.id ?? "", confirms: false });
  expect(mails.map(({ to }) => to)).toEqual([deps.config.supportEmail]);
  await close();
});

test("no address gets far: its messages are counted", async () => {
  const many: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    many.push((await post({ ...written, email: `n${n}@example.com` }, "203.0.113.40")).statusCode);
  }
  expect(many.slice(6)).toEqual([429, 429]);
});

test("a network has so many messages in a day, however patient", async () => {
  const before = clock.now;
  const statuses: number[] = [];
  for (let n = 0; n < 24; n += 1) {
    if (n % 6 === 0) clock.now = new Date(clock.now.getTime() + 3_601_000);
    const payload = { ...written, email: `dia${n}@example.com` };
    statuses.push((await post(payload, `2001:db8:0:7::${n + 1}`)).statusCode);
  }
  clock.now = before;
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
});

test("messages go after a year, as the privacy page says", async () => {
  const email = "velha@example.com";
  await post({ ...written, email }, "203.0.113.50");
  const days = (count: number) => new Date(Date.now() + count * dayMs);
  await deleteOldMessages({ database: server.deps.database, now: () => days(364) });
  expect(await messagesOf(email)).toHaveLength(1);
  await deleteOldMessages({ database: server.deps.database, now: () => days(366) });
  expect(await messagesOf(email)).toEqual([]);
});
