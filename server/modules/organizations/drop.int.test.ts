import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { documentCodes } from "#drizzle/schema/platform/document-codes.ts";
import { MailRefused } from "#server/integrations/smtp/mailer-port.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal, testPassword } from "#tests/fixtures/people.ts";
import { dropOrganization } from "./commands/drop.ts";
import { organizationsJobs } from "./jobs.ts";

let parts: TestDeps;

beforeAll(async () => {
  parts = await createTestDeps();
  await parts.deps.storage.prepare();
});
afterAll(() => parts.close());

/** A full organisation that its owner has deleted from another one of the account. */
async function makeDeleted() {
  const house = await makeOrganization(parts.deps, withOneOfEach("gone"));
  const code = { code: randomUUID(), organizationId: house.org.id };
  await parts.deps.database.db.insert(documentCodes).values(code);
  const { id } = await house.owner.organizations.create({ name: "Outra" });
  const enter = () => house.callerOf(house.company.owner.id, id);
  const owner = await enter();
  await owner.organizations.delete({ id: house.org.id, password: testPassword });
  return { house, owner, enter };
}

const schemasOf = async ({ org }: House): Promise<number | null> => {
  const sql = "SELECT FROM pg_catalog.pg_namespace WHERE nspname = $1";
  return (await parts.deps.database.pool.query(sql, [org.schemaName])).rowCount;
};

const rowsOf = async ({ org }: House): Promise<number> => {
  const { db } = parts.deps.database;
  const [members] = await db
    .select({ count: count() })
    .from(memberships)
    .where(eq(memberships.organizationId, org.id));
  const codes = await db.$count(documentCodes, eq(documentCodes.organizationId, org.id));
  return (
    (await db.$count(organizations, eq(organizations.id, org.id))) + (members?.count ?? 0) + codes
  );
};

test("what was deleted is dropped after thirty days with its files, and nothing else", async () => {
  const { house, owner } = await makeDeleted();
  const bystander = await makeOrganization(parts.deps, withOneOfEach("stays"));
  const clock = workByClock(parts, organizationsJobs);
  const sweep = organizationsJobs.find(({ task }) => task === "organizations.queue_drops");
  const deletedAt = parts.clock.now.getTime();

  parts.clock.now = new Date(deletedAt + 23 * dayMs);
  await sweep?.run(parts.deps, {});
  await clock.pass(0);
  parts.clock.now = new Date(deletedAt + 30 * dayMs - 1_000);
  await sweep?.run(parts.deps, {});
  await clock.pass(0);
  expect(await schemasOf(house)).toBe(1);

  parts.clock.now = new Date(deletedAt + 30 * dayMs);
  await sweep?.run(parts.deps, {});
  await clock.pass(0);
  expect(await schemasOf(house)).toBe(0);
  expect(await rowsOf(house)).toBe(0);
  expect(await parts.deps.storage.exists(house.fileKey)).toBe(false);
  expect(await schemasOf(bystander)).toBe(1);
  expect(await parts.deps.storage.exists(bystander.fileKey)).toBe(true);
  expect(await refusal(owner.organizations.restore({ id: house.org.id }))).not.toBeNull();
});

test("an organisation whose warning came late is dropped a week after it was mailed", async () => {
  const { house, enter } = await makeDeleted();
  const clock = workByClock(parts, organizationsJobs);
  const sweep = organizationsJobs.find(({ task }) => task === "organizations.queue_drops");
  // No job ran from before the warning until after the thirty days; then mails waited for a day.
  parts.clock.now = new Date(parts.clock.now.getTime() + 31 * dayMs);
  await clock.pass(0);
  const mailed = parts.mails.length;
  await sweep?.run(parts.deps, {});
  expect(await schemasOf(house)).toBe(1);
  await clock.pass(86_400);
  const told = parts.mails.slice(mailed).map(({ subject }) => subject.split(" · ")[0]);
  expect(told).toEqual(["Os dados de uma organização vão ser apagados"]);
  const warnedAt = parts.clock.now.getTime();

  parts.clock.now = new Date(warnedAt + 7 * dayMs - 1_000);
  await sweep?.run(parts.deps, {});
  await clock.pass(0);
  expect(await schemasOf(house)).toBe(1);
  // Until then it can be had back, as the mail and the list say.
  const { organizations: own } = await enter();
  const listed = (await own.all()).find(({ id }) => id === house.org.id);
  expect(listed?.dropsAt).toBe(new Date(warnedAt + 7 * dayMs).toISOString());

  await clock.pass(1);
  await sweep?.run(parts.deps, {});
  await clock.pass(0);
  expect(await schemasOf(house)).toBe(0);
});

