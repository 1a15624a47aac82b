import { integrationGains } from "#shared/texts/integrations.pt-br.ts";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { MailOutcomeUnknown, MailRefused } from "#server/integrations/smtp/mailer-port.ts";
import { asDomainError } from "#server/kernel/errors.ts";
import { sendOnce } from "#server/kernel/mail-ledger.ts";
import { mails as mailLedger } from "#drizzle/schema/platform/jobs.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { untilSomeoneWaits } from "#tests/fixtures/locks.ts";
import { startLoginReceiver, type LoginReceiver } from "#tests/fixtures/login-receiver.ts";
import { prepareOwnAccount } from "#server/modules/messages/commands/prepare-own-account.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { standInSms } from "#server/integrations/sms/stand-in.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { routeMail } from "./commands/route-mail.ts";

const { test: parts, desk } = openDesk();

const open: LoginReceiver[] = [];
afterEach(async () => {
  for (const receiver of open.splice(0)) await receiver.close();
});

async function startReceiver(): Promise<LoginReceiver> {
  const receiver = await startLoginReceiver();
  open.push(receiver);
  return receiver;
}

const typed = () => ({
  id: desk.org.id,
  enabled: true,
  smtpHost: "127.0.0.1",
  smtpUser: "ana",
  smtpPassword: "canary-smtp-password",
  fromEmail: "ana@sol.example",
  fromName: "Clínica Sol",
});

/** Saves a mail server's login; its port is none that people may type, so it is written beside. */
async function connect(port: number, more: { smtpPassword?: string } = {}) {
  const { db, tables } = desk.org;
  await desk.owner.integrations.updateEmail({ ...typed(), ...more });
  const [row] = await db.select().from(tables.integrations);
  await db.update(tables.integrations).set({ settings: { ...row?.settings, smtpPort: port } });
}

const codeOf = (call: Promise<unknown>) =>
  call.then(String, (error) => asDomainError(error)?.code ?? String(error));

describe("what an organisation saves of its outside services", () => {
  test("comes back without secrets, which stay when they are left empty", async () => {
    const whatsapp = await desk.owner.integrations.updateWhatsapp({
      id: desk.org.id,
      enabled: true,
      accessToken: "canary-token",
      phoneNumberId: "1055",
      businessAccountId: "2044",
      appSecret: "canary-app-secret",
    });
    expect(whatsapp).toMatchObject({
      enabled: true,
      isAccessTokenSet: true,
      isAppSecretSet: true,
      testStatus: "not_tested",
      webhookUrl: `http://test.example/api/whatsapp/webhook/${desk.org.id}`,
    });
    expect(whatsapp.webhookVerifyToken.length).toBeGreaterThan(20);
    const again = { id: desk.org.id, accessToken: "", phoneNumberId: "1056" };
    const kept = await desk.owner.integrations.updateWhatsapp(again);
    expect(kept).toMatchObject({ isAccessTokenSet: true, phoneNumberId: "1056" });
    const moved = { id: desk.org.id, businessAccountId: "9" };
    expect(await desk.owner.integrations.updateWhatsapp(moved)).toMatchObject({
      isAccessTokenSet: false,
      isAppSecretSet: false,
    });
  });

  test("another server or user forgets the password and the test", async () => {
    const receiver = await startReceiver();
    for (const other of [{ smtpHost: "localhost" }, { smtpUser: "rui" }]) {
      await connect(receiver.port);
      await desk.owner.integrations.testEmail({ id: desk.org.id });
      const saved = await desk.owner.integrations.updateEmail({ id: desk.org.id, ...other });
      expect(saved).toMatchObject({ isSmtpPasswordSet: false, testStatus: "not_tested" });
      await desk.org.db.delete(desk.org.tables.integrations);
    }
  });

  test("is of one's own organisation, plan and permission, and of the version that was read", async () => {
    const stranger = await makeOrganization(parts.deps);
    const id = stranger.org.id;
    expect(await codeOf(desk.owner.integrations.updateSms({ id }))).toBe("not_found");
    expect(await codeOf(desk.owner.integrations.testEmail({ id }))).toBe("not_found");
    const basic = await makeOrganization(parts.deps, { plan: "basic" });
    const own = { id: basic.org.id, enabled: true };
    for (const call of ["updateWhatsapp", "updateSms", "updateEmail"] as const) {
      expect(await codeOf(basic.owner.integrations[call](own))).toBe("feature_not_in_plan");
    }
    await expect(basic.owner.integrations.updateEmail(own)).rejects.toMatchObject({
      cause: { message: expect.stringContaining(integrationGains.email ?? "?") as unknown },
    });
    const doctor = await desk.callerAs("doctor");
    expect(await codeOf(doctor.integrations.mine())).toBe("forbidden");
    await desk.owner.integrations.updateSms({ id: desk.org.id, accountSid: "AC1", version: 0 });
    const late = { id: desk.org.id, accountSid: "AC2", version: 0 };
    expect(await codeOf(desk.owner.integrations.updateSms(late))).toBe("row_changed");
  });
});

