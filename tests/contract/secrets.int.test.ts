import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import pg from "pg";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { createLogger } from "#server/http/logging.ts";
import { createEgress } from "#server/integrations/egress/egress.ts";
import { createSmsGateway } from "#server/integrations/sms/sms-gateway.ts";
import type { MailMessage } from "#server/integrations/smtp/mailer-port.ts";
import { createOwnMail } from "#server/integrations/smtp/own-mail.ts";
import { createCloudApi } from "#server/integrations/whatsapp/cloud-api.ts";
import { routeMail } from "#server/modules/integrations/commands/route-mail.ts";
import { exportOrganization } from "#server/modules/organizations/commands/export-organization.ts";
import type { IntegrationKind } from "#shared/domain/integrations.ts";
import { writeClientDir } from "#tests/fixtures/client-dir.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { startEchoingProviders, type EchoingProviders } from "#tests/fixtures/echoing-providers.ts";
import { testPassword } from "#tests/fixtures/people.ts";
import { makeReminding, type Reminding } from "#tests/fixtures/reminding.ts";
import { openTrpcSocket, type TrpcSocket } from "#tests/fixtures/trpc-socket.ts";

/** Each of them, and what would be left of it if it were only encoded. */
const secrets = {
  accessToken: "canary-access-token",
  appSecret: "canary-app-secret",
  authToken: "canary-auth-token",
  smtpPassword: "canary-smtp-password",
};
const smtpUser = "ana";
const accountSid = "AC1";

const logins = [`${accountSid}:${secrets.authToken}`, `\0${smtpUser}\0${secrets.smtpPassword}`];
const signs = [...Object.values(secrets), ...logins].flatMap((secret) => [
  secret,
  Buffer.from(secret).toString("base64").replace(/=+$/, ""),
  Buffer.from(secret).toString("hex"),
]);

/** Returns which of the secrets stand in a text, plain or encoded. */
const foundIn = (text: string) => signs.filter((sign) => text.includes(sign));

/** What a failure shows of a text: its beginning, and what stands around the secret. */
function around(text: string): string {
  const at = Math.min(...foundIn(text).map((sign) => text.indexOf(sign)));
  return `${text.slice(0, 120)} […] ${text.slice(Math.max(0, at - 160), at + 120)}`;
}

let t: TestDeps;
let app: FastifyInstance;
let house: Reminding;
let providers: EchoingProviders;
let socket: TrpcSocket;
let token: string;
let clientDir: string;
/** Lines of the log, at every level. */
const logged: string[] = [];
/** What was answered, by the request. */
const answered = new Map<string, string>();
/** The mails that the platform sent in place of the organisation's server. */
const mailed: MailMessage[] = [];

beforeAll(async () => {
  providers = await startEchoingProviders();
  t = await createTestDeps();
  const egress = createEgress({ allowLoopback: true });
  // An own gateway has a public https address, which leads here.
  const rerouted = {
    ...egress,
    request: (wanted: Parameters<typeof egress.request>[0]) =>
      egress.request({ ...wanted, url: wanted.url.replace("https://sms.example", providers.url) }),
  };
  const platform = {
    send: (mail: MailMessage) => Promise.resolve(void mailed.push(mail)),
    close: () => Promise.resolve(),
  };
  Object.assign(t.deps, {
    log: createLogger("trace", { write: (line) => void logged.push(line) }),
    whatsapp: createCloudApi({ baseUrl: providers.url, egress }),
    sms: createSmsGateway({ egress: rerouted, standIn: { url: providers.url, egress } }),
    // Every server here answers, however busy the machine is.
    ownMail: createOwnMail({ egress, allowLoopback: true, deadlineMs: 30_000 }),
  });
  Object.assign(t.deps, { mailer: routeMail({ ...t.deps, platform }) });
  house = await makeReminding(t);
  clientDir = await mkdtemp(join(tmpdir(), "encaixe-secrets-"));
  await writeClientDir(clientDir);
  app = await buildApp(t.deps, { clientDir });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { staff } = house;
  token = await staff.tokenOf(staff.company.owner.id);
  const { port } = app.server.address() as AddressInfo;
  socket = await openTrpcSocket(`http://127.0.0.1:${port}`, token);
  await socket.call("subscription", "changes.subscribe", null);
});
afterAll(async () => {
  socket.close();
  await app.close();
  await t.close();
  await providers.close();
  await rm(clientDir, { recursive: true });
});

