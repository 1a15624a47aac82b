import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { stopChannel } from "#server/modules/integrations/commands/stop-channel.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { addConversation } from "#tests/fixtures/add-conversation.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { makeMember, refusal } from "#tests/fixtures/people.ts";

let parts: TestApp;
let house: Organization;

beforeAll(async () => {
  parts = await createTestApp();
  house = await makeOrganization(parts.deps);
});
afterAll(() => parts.close());

const told = async (caller = house.owner, input = {}) =>
  (await caller.history.list(input)).lines.map(({ actor, deed, subject, detail }) =>
    [actor, deed, subject, detail && `(${detail})`].filter(Boolean).join(" "),
  );

describe("the history", () => {
  test("tells in sentences who did what, of both logs, the latest first", async () => {
    const { owner, org } = house;
    const { key } = await owner.roles.create({
      label: "Gerente",
      permissions: ["manage_services"],
    });
    await owner.roles.update({ key, permissions: ["manage_finance"] });
    await owner.organizations.update({ id: org.id, clinicalTabs: false });
    await owner.patients.create({ name: "Bia Lopes" });
    expect((await told()).slice(0, 4)).toEqual([
      "Dona Teste cadastrou Bia Lopes",
      "Dona Teste alterou a organização (abas clínicas)",
      "Dona Teste mudou as permissões da função Gerente (ganhou Finanças; perdeu Serviços)",
      "Dona Teste criou a função Gerente (ganhou Serviços)",
    ]);
  });

  test("tells who connected, tested and switched off a channel, by its fields and never their values", async () => {
    const { owner, org, deps } = await makeOrganization(parts.deps);
    const { integrations } = owner;
    const account = standInAccount(471);
    const { version } = await integrations.updateWhatsapp({
      id: org.id,
      enabled: true,
      ...account,
    });
    await integrations.testWhatsapp({ id: org.id });
    const since = deps.now();
    const refused = { reason: "token_expired", providerCode: "190", since } as const;
    await stopChannel(deps, org, { kind: "whatsapp", ...refused });
    await integrations.updateWhatsapp({ id: org.id, enabled: false, version });
    const lines = await told(owner, { topic: "organization" });
    expect(lines.slice(0, 4)).toEqual([
      "Dona Teste mudou a conexão: WhatsApp (desligada)",
      "Sistema parou os envios, que o provedor recusa: WhatsApp (O token expirou ou foi revogado.)",
      "Dona Teste testou a conexão: WhatsApp (deu certo)",
      "Dona Teste mudou a conexão: WhatsApp (ligada, ID do número, ID da conta, token de acesso)",
    ]);
    for (const value of Object.values(account)) expect(lines.join()).not.toContain(value);
  });

  test("tells by which way a customer cancelled", async () => {
    const { owner, org } = await makeOrganization(parts.deps);
    const cancelled = { actorKind: "visitor" as const, action: "appointment.customer_cancel" };
    const about = { entity: "appointment", entityId: org.id, requestId: "r" };
    const status = ["scheduled", "cancelled"];
    await org.db.insert(org.tables.auditLog).values([
      { ...cancelled, ...about, changes: { status } },
      { ...cancelled, ...about, changes: { status, channel: [null, "whatsapp"] } },
    ]);
    expect(await told(owner, { actor: "visitor" })).toEqual([
      "Cliente cancelou pelo WhatsApp:",
      "Cliente cancelou pelo link:",
    ]);
  });

  test("names the customer or the number of a conversation, the appointment, and how many messages went", async () => {
    const { owner, org, addPatient } = await makeOrganization(parts.deps);
    const known = await addConversation(org, "Nadir", await addPatient({ name: "Nadir Reis" }));
    const [visitor, user] = [{ actorKind: "visitor" as const }, { actorKind: "system" as const }];
    const about = { entity: "conversation", entityId: known, requestId: "r" };
    const other = { entityId: org.id, requestId: "r", changes: { messages: 180 } };
    const log = (rows: (typeof org.tables.auditLog.$inferInsert)[]) =>
      org.db.insert(org.tables.auditLog).values(rows);
    await log([
      { ...user, ...other, action: "appointment.create", entity: "appointment" },
      { ...user, ...other, action: "message_batch.send", entity: "message_batch" },
      { ...visitor, ...about, action: "conversation.opt_out" },
    ]);
    expect((await told(owner)).slice(0, 3)).toEqual([
      "Cliente pediu pelo WhatsApp para não receber mensagens: Nadir Reis",
      "Sistema enviou mensagens pelo WhatsApp (180 mensagens)",
      "Sistema criou um agendamento:",
    ]);
    await owner.conversations.link({ id: known, patientId: null });
    expect((await told(owner))[0]).toContain("conversa do WhatsApp: +551187654322");
  });

  test("shows money and customers to those alone who may read of them", async () => {
    const { owner } = house;
    await owner.cashSessions.open({ openingCents: 98_765 });
    expect((await told())[0]).toBe("Dona Teste abriu o caixa");
    expect(JSON.stringify(await owner.history.list({}))).not.toContain("98765");
    const manager = await house.callerAs("employee", ["manage_organization"]);
    const seen = await told(manager);
    expect(seen.join()).toContain("alterou a organização");
    expect(seen.join()).not.toMatch(/caixa|Bia Lopes|função/);
    expect(await told(manager, { topic: "money" })).toEqual([]);
    const receptionist = await house.callerAs("receptionist");
    expect(await refusal(receptionist.history.list({}))).toBe("forbidden");
  });

  test("is found by person, kind of thing and day", async () => {
    const { id, name } = await makeMember(parts.deps, house.company, { role: "admin" });
    const admin = await house.callerOf(id);
    await admin.services.create({ name: "Drenagem", priceCents: 9_000, durationMinutes: 30 });
    expect(await told(house.owner, { actor: id })).toEqual([`${name} criou o serviço Drenagem`]);
    expect(await told(house.owner, { topic: "services" })).toHaveLength(1);
    expect(await told(house.owner, { actor: "visitor" })).toEqual([]);
    const [line] = (await house.owner.history.list({})).lines;
    const day = line?.at.slice(0, 10) ?? "";
    expect(await told(house.owner, { periodEnd: "2020-01-01" })).toEqual([]);
    expect((await told(house.owner, { periodStart: "2020-01-01" })).length).toBeGreaterThan(4);
    expect(day).toMatch(/^\d{4}/);
    expect((await house.owner.history.people()).map((person) => person.name)).toContain(name);
  });

  test("comes page by page without a line twice or lost, of both logs and of one instant", async () => {
    const { owner, org } = await makeOrganization(parts.deps);
    const { auditLog } = org.tables;
    const at = sql`date_trunc('second', now()) - interval '1 hour'`;
    await org.db.insert(auditLog).values(
      Array.from({ length: 7 }, () => ({
        at,
        actorKind: "system" as const,
        action: "letterhead.update",
        entity: "letterhead",
        entityId: org.id,
      })),
    );
    await parts.deps.database.db.insert(platformAuditLog).values(
      Array.from({ length: 7 }, () => ({
        at,
        action: "organization.update",
        organizationId: org.id,
      })),
    );
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.history.list({ limit: 3, cursor });
      ids.push(...page.lines.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(ids).size).toBe(ids.length);
    const whole = await owner.history.list({ limit: 100 });
    expect(ids).toEqual(whole.lines.map(({ id }) => id));
    expect(ids.length).toBeGreaterThanOrEqual(14);
    for (const wrong of ["1", "x-own-1", "9999999999999999-own-1; DROP", "1-other-1"]) {
      expect(await refusal(owner.history.list({ cursor: wrong }))).toBe("invalid_input");
    }
  });

  test("leaves as a file whose names are no formulas, and tells that it did", async () => {
    await house.owner.patients.create({ name: "=1+1" });
    const answer = await parts.app.inject({
      url: "/api/org/history/export?topic=patients",
      headers: { authorization: `Bearer ${await house.tokenOf(house.company.owner.id)}` },
    });
    expect(answer.statusCode).toBe(200);
    const [head, first] = answer.body.split("\r\n");
    expect(head).toContain("Data;Hora;Quem;Assunto;O que fez");
    expect(first).toMatch(/Dona Teste;Cadastros;cadastrou;'=1\+1;/);
    expect((await told())[0]).toBe("Dona Teste exportou o histórico");
  });
});