describe("the test of an organisation's own mail server", () => {
  test("logs in and mails who asks, and says what went wrong in words", async () => {
    const receiver = await startReceiver();
    const { id } = desk.org;
    await connect(receiver.port);
    expect(await desk.owner.integrations.testEmail({ id })).toMatchObject({
      testStatus: "success",
      testReason: null,
      lastTestedAt: parts.clock.now.toISOString(),
    });
    expect(receiver.arrived).toEqual([desk.company.owner.email]);
    await connect(receiver.port, { smtpPassword: "guess" });
    expect(await desk.owner.integrations.testEmail({ id })).toMatchObject({
      testStatus: "failed",
      testReason: "wrong_credentials",
      testMessage: expect.stringContaining("não aceitou as credenciais"),
    });
    await connect(receiver.port);
    receiver.refuses = true;
    expect(await desk.owner.integrations.testEmail({ id })).toMatchObject({
      testReason: "sender_refused",
      testCode: "550",
    });
  });

  test("ends with a server that hangs, and reaches nothing inside the network", async () => {
    const hanging = createServer(() => undefined);
    await once(hanging.listen(0, "127.0.0.1"), "listening");
    const { id } = desk.org;
    await connect((hanging.address() as AddressInfo).port);
    expect(await desk.owner.integrations.testEmail({ id })).toMatchObject({
      testReason: "timed_out",
    });
    hanging.close();
    for (const smtpHost of ["10.0.0.1", "169.254.169.254", "::ffff:10.0.0.1"]) {
      await desk.owner.integrations.updateEmail({ ...typed(), smtpHost });
      const tested = await desk.owner.integrations.testEmail({ id });
      expect(tested.testReason).toBe("host_not_allowed");
    }
  });

  test("without everything it needs, or ten times in a row, is refused", async () => {
    const { id } = desk.org;
    const unsaved = { testStatus: "failed", testReason: "not_configured", version: 0 };
    expect(await desk.owner.integrations.testEmail({ id })).toMatchObject(unsaved);
    expect(await desk.owner.integrations.testSms({ id })).toMatchObject(unsaved);
    expect(await desk.owner.integrations.testWhatsapp({ id })).toMatchObject(unsaved);
    // A form that was open all along still saves what it is the first to say.
    const first = { id, smtpHost: "smtp.sol.example", version: 0 };
    expect((await desk.owner.integrations.updateEmail(first)).testStatus).toBe("not_tested");
    const tested = await desk.owner.integrations.testEmail({ id });
    expect(tested.testReason).toBe("not_configured");
    for (let n = 0; n < 6; n += 1) await desk.owner.integrations.testEmail({ id });
    expect(await codeOf(desk.owner.integrations.testEmail({ id }))).toBe("rate_limited");
  });
});

