import type { AddressInfo } from "node:net";
import { desc, eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { createSmtpMailer } from "#server/integrations/smtp/smtp-mailer.ts";
import { newId } from "#server/kernel/ids.ts";
import { mailLinkUrl, makeMailToken } from "./queries/mail-token.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { makeReminding, runJob, type Reminding } from "#tests/fixtures/reminding.ts";
import { setOwnMails } from "./commands/set-own-mails.ts";
import { withoutRefusedMail } from "./queries/mail-wishes.ts";

const email = "maria@cliente.example";
/** What every organisation of the fixtures is called. */
const name = "Clínica Teste";
const due = "2026-11-20T13:00:00Z";

let t: TestDeps;
let house: Reminding;

beforeAll(async () => {
  t = await createTestDeps();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.database.db.update(organizations).set({ isActive: false });
  t.clock.now = new Date("2026-11-18T12:00:00Z");
  house = await makeReminding(t);
  t.mails.length = 0;
});

const tokenOf = (organizationId = house.staff.org.id) =>
  makeMailToken(t.deps.config.appSecret, { organizationId, email });

const set = (wants: boolean, token = tokenOf()) =>
  setOwnMails(requestOf(t.deps), { token, wants, source: "page" });

async function addPatient() {
  const { db, tables } = house.staff.org;
  const id = newId();
  await db.insert(tables.patients).values({ id, name: "Maria", email, searchText: "maria" });
  return id;
}

test("a reminder arrives with its way out: one POST for mail programs, a link for people", async () => {
  const sources: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        sources.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  const { port } = listening.address() as AddressInfo;
  const sender = { address: "agenda@encaixe.example", name: "Encaixe" };
  const smtp = { host: "127.0.0.1", port, secure: false, requireTls: false, sender };
  const mailer = createSmtpMailer(smtp);
  await house.add("2026-11-20T15:00:00Z");
  for (const job of await house.sweepAt(due)) await runJob({ ...t.deps, mailer }, job);
  await mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  const mail = await PostalMime.parse(sources[0] ?? "");
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
  const url = /^<(\S+)>$/.exec(header("list-unsubscribe") ?? "")?.[1] ?? "";
  expect(url).toMatch(/\/lembretes\/[\w-]+$/);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(mail.text).toContain(`Não quero mais receber lembretes por e-mail:\n${url}`);
  expect(mail.html).toContain(`href="${url}"`);
  expect(await set(false, url.split("/").at(-1))).toMatchObject({ isStopped: true });
});

test("who opts out gets no reminder, the history says whose word it was, and a way leads back", async () => {
  const patientId = await addPatient();
  await house.add("2026-11-20T15:00:00Z");
  const { messages, reminders } = house.staff.owner;
  expect((await messages.wish({ patientId })).mail).toMatchObject({ wants: null });
  expect(await set(false)).toEqual({ organizationName: name, isStopped: true });
  // Again, as after a second tap.
  expect(await set(false)).toMatchObject({ isStopped: true });
  expect((await messages.wish({ patientId })).mail).toEqual({
    wants: false,
    source: "page",
    at: t.clock.now.toISOString(),
    authorName: null,
  });
  const { db, tables } = house.staff.org;
  const { auditLog: l } = tables;
  const lines = await db.select().from(l).where(eq(l.entityId, patientId)).orderBy(desc(l.at));
  expect(lines.map(({ actorKind, action }) => [actorKind, action])).toEqual([
    ["visitor", "patient.stop_mails"],
  ]);
  await house.at(due);
  expect(t.mails).toEqual([]);
  expect(await house.ledger()).toMatchObject([{ status: "failed", failure: "opted_out" }]);
  const [row] = await db.select({ id: tables.reminders.appointmentId }).from(tables.reminders);
  expect(await reminders.ofAppointment({ appointmentId: row?.id ?? "" })).toMatchObject([
    { status: "skipped", failure: "opted_out" },
  ]);
  expect(await set(true)).toMatchObject({ isStopped: false });
  await house.add("2026-11-20T16:00:00Z");
  await house.at("2026-11-20T14:00:00Z");
  expect(t.mails).toHaveLength(1);
});

test("an opt-out between queueing and sending counts", async () => {
  await house.add("2026-11-20T15:00:00Z");
  const jobs = await house.sweepAt(due);
  expect(jobs).toHaveLength(1);
  await set(false);
  for (const job of jobs) await runJob(t.deps, job);
  expect(t.mails).toEqual([]);
  expect(await house.ledger()).toMatchObject([{ status: "failed", failure: "opted_out" }]);
});

test("the team notes what was said in person, of an address that there is", async () => {
  const patientId = await addPatient();
  const { messages } = house.staff.owner;
  const noted = await messages.setWish({ patientId, wants: false, of: "mail" });
  expect(noted).toMatchObject({ wants: null, mail: { wants: false, source: "staff" } });
  expect(noted.mail?.authorName).not.toBeNull();
  const { db, tables } = house.staff.org;
  await db.update(tables.patients).set({ email: null }).where(eq(tables.patients.id, patientId));
  expect(await refusal(messages.setWish({ patientId, wants: true, of: "mail" }))).toBe("conflict");
  expect((await messages.wish({ patientId })).mail).toBeNull();
});

test("who asks for a place on the waiting list after that gets its offers, and can stop those", async () => {
  const { db, tables } = house.staff.org;
  const add = (consentAt: Date, source: "link" | "staff" = "link") =>
    db.insert(tables.waitlistEntries).values({
      id: newId(),
      calendarId: house.calendarId,
      serviceIds: [],
      weekdays: [1, 2, 3, 4, 5],
      customerName: "Maria",
      customerEmail: email,
      source,
      fromDate: "2026-11-19",
      untilDate: "2026-11-30",
      startMinutes: 0,
      endMinutes: 1440,
      queuedAt: consentAt,
      createdAt: consentAt,
      consentAt,
    });
  await add(new Date("2026-11-17T12:00:00Z"));
  expect(await set(false)).toMatchObject({ isStopped: true });
  await add(new Date("2026-11-18T13:00:00Z"));
  // Written down by the team, which is nobody's word.
  await add(new Date("2026-11-18T13:30:00Z"), "staff");
  const offered = { calendarId: house.calendarId, serviceIds: [await house.staff.addService()] };
  const days = { fromDate: "2026-11-19", untilDate: "2026-11-30" };
  const person = { customerName: "Maria", customerEmail: email, customerPhone: "" };
  const asked = { ...offered, ...days, ...person, takesOffers: true };
  expect(await refusal(house.staff.owner.waitlist.create(asked))).toBe("invalid_input");
  t.clock.now = new Date("2026-11-18T14:00:00Z");
  const left = async () =>
    (
      await withoutRefusedMail(
        house.staff.org,
        await db.select().from(tables.waitlistEntries).orderBy(tables.waitlistEntries.consentAt),
      )
    ).map(({ customerEmail }) => customerEmail);
  expect(await left()).toEqual([null, email, null]);
  expect(await set(false)).toMatchObject({ isStopped: true });
  expect(await left()).toEqual([null, null, null]);
});

test("the number of changes by one link is limited", async () => {
  for (let n = 0; n < 20; n += 1) await set(n % 2 === 0);
  expect(await refusal(set(true))).toBe("rate_limited");
});

test("over HTTP a mail scanner changes nothing, a mail program needs no cookie, and others' links show nothing", async () => {
  const over: TestApp = await createTestApp({ withPages: true });
  try {
    const [own, other] = [await makeOrganization(over.deps), await makeOrganization(over.deps)];
    const target = { organizationId: own.org.id, email };
    const path = new URL(mailLinkUrl(over.deps, target)).pathname;
    const get = (url = path) => over.app.inject({ url, headers: { accept: "text/html" } });
    const post = (url: string, type: string, payload: string) =>
      over.app.inject({ method: "POST", url, headers: { "content-type": type }, payload });
    const wishes = () => own.org.db.select().from(own.org.tables.mailWishes);
    const page = await get();
    expect([page.statusCode, page.body.includes(name)]).toEqual([200, true]);
    expect(page.body).not.toContain(email);
    await over.app.inject({ method: "HEAD", url: path });
    expect(await wishes()).toEqual([]);
    const multipart =
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const forms = [
      ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
      ["multipart/form-data; boundary=x", multipart],
    ] as const;
    for (const [type, body] of forms) {
      const answer = await post(path, type, body);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { organizationName: name, isStopped: true },
      ]);
      expect(await wishes()).toMatchObject([{ email, wants: false, source: "mail_program" }]);
      expect((await post(`${path}/voltar`, "application/json", "{}")).json()).toMatchObject({
        isStopped: false,
      });
    }
    const sealed = path.slice("/lembretes/".length + 22);
    const foreign = makeMailToken(over.deps.config.appSecret, {
      organizationId: other.org.id,
      email,
    });
    for (const token of [foreign.slice(0, 22) + sealed, own.org.id, `${path.slice(11)}A`]) {
      expect((await get(`/lembretes/${token}`)).statusCode, token).toBe(404);
      expect((await post(`/lembretes/${token}`, "application/json", "{}")).statusCode).toBe(404);
    }
    const { db } = over.deps.database;
    await db.update(organizations).set({ isActive: false });
    const closed = await get();
    expect(closed.statusCode).toBe(403);
    expect(closed.body).toContain("desativada e não envia mais e-mails");
    expect((await post(path, "application/json", "{}")).statusCode).toBe(403);
    await db.delete(organizations).where(eq(organizations.id, own.org.id));
    expect((await get()).statusCode).toBe(404);
  } finally {
    await over.close();
  }
});
