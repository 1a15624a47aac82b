import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { takeWebhook } from "#server/modules/messages/commands/take-webhook.ts";
import { workIncoming } from "#server/modules/messages/commands/work-incoming.ts";
import {
  readWebhook,
  workIncomingTask,
  type WorkIncoming,
} from "#server/modules/messages/rules.ts";
import { sendAnswer } from "./commands/send-answer.ts";
import { theirsQuery } from "./queries/entries.ts";
import { sendAnswerTask, type SendAnswer } from "./rules.ts";

const account = 31;

describe("conversations", () => {
  let t: TestDeps;
  let house: Organization;
  let count = 0;

  beforeAll(async () => {
    t = await createTestDeps();
    house = await makeOrganization(t.deps);
    await connectWhatsapp(t.deps, house, account, {});
  });
  afterAll(() => t.close());

  /** A number of its own. */
  const number = () => `551197${String(1_000_000 + ++count * 10 + 1)}`;
  const later = (minutes: number) => {
    t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
  };

  /** Does what the worker does with what is queued now. */
  async function work() {
    for (const { task, payload } of await t.takeJobs()) {
      if (task === workIncomingTask) await workIncoming(t.deps, payload as WorkIncoming);
      if (task === sendAnswerTask) await sendAnswer(t.deps, payload as SendAnswer);
    }
  }

  async function arrive(content: Parameters<typeof notice>[1]) {
    const arrived = readWebhook(
      notice(account, content),
      standInAccount(account).phoneNumberId,
      t.deps.now(),
    );
    await takeWebhook(t.deps, house.org, arrived ?? []);
    await work();
  }

  /** The customer writes, on the phone of the stand-in and at the webhook. */
  async function writes(digits: string, body: string, name?: string) {
    (await t.phones.open()).type(account, digits, body);
    const contacts = name === undefined ? [] : [{ wa_id: digits, profile: { name } }];
    const message = written(digits, t.clock.now, {
      type: "text",
      text: { body },
    });
    await arrive({ messages: [message], contacts });
  }

  const conversations = () => house.owner.conversations;
  const list = async (view: "all" | "unread" = "all") =>
    (await conversations().list({ view })).conversations;
  const of = async (digits: string) => {
    const found = (await list()).find(({ phone }) => phone === `+${digits}`);
    if (!found) throw new Error(`no conversation of ${digits}`);
    return found;
  };
  const entries = async (id: string) => (await conversations().entries({ id })).entries;

  test("begin with the first message of a number, known or not", async () => {
    const known = number();
    const patientId = await house.addPatient({
      name: "Maria Souza",
      phone: `+${known}`,
    });
    await writes(known, "Bom dia!");
    later(1);
    const unknown = number();
    await writes(unknown, "Vocês atendem\nno sábado?", "Zé");
    const [first, second] = await list();
    expect(first).toMatchObject({
      phone: `+${unknown}`,
      patientId: null,
      profileName: "Zé",
      lastText: "Vocês atendem no sábado?",
      lastIsOurs: false,
      unread: 1,
    });
    expect(second).toMatchObject({
      patientId,
      patientName: "Maria Souza",
      unread: 1,
    });
  });

  test("find the customer of a number with or without its ninth digit, and guess nobody of two", async () => {
    const digits = number();
    const patientId = await house.addPatient({
      name: "Nona",
      phone: `+${digits}`,
    });
    const short = digits.replace(/^55119/, "5511");
    await writes(short, "Oi");
    expect(await of(short)).toMatchObject({ patientId });
    const shared = number();
    await house.addPatient({ name: "Mãe", phone: `+${shared}` });
    await house.addPatient({ name: "Filho", phone: `+${shared}` });
    await writes(shared, "Oi");
    expect(await of(shared)).toMatchObject({ patientId: null });
  });

  test("are answered within a day as free text, once for a repeated request, and are read with their end", async () => {
    const digits = number();
    await writes(digits, "Tem horário?");
    await writes(digits, "Hoje?");
    const { id, unread, received } = await of(digits);
    expect(unread).toBe(2);
    expect(await conversations().get({ id })).toMatchObject({ reach: "free" });
    expect(await conversations().markRead({ id, received: 1 })).toMatchObject({
      unread: 1,
    });
    await writes(digits, "Ou amanhã?");
    expect(await conversations().markRead({ id, received })).toMatchObject({
      unread: 1,
    });
    expect(await conversations().markRead({ id, received: 0 })).toMatchObject({
      unread: 1,
    });
    expect(await conversations().markRead({ id, received: 99 })).toMatchObject({
      unread: 0,
    });
    later(1);
    await conversations().answer({ id, message: " Temos às 15h. " });
    expect((await entries(id))[0]).toMatchObject({
      kind: "ours",
      status: "queued",
    });
    await work();
    expect(await of(digits)).toMatchObject({
      lastText: "Temos às 15h.",
      lastIsOurs: true,
    });
    const thread = await entries(id);
    expect(thread.map(({ text }) => text)).toEqual([
      "Temos às 15h.",
      "Ou amanhã?",
      "Hoje?",
      "Tem horário?",
    ]);
    expect(thread[0]).toMatchObject({ status: "accepted" });
    expect(thread[0]?.authorName).toBeTruthy();
    const { state } = await t.phones.open();
    const arrived = state.messages.filter((each) => each.waId === digits && !each.isFromCustomer);
    expect(arrived.map(({ text }) => text)).toEqual(["Temos às 15h."]);
  });

  test("move their answers on by what is reported", async () => {
    const digits = number();
    await writes(digits, "Oi");
    const { id } = await of(digits);
    await conversations().answer({ id, message: "Olá" });
    await work();
    const { state } = await t.phones.open();
    const sent = state.messages.findLast((each) => each.waId === digits && !each.isFromCustomer);
    const timestamp = String(Math.floor(t.clock.now.getTime() / 1000));
    const told = { id: sent?.id, timestamp, recipient_id: digits };
    await arrive({ statuses: [{ ...told, status: "read" }] });
    await arrive({ statuses: [{ ...told, status: "delivered" }] });
    expect((await entries(id))[0]).toMatchObject({
      text: "Olá",
      status: "read",
    });
  });

  test("refuse answers after a day without a template, to who wants none, and while nothing is sent", async () => {
    const [late, out] = [number(), number()];
    await writes(late, "Oi");
    const old = await of(late);
    later(24 * 60);
    expect(await conversations().get({ id: old.id })).toMatchObject({
      reach: "template",
    });
    await expect(conversations().answer({ id: old.id, message: "Olá" })).rejects.toMatchObject({
      cause: { code: "whatsapp_template_required", status: 409 },
    });
    await writes(out, "Oi");
    await writes(out, "PARAR");
    const gone = await of(out);
    // What the product answers by itself waits for nobody.
    expect(gone).toMatchObject({ unread: 1, lastText: "PARAR" });
    expect(await conversations().get({ id: gone.id })).toMatchObject({
      reach: "opted_out",
    });
    await expect(conversations().answer({ id: gone.id, message: "Olá" })).rejects.toMatchObject({
      cause: { code: "whatsapp_not_reached" },
    });
    const closed = await makeOrganization(t.deps);
    await expect(closed.owner.conversations.get({ id: gone.id })).rejects.toMatchObject({
      cause: { code: "not_found" },
    });
  });

  test("answer who wants no messages what they asked since, for a day, and not what they asked before", async () => {
    const digits = number();
    await writes(digits, "Vocês abrem sábado?");
    const { id } = await of(digits);
    await writes(digits, "PARAR");
    expect(await conversations().get({ id })).toMatchObject({
      reach: "opted_out",
      wantsNone: true,
    });
    later(1);
    await writes(digits, "E no domingo?");
    expect(await conversations().get({ id })).toMatchObject({ reach: "free", wantsNone: true });
    await conversations().answer({ id, message: "Não, só até sábado." });
    await work();
    expect((await entries(id))[0]).toMatchObject({ status: "accepted" });
    // A second PARAR ends it again.
    await writes(digits, "PARAR");
    const refused = conversations().answer({ id, message: "Olá" });
    await expect(refused).rejects.toMatchObject({ cause: { code: "whatsapp_not_reached" } });
    await writes(digits, "Tem certeza?");
    later(24 * 60);
    expect(await conversations().get({ id })).toMatchObject({ reach: "opted_out" });
  });

  test("honour an opt-out between the answer and its sending, and tell when the account is refused", async () => {
    const [out, refused] = [number(), number()];
    await writes(out, "Oi");
    await writes(refused, "Oi");
    const gone = await of(out);
    await conversations().answer({ id: gone.id, message: "Olá" });
    const key = out.replace(/^55119/, "5511");
    const row = { phoneKey: key, source: "whatsapp" as const, at: t.clock.now };
    await house.org.db.insert(house.org.tables.optOuts).values(row);
    await work();
    expect((await entries(gone.id))[0]).toMatchObject({
      status: "skipped",
      reasonText: "Pediu para não receber mensagens.",
    });
    const other = await of(refused);
    (await t.phones.open()).state.expired.push(account);
    await conversations().answer({ id: other.id, message: "Olá" });
    await work();
    (await t.phones.open()).state.expired.splice(0);
    expect((await entries(other.id))[0]).toMatchObject({
      status: "failed",
      reasonText: sendingTexts.failures.account_refused,
    });
    const { integrations: i } = house.org.tables;
    await house.org.db.update(i).set({ testStatus: "success" });
  });

  test("try an answer again while the provider asks for patience, and never after a death", async () => {
    const slow = "5511987650003";
    await writes(slow, "Oi");
    const { id } = await of(slow);
    await conversations().answer({ id, message: "Olá" });
    await work();
    expect((await entries(id))[0]).toMatchObject({ status: "queued" });
    await work();
    expect((await entries(id))[0]).toMatchObject({ status: "queued" });
    const { messages: m } = house.org.tables;
    await house.org.db.update(m).set({ status: "unknown" });
    later(1);
    await work();
    expect((await entries(id))[0]).toMatchObject({ status: "unknown" });
  });

  test("keep odd texts as they are, and say what has no words", async () => {
    const digits = number();
    const odd = '\u202Eשלום <script>alert("x")</script> 👩🏽‍⚕️';
    await writes(digits, odd);
    await writes(digits, "😀".repeat(600_000));
    later(1);
    await arrive({
      messages: [written(digits, t.clock.now, { type: "audio", audio: { id: "1" } })],
    });
    const { id, lastText } = await of(digits);
    expect(lastText).toBe("Áudio");
    const texts = (await entries(id)).map(({ text }) => text);
    expect(texts).toContain(odd);
    expect(texts.some((text) => text.length === 4096 && text.isWellFormed())).toBe(true);
  });

  test("of a number that writes ten thousand messages are read by pages, each a few rows of an index", async ({
    skip,
  }) => {
    const digits = number();
    await writes(digits, "Oi");
    const { id } = await of(digits);
    const key = digits.replace(/^55119/, "5511");
    const { incoming } = house.org.tables;
    // All within one second: the hardest place to go on from.
    await house.org.db.execute(sql`
      INSERT INTO ${incoming} (id, phone_key, content, sent_at, received_at, done_at)
      SELECT 'wamid.flood-' || n, ${key}, jsonb_build_object('kind', 'message', 'text', n::text),
        ${t.clock.now.toISOString()}::timestamptz, now(), now()
      FROM generate_series(1, 10000) n`);
    const seen = new Set<string>();
    let cursor: string | undefined;
    for (let page = 0; page < 5; page += 1) {
      const got = await conversations().entries({
        id,
        ...(cursor && { cursor }),
      });
      expect(got.entries).toHaveLength(40);
      for (const entry of got.entries) seen.add(entry.id);
      cursor = got.nextCursor ?? undefined;
    }
    expect(seen.size).toBe(200);
    skip(isOnCitus, "its plans are those of plain Postgres");
    await t.deps.database.owner.query(`ANALYZE ${house.org.name("incoming")}`);
    const place = {
      at: t.clock.now,
      kind: "theirs",
      arrival: 0,
      id: "wamid.flood-5",
    } as const;
    const query = theirsQuery(house.org, key, place).toSQL();
    const { rows } = await t.deps.database.pool.query<{ "QUERY PLAN": string }>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${query.sql}`,
      query.params,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("incoming_written_idx");
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    expect(Number(/incoming_written_idx.*actual rows=(\d+)/.exec(plan)?.[1])).toBeLessThan(50);
  });

  test("are listed by pages, all or those with something unread, and counted", async () => {
    for (let i = 0; i < 31; i += 1) {
      later(1);
      await writes(number(), `Mensagem ${i}`);
    }
    const first = await conversations().list({ view: "unread" });
    expect(first.conversations).toHaveLength(30);
    const second = await conversations().list({
      view: "unread",
      cursor: first.nextCursor ?? "",
    });
    const ids = [...first.conversations, ...second.conversations].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { count: before } = await conversations().unread();
    expect(before).toBe(ids.length);
    const [newest] = first.conversations;
    await conversations().markRead({
      id: newest?.id ?? "",
      received: newest?.received ?? 0,
    });
    expect(await conversations().unread()).toEqual({ count: before - 1 });
    expect((await list("unread")).some(({ id }) => id === newest?.id)).toBe(false);
  });

  test("have pages that begin nowhere but where one ended", async () => {
    const [{ id } = { id: "" }] = await list();
    const forge = (key: string) => Buffer.from(JSON.stringify([key, id])).toString("base64url");
    const refused = { cause: { code: "invalid_input" } };
    for (const key of ["1 ours 0 x", "99999999999999 ours 0 x", "1 other 0 x", "1 theirs x", "x"]) {
      const cursor = forge(key);
      await expect(conversations().entries({ id, cursor }), key).rejects.toMatchObject(refused);
      await expect(conversations().list({ cursor }), key).rejects.toMatchObject(refused);
    }
    const { entries: none } = await conversations().entries({
      id,
      cursor: forge("1 theirs 0 x"),
    });
    expect(none).toEqual([]);
  });

  test("go with their customer when a duplicate is merged", async () => {
    const digits = number();
    const loserId = await house.addPatient({
      name: "Duplicada",
      phone: `+${digits}`,
    });
    const winnerId = await house.addPatient({ name: "Certa" });
    await writes(digits, "Oi");
    await house.owner.patients.merge({
      winnerId,
      loserId,
      winnerVersion: 1,
      loserVersion: 1,
      take: [],
    });
    expect(await of(digits)).toMatchObject({
      patientId: winnerId,
      patientName: "Certa",
    });
  });
});