/** Asks as the owner, and keeps all that came back. */
async function ask(request: InjectOptions & { readonly url: string }, name = request.url) {
  const headers = { authorization: `Bearer ${token}`, ...request.headers };
  const answer = await app.inject({ ...request, headers });
  const told = `${answer.statusCode} ${JSON.stringify(answer.headers)} ${answer.body}`;
  answered.set(`${answered.size} ${request.method ?? "GET"} ${name}`, told);
  return answer;
}

const pathOf = (kind: IntegrationKind) => `/api/organizations/${house.staff.org.id}/${kind}`;

const save = (kind: IntegrationKind, payload: object) =>
  ask({ method: "PUT", url: pathOf(kind), payload });

/** Presses a card's button, and returns the reason of the failure; null for a success. */
async function tryOut(kind: IntegrationKind): Promise<unknown> {
  const answer = await ask({ method: "POST", url: `${pathOf(kind)}/test` });
  const card = answer.json<Record<string, { testStatus: string; testReason: string | null }>>();
  const { testStatus, testReason } = card[kind] ?? {};
  return testStatus === "success" ? null : testReason;
}

const twilio = { provider: "twilio", accountSid, fromNumber: "+15005550006" };

/** Types everything into the cards. */
async function connect(): Promise<void> {
  const { accessToken, appSecret, authToken, smtpPassword } = secrets;
  const ids = { phoneNumberId: "1055", businessAccountId: "2044" };
  await save("whatsapp", { enabled: true, ...ids, accessToken, appSecret });
  await save("sms", { enabled: true, ...twilio, authToken });
  const sender = { fromEmail: "ana@sol.example", fromName: "Clínica Sol" };
  const server = { smtpHost: "127.0.0.1", smtpUser, smtpPassword };
  await save("email", { enabled: true, ...server, ...sender });
  // Its port is none that people may type.
  await t.deps.database.owner.query(
    `UPDATE ${house.staff.org.name("integrations")}
     SET settings = settings || jsonb_build_object('smtpPort', ${providers.mailPort})
     WHERE kind = 'email'`,
  );
}

/** What people get wrong with a secret in their hands. */
async function mistype(): Promise<void> {
  const { accessToken, authToken } = secrets;
  const json = { "content-type": "application/json" };
  const wrong: InjectOptions[] = [
    { payload: { accessToken: `${accessToken} with spaces\n` } },
    { payload: { accessToken: accessToken.repeat(200) } },
    { payload: { accessToken, authToken: accessToken } },
    { payload: { phoneNumberId: accessToken } },
    { payload: `{"accessToken":"${accessToken}"`, headers: json },
    { payload: `{"accessToken":${accessToken}}`, headers: json },
    { payload: accessToken, headers: json },
    { payload: accessToken, headers: { "content-type": "text/plain" } },
    { payload: { accessToken: `${accessToken}${"x".repeat(2_000_000)}` } },
    { payload: { accessToken }, query: { accessToken } },
  ];
  for (const request of wrong) await ask({ ...request, method: "PUT", url: pathOf("whatsapp") });
  for (const body of [`{"json":{"authToken":"${authToken}"`, `{"json":"${authToken}"}`]) {
    const url = "/trpc/integrations.updateSms";
    const headers = { ...json, origin: t.deps.config.publicUrl };
    await ask({ method: "POST", url, payload: body, headers });
    await ask({ method: "GET", url: `${url}?input=${encodeURIComponent(body)}` }, url);
  }
  const elsewhere = `/api/organizations/${crypto.randomUUID()}/whatsapp`;
  await ask({ method: "PUT", url: elsewhere, payload: { accessToken } });
  const forged = { ...json, "x-hub-signature-256": `sha256=${"0".repeat(64)}` };
  const url = `/api/whatsapp/webhook/${house.staff.org.id}`;
  await ask({ method: "POST", url, payload: `{"a":"${accessToken}"}`, headers: forged });
}

/** Lets an appointment's reminder fall due, and the next channel's where one fails. */
async function remind(customer: object): Promise<void> {
  const today = t.clock.now;
  const start = "2031-03-05T15:00:00Z";
  await house.add(start, customer);
  const before = Date.parse(start) - 23 * 3_600_000;
  for (const minutes of [0, 2, 20, 90]) {
    await house.at(new Date(before + minutes * 60_000).toISOString());
  }
  // Back before the session ends, and after the buttons' limit.
  t.clock.now = new Date(today.getTime() + 3_600_000);
}