test("nothing is dropped of which no mail could tell, however long the mail server is away", async () => {
  const { house } = await makeDeleted();
  const clock = workByClock(parts, organizationsJobs);
  const sweep = organizationsJobs.find(({ task }) => task === "organizations.queue_drops");
  const sent = vi.spyOn(parts.deps.mailer, "send");
  sent.mockRejectedValue(new Error("the mail server is away"));
  const deletedAt = parts.clock.now.getTime();
  for (const day of [23, 31, 39, 47]) {
    parts.clock.now = new Date(deletedAt + day * dayMs);
    await sweep?.run(parts.deps, {});
    await clock.pass(60).catch(() => undefined);
    expect(await schemasOf(house)).toBe(1);
  }
  sent.mockRestore();
  const mailed = parts.mails.length;
  parts.clock.now = new Date(deletedAt + 55 * dayMs);
  await sweep?.run(parts.deps, {});
  await clock.pass(86_400);
  const told = parts.mails.slice(mailed).map(({ subject }) => subject.split(" · ")[0]);
  expect(told).toEqual(["Os dados de uma organização vão ser apagados"]);
  expect(await schemasOf(house)).toBe(1);
  parts.clock.now = new Date(parts.clock.now.getTime() + 7 * dayMs);
  await sweep?.run(parts.deps, {});
  await clock.pass(0);
  expect(await schemasOf(house)).toBe(0);
});

test("an address that no mail ever reaches keeps nothing from being dropped a week later", async () => {
  const { house } = await makeDeleted();
  const clock = workByClock(parts, organizationsJobs);
  const sweep = organizationsJobs.find(({ task }) => task === "organizations.queue_drops");
  const deletedAt = parts.clock.now.getTime();
  await clock.pass(120);
  const sent = vi.spyOn(parts.deps.mailer, "send");
  sent.mockRejectedValue(new MailRefused("no such mailbox"));
  // So late that only the refused warning lets the week begin.
  parts.clock.now = new Date(deletedAt + 31 * dayMs);
  await sweep?.run(parts.deps, {});
  await clock.pass(120);
  expect(sent).toHaveBeenCalled();
  expect(await schemasOf(house)).toBe(1);
  parts.clock.now = new Date(parts.clock.now.getTime() + 7 * dayMs);
  await sweep?.run(parts.deps, {});
  await clock.pass(0);
  sent.mockRestore();
  expect(await schemasOf(house)).toBe(0);
});

test("a warning says that the account's plan has no room, and only where it has none", async () => {
  const [full, roomy] = [(await makeDeleted()).house, (await makeDeleted()).house];
  const clock = workByClock(parts, organizationsJobs);
  const sweep = organizationsJobs.find(({ task }) => task === "organizations.queue_drops");
  // The other organisation takes the only place of the smallest plan.
  const own = eq(accounts.id, full.company.accountId);
  await parts.deps.database.db.update(accounts).set({ plan: "starter" }).where(own);
  await clock.pass(120);
  const mailed = parts.mails.length;
  parts.clock.now = new Date(parts.clock.now.getTime() + 23 * dayMs);
  await sweep?.run(parts.deps, {});
  await clock.pass(0);
  const warned = ({ company }: House) =>
    parts.mails
      .slice(mailed)
      .filter(({ to }) => to === company.owner.email)
      .map(({ text }) => text.includes("o plano da conta hoje não tem lugar para ela"));
  expect([warned(full), warned(roomy)]).toEqual([[true], [false]]);
});

