import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  MailOutcomeUnknown,
  MailRefused,
  type Mailer,
} from "#server/integrations/smtp/mailer-port.ts";
import { startTcpProxy, type TcpProxy } from "#tests/fixtures/tcp-proxy.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { createTestDatabase, type TestDatabase } from "#tests/fixtures/database.ts";
import { withConnection } from "./seats/connections.ts";
import { openDatabase, type Database } from "./database.ts";
import { sendOnce } from "./mail-ledger.ts";

let home: TestDeps;
let testDatabase: TestDatabase;
let proxy: TcpProxy;
let database: Database;
/** The keys that were sent, and what the next sending does. */
let left: string[] = [];
let next: () => Promise<void> = async () => undefined;

const wire: Mailer = {
  async send({ idempotencyKey }) {
    left.push(idempotencyKey);
    await next();
  },
  close: async () => undefined,
};
const aProcess = () => sendOnce({ mailer: wire, database, log: home.deps.log });
const mail = (idempotencyKey: string) => ({
  to: "maria@cliente.example",
  subject: "Olá",
  html: "<p>Olá</p>",
  text: "Olá",
  idempotencyKey,
});
const fails = (error: Error) => () => Promise.reject(error);

beforeAll(async () => {
  home = await createTestDeps();
  testDatabase = await createTestDatabase();
  proxy = await startTcpProxy(testDatabase.url);
  database = await openDatabase({
    url: proxy.url,
    ownerUrl: null,
    poolSize: 4,
    onError: () => undefined,
  });
});
beforeEach(() => {
  left = [];
  next = async () => undefined;
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await testDatabase.drop();
  await home.close();
});

async function asOwner(statement: string): Promise<void> {
  const connection = { connectionString: testDatabase.ownerUrl };
  await withConnection(connection, (client) => client.query(statement));
}

async function statusOf(key: string): Promise<unknown> {
  const { rows } = await database.db.execute(
    sql`SELECT status FROM platform.mails WHERE key = ${key}`,
  );
  return rows[0]?.["status"];
}

test("a sent mail is never sent again, by any process", async () => {
  const [one, other] = [aProcess(), aProcess()];
  await Promise.all([one.send(mail("sent")), one.send(mail("sent"))]);
  await one.send(mail("sent"));
  await other.send(mail("sent"));
  expect(left).toEqual(["sent"]);
  expect(await statusOf("sent")).toBe("sent");
});

test("a mail that certainly wasn't delivered is sent again", async () => {
  next = fails(new Error("connect ECONNREFUSED"));
  await expect(aProcess().send(mail("failed"))).rejects.toThrow("ECONNREFUSED");
  expect(await statusOf("failed")).toBe("failed");
  next = async () => undefined;
  await aProcess().send(mail("failed"));
  expect(left).toEqual(["failed", "failed"]);
  expect(await statusOf("failed")).toBe("sent");
});

test("a refused mail, and one that may have been delivered, is never sent again", async () => {
  next = fails(new MailRefused("550"));
  await expect(aProcess().send(mail("refused"))).rejects.toThrow(MailRefused);
  next = fails(new MailOutcomeUnknown());
  await expect(aProcess().send(mail("unknown"))).rejects.toThrow(MailOutcomeUnknown);
  next = async () => undefined;
  await expect(aProcess().send(mail("refused"))).rejects.toThrow(MailRefused);
  await expect(aProcess().send(mail("unknown"))).rejects.toThrow(MailOutcomeUnknown);
  expect(left).toEqual(["refused", "unknown"]);
});

test("a mail whose sender fell silent has an unknown outcome", async () => {
  let arrives = () => undefined as void;
  const { promise: holding, resolve } = Promise.withResolvers<void>();
  next = () => {
    arrives();
    return holding;
  };
  const began = new Promise<void>((done) => (arrives = done));
  const silent = aProcess().send(mail("silent"));
  await began;
  await expect(aProcess().send(mail("silent"))).rejects.toThrow("another process");
  await database.db.execute(
    sql`UPDATE platform.mails SET claimed_at = now() - interval '4 minutes' WHERE key = 'silent'`,
  );
  await expect(aProcess().send(mail("silent"))).rejects.toThrow(MailOutcomeUnknown);
  expect(await statusOf("silent")).toBe("unknown");
  // The server answered after all, and what it says counts.
  resolve();
  await silent;
  expect(await statusOf("silent")).toBe("sent");
  expect(left).toEqual(["silent"]);
});

test("a claim whose confirmation was lost is continued by the same process", async () => {
  const mailer = aProcess();
  const cut = proxy.cutAnswerTo("INSERT INTO platform.mails");
  await expect(mailer.send(mail("claimed"))).rejects.toThrow();
  await cut;
  expect(left).toEqual([]);
  await mailer.send(mail("claimed"));
  expect(left).toEqual(["claimed"]);
  expect(await statusOf("claimed")).toBe("sent");
});

test("an outcome whose confirmation was lost is written again", async () => {
  const cut = proxy.cutAnswerTo('update "platform"."mails"');
  await aProcess().send(mail("settled"));
  await cut;
  expect(await statusOf("settled")).toBe("sent");
  expect(left).toEqual(["settled"]);
});

test("a known outcome is written when the database is back, whoever asks for the mail", async () => {
  const mailer = sendOnce({
    mailer: wire,
    database,
    log: home.deps.log,
    patience: { delaysMs: [10], laterMs: 50 },
  });
  next = async () => {
    await asOwner("ALTER TABLE platform.mails RENAME TO mails_away");
  };
  await expect(mailer.send(mail("late"))).rejects.toThrow("can't be reached");
  await asOwner("ALTER TABLE platform.mails_away RENAME TO mails");
  await expect.poll(() => statusOf("late"), { timeout: 10_000 }).toBe("sent");
  await aProcess().send(mail("late"));
  expect(left).toEqual(["late"]);
  await mailer.close();
});

test("an outcome that waits for the database is written before the process ends", async () => {
  const patience = { delaysMs: [10], laterMs: 3_600_000 };
  const mailer = sendOnce({ mailer: wire, database, log: home.deps.log, patience });
  next = () => asOwner("ALTER TABLE platform.mails RENAME TO mails_away");
  await expect(mailer.send(mail("ending"))).rejects.toThrow("can't be reached");
  await asOwner("ALTER TABLE platform.mails_away RENAME TO mails");
  await mailer.close();
  expect(await statusOf("ending")).toBe("sent");
});

test("a late outcome doesn't overwrite that of the process which has taken over", async () => {
  const patience = { delaysMs: [10], laterMs: 3_600_000 };
  const late = sendOnce({ mailer: wire, database, log: home.deps.log, patience });
  next = async () => {
    await asOwner("ALTER TABLE platform.mails RENAME TO mails_away");
    throw new Error("connect ECONNREFUSED");
  };
  await expect(late.send(mail("taken-up"))).rejects.toThrow("can't be reached");
  await asOwner("ALTER TABLE platform.mails_away RENAME TO mails");
  // The outcome was written, but the confirmation was lost.
  await asOwner("UPDATE platform.mails SET status = 'failed' WHERE key = 'taken-up'");
  next = async () => undefined;
  await aProcess().send(mail("taken-up"));
  await late.close();
  expect(await statusOf("taken-up")).toBe("sent");
});
