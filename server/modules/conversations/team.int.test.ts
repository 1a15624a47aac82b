import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { newId } from "#server/kernel/ids.ts";
import { takeWebhook } from "#server/modules/messages/commands/take-webhook.ts";
import { workIncoming } from "#server/modules/messages/commands/work-incoming.ts";
import { readWebhook, type WorkIncoming } from "#server/modules/messages/rules.ts";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { inParts } from "#tests/fixtures/in-parts.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { makeMember } from "#tests/fixtures/people.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";
import { foundBy } from "./queries/search.ts";

const account = 32;

describe("conversations of a team", () => {
  let t: TestDeps;
  let house: Organization;
  let count = 0;

  beforeAll(async () => {
    t = await createTestDeps();
    house = await makeOrganization(t.deps);
    await connectWhatsapp(t.deps, house, account, {});
  });
  afterAll(() => t.close());

  const number = () => `551196${String(1_000_000 + ++count * 10 + 1)}`;
  const later = (minutes: number) => {
    t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
  };

  /** The customer's words arrive at the webhook and are worked on. */
  async function writes(digits: string, body: string, name?: string) {
    const contacts = name === undefined ? [] : [{ wa_id: digits, profile: { name } }];
    const message = written(digits, t.clock.now, { type: "text", text: { body } });
    const sent = notice(account, { messages: [message], contacts });
    const arrived = readWebhook(sent, standInAccount(account).phoneNumberId, t.deps.now());
    await takeWebhook(t.deps, house.org, arrived ?? []);
    for (const { payload } of await t.takeJobs()) {
      await workIncoming(t.deps, payload as WorkIncoming);
    }
  }

  const conversations = () => house.owner.conversations;
  const of = async (digits: string) => {
    const { conversations: all } = await conversations().list({});
    const found = all.find(({ phone }) => phone === `+${digits}`);
    if (!found) throw new Error(`no conversation of ${digits}`);
    return found;
  };
  const entries = async (id: string) => (await conversations().entries({ id })).entries;

  test("are found by name, number and what either side wrote", async () => {
    const [one, two] = [number(), number()];
    await house.addPatient({ name: "Conceição Brandão", phone: `+${one}` });
    await writes(one, "Quero remarcar a SESSÃO de quinta");
    await writes(two, "Bom dia", "Zélia Quintão");
    const { id } = await of(two);
    await conversations().answer({ id, message: "Temos encaixe amanhã" });
    await t.takeJobs();
    const found = async (search: string) =>
      (await conversations().list({ search })).conversations.map(({ phone }) => phone.slice(1));
    for (const words of ["conceicao", "brandao con", one.slice(-7), "sessao", "sess quinta"]) {
      expect(await found(words), words).toEqual([one]);
    }
    for (const words of ["zelia", "Quintão", "ENCAIXE", two.slice(2)]) {
      expect(await found(words), words).toEqual([two]);
    }
    for (const words of ["100%", "nada disso", "remarcar encaixe"]) {
      expect(await found(words), words).toEqual([]);
    }
  });

  test("are searched by an index, however much was written", async ({ skip }) => {
    skip(isOnCitus, "its plans are those of plain Postgres");
    const { conversations: c, patients: p, incoming } = house.org.tables;
    await inParts(20_000, (first, last) =>
      house.org.db.execute(sql`
      INSERT INTO ${incoming} (id, phone_key, content, sent_at, received_at, done_at)
      SELECT 'wamid.long-' || n, '551177770000',
        jsonb_build_object('kind', 'message', 'text', repeat(md5(n::text) || ' ', 6)),
        now(), now(), now()
      FROM generate_series(${first}::int, ${last}::int) n`),
    );
    await t.deps.database.owner.query(`VACUUM ANALYZE ${house.org.name("incoming")}`);
    const query = house.org.db
      .select({ id: c.id })
      .from(c)
      .leftJoin(p, eq(p.id, c.patientId))
      .where(foundBy(house.org, "remarcar"))
      .toSQL();
    const { rows } = await t.deps.database.pool.query<{ "QUERY PLAN": string }>(
      `EXPLAIN (COSTS OFF) ${query.sql}`,
      query.params,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("Bitmap Index Scan on incoming_words_idx");
  });

  test("have one who answers for them, as long as that one may", async () => {
    const digits = number();
    await writes(digits, "Alguém?");
    const { id } = await of(digits);
    const receptionist = await makeMember(t.deps, house.company, {
      role: "receptionist",
    });
    const colleagues = await conversations().colleagues();
    const colleague = colleagues.find((each) => each.id === receptionist.id);
    expect(colleague).toBeDefined();
    const ids = async (owner: "mine" | "nobody") =>
      (await conversations().list({ owner })).conversations.map((each) => each.id);
    expect(await ids("nobody")).toContain(id);
    const given = await conversations().assign({
      id,
      assigneeId: receptionist.id,
    });
    expect(given.assignee).toEqual(colleague);
    expect(await ids("nobody")).not.toContain(id);
    expect(await ids("mine")).not.toContain(id);
    await t.deps.database.owner.query(
      "UPDATE platform.memberships SET is_active = false WHERE user_id = $1",
      [receptionist.id],
    );
    expect(await of(digits)).toMatchObject({ assignee: null });
    expect(await ids("nobody")).toContain(id);
    for (const assigneeId of [receptionist.id, newId()]) {
      await expect(conversations().assign({ id, assigneeId })).rejects.toMatchObject({
        cause: { code: "not_found" },
      });
    }
    const own = colleagues.find((each) => each.id !== receptionist.id);
    await conversations().assign({ id, assigneeId: own?.id ?? null });
    expect(await ids("mine")).toContain(id);
    expect(await conversations().assign({ id, assigneeId: null })).toMatchObject({
      assignee: null,
    });
  });

  test("hold notes that nobody sends, in their place among the messages", async () => {
    const digits = number();
    await writes(digits, "Oi");
    const { id } = await of(digits);
    later(1);
    await conversations().addNote({ id, text: " Prefere de manhã. " });
    later(1);
    await writes(digits, "Ainda aí?");
    const thread = await entries(id);
    expect(thread.map(({ kind, text }) => [kind, text])).toEqual([
      ["theirs", "Ainda aí?"],
      ["note", "Prefere de manhã."],
      ["theirs", "Oi"],
    ]);
    expect(thread[1]).toMatchObject({
      status: null,
      authorName: expect.any(String) as unknown,
    });
    const { state } = await t.phones.open();
    const sent = state.messages.filter((each) => each.waId === digits && !each.isFromCustomer);
    expect(sent).toEqual([]);
    expect(await of(digits)).toMatchObject({ lastText: "Ainda aí?" });
  });

  test("are linked to a customer, and to another or nobody again", async () => {
    const digits = number();
    await writes(digits, "Oi", "Bia");
    const { id } = await of(digits);
    const patientId = await house.addPatient({ name: "Beatriz Lima" });
    const linked = await conversations().link({ id, patientId });
    expect(linked).toMatchObject({ patientId, patientName: "Beatriz Lima" });
    const gone = await house.addPatient({
      name: "Arquivada",
      archivedAt: new Date(),
    });
    await expect(conversations().link({ id, patientId: gone })).rejects.toMatchObject({
      cause: { code: "not_found" },
    });
    expect(await conversations().link({ id, patientId: null })).toMatchObject({
      patientId: null,
    });
    const { auditLog: a } = house.org.tables;
    const noted = await house.org.db
      .select({ changes: a.changes })
      .from(a)
      .where(sql`${a.action} = 'conversation.link' AND ${a.entityId} = ${id}`);
    expect(noted.map(({ changes }) => changes)).toEqual([
      { patientId: [null, patientId] },
      { patientId: [patientId, null] },
    ]);
  });
});