describe("the test of what somebody saves at the same moment", () => {
  test.for([0, 1])("says so of version %i, and keeps nothing of it", async (version) => {
    const { id, db, tables } = desk.org;
    const { integrations: t } = tables;
    if (version > 0) await desk.owner.integrations.updateEmail({ id, fromName: "Sol" });
    const row = { kind: "email" as const, settings: { fromName: "Lua" }, secrets: {} };
    let tried: Promise<string> | undefined;
    await db.transaction(async (tx) => {
      const next = { version: version + 1 };
      await tx.insert(t).values(row).onConflictDoUpdate({ target: t.kind, set: next });
      tried = codeOf(desk.owner.integrations.testEmail({ id }));
      await untilSomeoneWaits(tx);
    });
    expect(await tried).toBe("row_changed");
    expect((await desk.owner.integrations.mine()).email.testStatus).toBe("not_tested");
  });
});

describe("the test of an organisation's own WhatsApp", () => {
  test("asks for the number, says what went wrong in words, and then prepares the account", async () => {
    const { id } = desk.org;
    const account = { ...standInAccount(31), appSecret: "any" };
    await desk.owner.integrations.updateWhatsapp({ id, enabled: true, ...account });
    await parts.takeJobs();
    const refused = { id, phoneNumberId: standInAccount(32).phoneNumberId };
    await desk.owner.integrations.updateWhatsapp(refused);
    expect(await desk.owner.integrations.testWhatsapp({ id })).toMatchObject({
      testStatus: "failed",
      testCode: "100",
      testMessage: expect.stringContaining("não encontrou este número"),
    });
    await desk.owner.integrations.updateWhatsapp({ id, ...standInAccount(31) });
    const tested = await desk.owner.integrations.testWhatsapp({ id });
    expect(tested).toMatchObject({ testStatus: "success", testReason: null });
    expect(tested.testDetail).toContain("Conta 31");
    const jobs = (await parts.takeJobs()).filter(({ task }) => task === "messages.prepare_account");
    expect(jobs.length).toBeGreaterThan(0);
    // Meta's proof of the address can't come to a test without a server: the proposal stands, and the card says it.
    expect((await desk.owner.integrations.mine()).whatsapp.isIncomingRefused).toBe(false);
    const prepared = prepareOwnAccount(parts.deps, { organizationId: id });
    await prepared.catch(() => undefined);
    expect((await desk.owner.integrations.mine()).whatsapp).toMatchObject({
      testStatus: "success",
      isIncomingRefused: true,
      incomingCode: expect.stringMatching(/^\d+$/),
    });
    const templates = await parts.deps.whatsapp.listTemplates(standInAccount(31));
    expect(templates.map(({ name }) => name)).toEqual([
      "encaixe_confirmacao_v1",
      "encaixe_lembrete_v1",
      "encaixe_lembrete_2h_v1",
      "encaixe_retorno_v1",
      "encaixe_remarcado_v1",
      "encaixe_cancelado_v1",
      "encaixe_horarios_v1",
      "encaixe_lista_de_espera_v1",
      "mensagem_geral",
    ]);
  });
});

describe("a number that another organisation has connected", () => {
  test("is refused with a sentence until that one switches it off, and is told to nobody who doesn't prove it", async () => {
    const account = standInAccount(33);
    const other = await makeOrganization(parts.deps);
    const save = (who: Pick<typeof desk, "owner" | "org">, more: object) =>
      who.owner.integrations.updateWhatsapp({ id: who.org.id, ...more });
    const tested = (who: Pick<typeof desk, "owner" | "org">) =>
      who.owner.integrations.testWhatsapp({ id: who.org.id });
    await save(other, { enabled: true, ...account });
    expect(await tested(other)).toMatchObject({ testStatus: "success" });
    await save(desk, { enabled: true, ...account, accessToken: "guess" });
    expect(await tested(desk)).not.toMatchObject({ testReason: "number_elsewhere" });
    await save(desk, account);
    expect(await tested(desk)).toMatchObject({
      testStatus: "failed",
      testReason: "number_elsewhere",
      testMessage: expect.stringContaining("já está ligado a outra organização"),
    });
    await save(other, { enabled: false });
    expect(await tested(desk)).toMatchObject({ testStatus: "success" });
    // Its test still stands, but the number is another's by now.
    expect(await save(other, { enabled: true })).toMatchObject({ testReason: "number_elsewhere" });
  });
});

