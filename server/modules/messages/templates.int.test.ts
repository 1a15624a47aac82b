import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import { prepareOwnAccount } from "./commands/prepare-own-account.ts";
import { followTemplates } from "./commands/follow-templates.ts";
import { takeWebhook } from "./commands/take-webhook.ts";
import { workIncoming } from "./commands/work-incoming.ts";
import { readApproved } from "./queries/templates.ts";
import { listProductMessages } from "./queries/product-texts.ts";
import { noteTemplates } from "./steps/note-templates.ts";
import { readTemplateNews } from "./steps/read-template-news.ts";
import { followTemplatesTask, workIncomingTask, type WorkIncoming } from "./rules.ts";

const account = 61;
const name = "encaixe_lembrete_v1";

test("one that WhatsApp doesn't take keeps back neither the others nor the answers", async () => {
  const t = await createTestDeps();
  const house = await makeOrganization(t.deps);
  await connectWhatsapp(t.deps, house, 62);
  const heard: string[] = [];
  const whatsapp: typeof t.deps.whatsapp = {
    ...t.deps.whatsapp,
    async proposeTemplate(_account, template) {
      if (template.name === name) throw new WhatsAppFailure("refused", null);
      heard.push(template.name);
      return "PENDING";
    },
    async subscribe() {
      heard.push("answers");
    },
  };
  const prepared = prepareOwnAccount({ ...t.deps, whatsapp }, { organizationId: house.org.id });
  await expect(prepared).rejects.toThrow(WhatsAppFailure);
  const others = listProductMessages().filter((each) => each.whatsapp.name !== name);
  expect(heard).toEqual(["answers", ...others.map((each) => each.whatsapp.name)]);
  const kept = await house.owner.messages.templates();
  expect(kept.map(({ standing }) => standing).toSorted()).toEqual([
    "missing",
    ...others.map(() => "pending"),
  ]);
  await t.close();
});

test("an answer to an earlier question changes nothing that was heard since", async () => {
  const t = await createTestDeps();
  const { org, owner } = await makeOrganization(t.deps);
  const asked = t.clock.now.getTime();
  const approved = { name, language: "pt_BR", status: "APPROVED", rejection: null } as const;
  const standing = async () =>
    (await owner.messages.templates()).find((each) => each.name === name)?.standing;
  await noteTemplates(t.deps, org, [approved], new Date(asked + 1_000));
  await noteTemplates(t.deps, org, [], new Date(asked));
  expect(await standing()).toBe("approved");
  await noteTemplates(t.deps, org, [], new Date(asked + 2_000));
  expect(await standing()).toBe("missing");
  await t.close();
});