/** Every call that reads and needs no id, the pages of errors, and all that an owner takes away. */
async function readAll(): Promise<void> {
  const described = await ask({ url: "/api/openapi.json" });
  const { paths } = described.json<{ paths: Record<string, object> }>();
  const reads = Object.entries(paths).filter(([path, of]) => "get" in of && !path.includes("{"));
  expect(reads.length).toBeGreaterThan(20);
  for (const [url] of reads) await ask({ url });
  for (const url of ["/api/docs", "/nada", "/app/organization", "/api/nada", "/metrics"]) {
    await ask({ url });
    await ask({ url, headers: { authorization: "Bearer nobody" } });
  }
  await ask({ url: "/trpc/integrations.mine" });
  await ask({ url: "/api/org/history?limit=100" });
  const history = await ask({ url: "/api/org/history/export" });
  expect(history.statusCode).toBe(200);
  const { url } = await house.staff.owner.archives.open({ password: testPassword });
  const archive = await ask({ url }, "archive");
  for (const [name, bytes] of Object.entries(unzipSync(archive.rawPayload))) {
    answered.set(`archive ${name}`, strFromU8(bytes));
  }
}

/** Returns every row of every table, and the organisation as `npm run admin -- export` writes it. */
async function dump(): Promise<{ readonly rows: string[]; readonly file: string[] }> {
  const client = new pg.Client({ connectionString: t.urls.databaseOwnerUrl });
  await client.connect();
  const rows: string[] = [];
  const file: string[] = [];
  const tables = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables.rows) {
    const found = await client.query<{ row: string }>(`SELECT x::text AS row FROM ${name} x`);
    rows.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  await exportOrganization(client, house.staff.org.id, async (line) => void file.push(line));
  await client.end();
  return { rows, file };
}

test("secrets stand in no answer, page, event, history, log, mail, export, dump or row, though providers repeat them", async () => {
  await connect();
  await mistype();
  const kinds = ["whatsapp", "sms", "email"] as const;
  const results: Record<string, unknown[]> = {};
  for (const manner of ["refuses", "babbles", "takes"] as const) {
    providers.manner = manner;
    results[manner] = [];
    for (const kind of kinds) results[manner].push(await tryOut(kind));
  }
  expect(results).toEqual({
    refuses: ["token_expired", "wrong_credentials", "wrong_credentials"],
    babbles: ["timed_out", "unexpected_answer", "sender_refused"],
    takes: [null, null, null],
  });

  await remind({ customerEmail: "typo@cliente.example" });
  expect(logged.join("\n")).toContain("reminder not sent");
  providers.manner = "refuses";
  providers.heard.length = 0;
  await remind({ customerPhone: "+5511987650010" });
  expect(providers.heard).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^POST \/v[\d.]+\/1055\/messages$/),
      expect.stringContaining(`/Accounts/${accountSid}/Messages.json`),
      "AUTH",
    ]),
  );
  expect(mailed.length).toBeGreaterThan(0);

  const { authToken } = secrets;
  await save("sms", { provider: "other", url: "https://sms.example/send", authToken });
  for (const manner of ["refuses", "babbles"] as const) {
    providers.manner = manner;
    await tryOut("sms");
  }
  expect(providers.heard).toContain("POST /send");

  await readAll();
  const { rows, file } = await dump();
  const heard = socket.inbox.map((message) => JSON.stringify(message));
  const places = {
    answers: [...answered].map(([name, text]) => `${name} ${text}`),
    events: heard,
    logs: logged,
    mails: mailed.map((mail) => JSON.stringify(mail)),
    rows,
    dump: file,
  };
  for (const [place, texts] of Object.entries(places)) {
    const leaks = texts.filter((text) => foundIn(text).length > 0);
    expect([place, leaks.map(around)]).toEqual([place, []]);
    // Each of them was there to be searched.
    expect([place, texts.length > 0]).toEqual([place, true]);
  }
  expect(heard.join()).toContain('"organizations"');
  expect(logged.join("\n")).toMatch(/"level":"info"[^]*"level":"warn"/);
  expect(places.answers.join("\n")).toContain("historico-de-alteracoes.csv");
  expect(file.join("\n")).toMatch(/businessAccountId\W+2044/);
  // The history names what changed.
  expect(rows.join("\n")).toMatch(/audit_log .*secrets\W+accessToken\W+appSecret/);
});

test("the search finds a secret that is only encoded", () => {
  for (const secret of Object.values(secrets)) {
    expect(foundIn(`x ${secret} y`)).not.toEqual([]);
    expect(foundIn(Buffer.from(secret).toString("base64"))).not.toEqual([]);
  }
  const basic = Buffer.from(`${accountSid}:${secrets.authToken}`).toString("base64");
  expect(foundIn(`Basic ${basic}`)).not.toEqual([]);
  expect(foundIn("canary")).toEqual([]);
});