describe("the test of an organisation's own SMS provider", () => {
  test("asks the provider for the account, and says what went wrong in words", async () => {
    const { id } = desk.org;
    const { fromNumber, ...credentials } = standInSms(7);
    await desk.owner.integrations.updateSms({ id, provider: "twilio", fromNumber, ...credentials });
    expect(await desk.owner.integrations.testSms({ id })).toMatchObject({
      testStatus: "success",
      testDetail: "Conta 7",
    });
    await desk.owner.integrations.updateSms({ id, authToken: "guess" });
    expect(await desk.owner.integrations.testSms({ id })).toMatchObject({
      testStatus: "failed",
      testReason: "wrong_credentials",
      testCode: "20003",
      testMessage: expect.stringContaining("não aceitou as credenciais"),
    });
    await desk.owner.integrations.updateSms({ id, provider: "other", authToken: "x" });
    const address = { id, authToken: "x", url: "https://10.0.0.1/sms" };
    await desk.owner.integrations.updateSms(address);
    const { testReason } = await desk.owner.integrations.testSms({ id });
    expect(testReason).toBe("host_not_allowed");
  });
});

describe("mail that an organisation sends", () => {
  test("is not sent again after a silence, which lets the server rest", async () => {
    const { deps } = parts;
    const receiver = await startReceiver();
    await connect(receiver.port);
    await desk.owner.integrations.testEmail({ id: desk.org.id });
    const byPlatform: string[] = [];
    const platform = {
      send: (mail: { to: string }) => Promise.resolve(void byPlatform.push(mail.to)),
      close: () => Promise.resolve(),
    };
    const silent = { ...deps.ownMail, send: () => Promise.reject(new MailOutcomeUnknown()) };
    const mailer = routeMail({ ...deps, platform, ownMail: silent });
    const { id, schemaName } = desk.org;
    const send = (to: string) =>
      mailer.send({
        to,
        subject: "Oi",
        html: "<p>Oi</p>",
        text: "Oi",
        idempotencyKey: to,
        onBehalfOf: { id, schemaName },
      });
    await expect(send("a@x.example")).rejects.toThrow(MailOutcomeUnknown);
    await send("b@x.example");
    expect(byPlatform).toEqual(["b@x.example"]);
  });

  test("goes by its own server once tested, by the platform's when that refuses, and once", async () => {
    const { deps } = parts;
    const byPlatform: string[] = [];
    const platform = {
      send: (mail: { to: string }) => Promise.resolve(void byPlatform.push(mail.to)),
      close: () => Promise.resolve(),
    };
    const mailer = sendOnce({ ...deps, mailer: routeMail({ ...deps, platform }) });
    const { id, schemaName } = desk.org;
    const send = (to: string) =>
      mailer.send({
        to,
        subject: "Oi",
        html: "<p>Oi</p>",
        text: "Oi",
        idempotencyKey: `own-${id}-${to}`,
        onBehalfOf: { id, schemaName },
      });
    const receiver = await startReceiver();
    await connect(receiver.port);
    await send("untested@x.example");
    await desk.owner.integrations.testEmail({ id });
    await send("own@x.example");
    await send("own@x.example");
    expect(byPlatform).toEqual(["untested@x.example"]);
    expect(receiver.arrived.slice(1)).toEqual(["own@x.example"]);

    // One wrong address is of that mail alone.
    await expect(send("typo@x.example")).rejects.toThrow(MailRefused);
    await expect(send("gone@x.example")).rejects.toThrow(MailRefused);
    await send("next@x.example");
    expect(byPlatform).toHaveLength(1);
    expect(receiver.arrived.at(-1)).toBe("next@x.example");
    expect((await desk.owner.integrations.mine()).email.lastRefusedAt).toBeNull();

    await send("many@x.example");
    expect(byPlatform.slice(1)).toEqual(["many@x.example"]);
    await send("relay@x.example");
    await send("relay@x.example");
    expect(byPlatform.slice(2)).toEqual(["relay@x.example"]);
    const { email } = await desk.owner.integrations.mine();
    expect(email.lastRefusedAt).not.toBeNull();
    expect((await deps.database.db.select().from(mailLedger)).map(({ status }) => status)).toEqual(
      expect.arrayContaining(["sent", "sent", "sent"]),
    );
  });
});