describe("the product's templates", () => {
  let t: TestDeps;
  let house: Organization;

  beforeAll(async () => {
    t = await createTestDeps();
    house = await makeOrganization(t.deps);
    await connectWhatsapp(t.deps, house, account, {});
  });
  afterAll(() => t.close());

  const shown = async (wanted = name) =>
    (await house.owner.messages.templates()).find((each) => each.name === wanted);

  /** Does what the webhook and its worker do with WhatsApp's word; false when it isn't believed. */
  async function tell(event: string, at: Date, of = account, reason = "NONE") {
    const value = {
      event,
      message_template_name: name,
      message_template_language: "pt_BR",
      reason,
    };
    const time = Math.floor(at.getTime() / 1000);
    const changes = [{ field: "message_template_status_update", value }];
    const entry = [{ id: standInAccount(of).businessAccountId, time, changes }];
    const news = readTemplateNews({ entry }, standInAccount(account).businessAccountId);
    await takeWebhook(t.deps, house.org, news ?? []);
    for (const { task, payload } of await t.takeJobs()) {
      if (task === workIncomingTask) await workIncoming(t.deps, payload as WorkIncoming);
    }
    return news !== null;
  }

  const later = (minutes: number) => new Date(t.clock.now.getTime() + minutes * 60_000);

  test("are missing until they are proposed by one click, all of them at once", async () => {
    const before = await house.owner.messages.templates();
    expect(before.map(({ standing }) => standing)).toEqual(before.map(() => "missing"));
    const after = await house.owner.messages.proposeTemplates();
    expect(after.map(({ standing }) => standing)).toEqual(after.map(() => "approved"));
    const listed = await t.deps.whatsapp.listTemplates(standInAccount(account));
    expect(listed.map((each) => each.name).toSorted()).toEqual(
      listProductMessages()
        .map(({ whatsapp }) => whatsapp.name)
        .toSorted(),
    );
  });

  test("are shown as a customer would read them, on each channel", async () => {
    const reminder = await shown();
    expect(reminder?.whatsapp.text).toMatch(
      /^Olá, Maria\. Lembrete do seu horário em .+: .+ · 14:00, com Dra\. Ana\. Você confirma\?$/,
    );
    expect(reminder?.whatsapp.buttons).toEqual(["Confirmar", "Remarcar", "Cancelar"]);
    expect(reminder?.sms).toMatch(/lembrete do seu horario, .*14:00/);
    expect(reminder?.mail?.subject).toContain("Lembrete");
    expect(reminder?.mail?.text).not.toContain("{");
    expect(await shown("mensagem_geral")).toMatchObject({ sms: null, mail: null });
  });

  test("count an SMS with its whole link, as the text that is sent", async () => {
    const moved = (await house.owner.messages.templates()).find(
      (each) => each.occasion === "moved",
    );
    const shownPlaces = moved?.sms?.length ?? 0;
    // The link's own 64 letters stand for the three dots.
    expect(moved?.sms).toMatch(/agendamento\/\.\.\.$/);
    expect(moved?.smsSize).toEqual({ places: shownPlaces + 61, parts: 2 });
  });

  test("tell of a day on which the house is open, within its hours", async () => {
    const at = t.clock.now;
    onTestFinished(() => {
      t.clock.now = at;
    });
    // A Friday; Monday is a holiday here, and nobody works after noon.
    t.clock.now = new Date("2026-11-20T12:00:00Z");
    const hours = {
      workingDays: [1, 2, 3, 4, 5],
      workingStartMinutes: 480,
      workingEndMinutes: 720,
    };
    const calendarId = await house.addCalendar(hours);
    await house.org.db
      .insert(house.org.tables.closedDays)
      .values({ calendarId, date: "2026-11-23", name: "Feriado" });
    const { sms } = (await shown()) ?? {};
    expect(sms).toContain("ter, 24 nov");
    expect(sms).toContain("11:00");
  });

  test("follow what WhatsApp tells, with its reason in Portuguese and never backwards", async () => {
    expect(await tell("REJECTED", later(1), account, "PROMOTIONAL")).toBe(true);
    expect(await shown()).toMatchObject({
      standing: "rejected",
      reasonText: expect.stringContaining("promoção"),
    });
    expect(await tell("APPROVED", later(-5))).toBe(true);
    expect((await shown())?.standing).toBe("rejected");
    expect(await tell("APPROVED", later(2))).toBe(true);
    expect(await shown()).toMatchObject({ standing: "approved", reasonText: null });
    expect(await tell("REJECTED", later(3), 62)).toBe(false);
    expect((await shown())?.standing).toBe("approved");
  });

  test("are asked about while WhatsApp looks at them, when its notice was lost", async () => {
    const { messageTemplates } = house.org.tables;
    await house.org.db.delete(messageTemplates);
    const slow = { ...t.deps, whatsapp: { ...t.deps.whatsapp, listTemplates: pending } };
    async function pending(of: Parameters<typeof t.deps.whatsapp.listTemplates>[0]) {
      const listed = await t.deps.whatsapp.listTemplates(of);
      return listed.map((each) => ({ ...each, status: "PENDING" as const }));
    }
    await followTemplates(slow, { organizationId: house.org.id });
    expect((await shown())?.standing).toBe("pending");
    const jobs = await t.takeJobs();
    expect(jobs.map(({ task }) => task)).toContain(followTemplatesTask);
    await followTemplates(t.deps, { organizationId: house.org.id });
    expect((await shown())?.standing).toBe("approved");
    expect((await t.takeJobs()).map(({ task }) => task)).not.toContain(followTemplatesTask);
  });

  test("that are not approved leave their occasion to the next best words", async () => {
    const said = (wanted: string) =>
      listProductMessages().find(({ occasion }) => occasion === wanted);
    const [usual, soon] = [said("reminder"), said("reminder_soon")];
    if (!usual || !soon) throw new Error("there are two");
    const messages = [soon, usual] as const;
    const chosen = async () => (await readApproved(house.org, messages)).occasion;
    expect(await chosen()).toBe("reminder_soon");
    const { messageTemplates } = house.org.tables;
    await house.org.db.delete(messageTemplates);
    expect(await chosen()).toBe("reminder");
  });
});