test("a drop that is killed anywhere is done by the next try", async () => {
  const { house } = await makeDeleted();
  const payload = { organizationId: house.org.id };
  parts.clock.now = new Date(parts.clock.now.getTime() + 24 * dayMs);
  await organizationsJobs
    .find(({ task }) => task === "organizations.queue_drops")
    ?.run(parts.deps, {});
  // The owners are told.
  await workByClock(parts, organizationsJobs).pass(0);
  parts.clock.now = new Date(parts.clock.now.getTime() + 7 * dayMs);
  // The database refuses the last statement, when files and schema are gone already.
  await parts.deps.database.owner.query(
    `CREATE FUNCTION platform.refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN IF OLD.id = '${house.org.id}' THEN RAISE 'killed'; END IF; RETURN OLD; END $$;
     CREATE TRIGGER refuse BEFORE DELETE ON platform.organizations
       FOR EACH ROW EXECUTE FUNCTION platform.refuse()`,
  );
  await expect(dropOrganization(parts.deps, payload)).rejects.toThrow();
  expect(await schemasOf(house)).toBe(1);
  expect(await parts.deps.storage.exists(house.fileKey)).toBe(false);
  await parts.deps.database.owner.query("DROP TRIGGER refuse ON platform.organizations");
  await Promise.all([dropOrganization(parts.deps, payload), dropOrganization(parts.deps, payload)]);
  expect(await schemasOf(house)).toBe(0);
  expect(await rowsOf(house)).toBe(0);
});

test("owners are told of a deletion, once more a week before the drop, and of the return", async () => {
  const { house, enter } = await makeDeleted();
  const { id } = house.org;
  const clock = workByClock(parts, organizationsJobs);
  const sweep = organizationsJobs.find(({ task }) => task === "organizations.queue_drops");
  const deletedAt = parts.clock.now.getTime();
  const told = async () => {
    const before = parts.mails.length;
    await sweep?.run(parts.deps, {});
    await clock.pass(120);
    return parts.mails.slice(before).map(({ to, subject }) => [to, subject.split(" · ")[0]]);
  };
  const { email } = house.company.owner;
  expect(await told()).toEqual([[email, "Uma organização foi excluída"]]);
  parts.clock.now = new Date(deletedAt + 23 * dayMs - 1_000);
  expect(await told()).toEqual([]);
  parts.clock.now = new Date(deletedAt + 23 * dayMs);
  expect(await told()).toEqual([[email, "Os dados de uma organização vão ser apagados"]]);
  parts.clock.now = new Date(deletedAt + 24 * dayMs);
  expect(await told()).toEqual([]);
  // Her session has ended meanwhile.
  await (await enter()).organizations.restore({ id });
  expect(await told()).toEqual([[email, "Uma organização foi restaurada"]]);
  expect(await told()).toEqual([]);
});

test("an owner who deletes and restores again and again fills no mailbox", async () => {
  const { house, enter } = await makeDeleted();
  const { id } = house.org;
  const owner = await enter();
  const clock = workByClock(parts, organizationsJobs);
  const told = async (seconds: number) => {
    const before = parts.mails.length;
    await clock.pass(seconds);
    return parts.mails.slice(before).map(({ subject }) => subject.split(" · ")[0]);
  };
  const remove = () => owner.organizations.delete({ id, password: testPassword });
  // What is undone before anybody is told of it is no news.
  for (let turn = 0; turn < 3; turn += 1) {
    await owner.organizations.restore({ id });
    await told(1);
    await remove();
  }
  await owner.organizations.restore({ id });
  expect(await told(120)).toEqual([]);

  await remove();
  expect(await told(120)).toEqual(["Uma organização foi excluída"]);
  await owner.organizations.restore({ id });
  expect(await told(120)).toEqual(["Uma organização foi restaurada"]);
  // Within the hour nothing is told twice; then what holds is, once.
  for (let turn = 0; turn < 3; turn += 1) {
    await remove();
    expect(await told(120)).toEqual([]);
    await owner.organizations.restore({ id });
    expect(await told(120)).toEqual([]);
  }
  await remove();
  expect(await told(120)).toEqual([]);
  expect(await told(3_600)).toEqual(["Uma organização foi excluída"]);
  expect(await told(7_200)).toEqual([]);
});
