import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { takeWebhook } from "#server/modules/messages/commands/take-webhook.ts";
import { workIncoming } from "#server/modules/messages/commands/work-incoming.ts";
import {
  readWebhook,
  workIncomingTask,
  type WorkIncoming,
} from "#server/modules/messages/rules.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";
import { sendAnswer } from "./commands/send-answer.ts";
import { sendAnswerTask, type SendAnswer } from "./rules.ts";
import { offerAnswers } from "./words.pt-br.ts";

const account = 33;

describe("times that are offered in a conversation", () => {
  let t: TestDeps;
  let house: Organization;
  let want: {
    calendarId: string;
    professionalId: string;
    serviceIds: string[];
    minutes: number;
  };
  let count = 0;

  beforeAll(async () => {
    t = await createTestDeps();
    t.clock.now = new Date("2026-11-18T11:00:00Z");
    house = await makeOrganization(t.deps);
    await connectWhatsapp(t.deps, house, account, {});
    want = {
      calendarId: await house.addCalendar({ isDefault: true }),
      professionalId: await house.addEmployee(),
      serviceIds: [await house.addService({ durationMinutes: 60 })],
      minutes: 60,
    };
  });
  afterAll(() => t.close());

  async function work() {
    for (const { task, payload } of await t.takeJobs()) {
      if (task === workIncomingTask) await workIncoming(t.deps, payload as WorkIncoming);
      if (task === sendAnswerTask) await sendAnswer(t.deps, payload as SendAnswer);
    }
  }
  async function arrive(message: object, contacts: object[] = []) {
    const content = { contacts, messages: [message] };
    const arrived = readWebhook(
      notice(account, content),
      standInAccount(account).phoneNumberId,
      t.deps.now(),
    );
    await takeWebhook(t.deps, house.org, arrived ?? []);
    await work();
  }

  /** A customer who has just written, and their phone. */
  async function customer(name: string) {
    count += 1;
    const digits = `551197000${String(count * 10 + 1).padStart(4, "0")}`;
    const patientId = await house.addPatient({ name, phone: `+${digits}` });
    const phones = await t.phones.open();
    phones.type(account, digits, "Tem horário?");
    await arrive(
      written(digits, t.clock.now, {
        type: "text",
        text: { body: "Tem horário?" },
      }),
    );
    const { conversations } = await house.owner.conversations.list({});
    const { id = "" } = conversations.find((each) => each.patientId === patientId) ?? {};
    const last = () => phones.state.messages.findLast(({ waId }) => waId === digits);
    const tap = (button: { id: string; title: string } | undefined) =>
      arrive(
        written(digits, t.clock.now, {
          type: "interactive",
          interactive: { type: "button_reply", button_reply: button },
        }),
      );
    return { id, patientId, digits, last, tap };
  }
  type Customer = Awaited<ReturnType<typeof customer>>;

  async function offer({ id }: Pick<Customer, "id">, moved?: { id: string; startAt: string }) {
    const times = {
      ...want,
      ...(moved && { exceptId: moved.id, serviceIds: [] }),
    };
    const near = moved && { exceptStart: moved.startAt };
    const { starts } = await house.owner.appointments.nextTimes({
      ...times,
      ...near,
    });
    const message = "Toque no horário que preferir.";
    await house.owner.conversations.offerTimes({ id, message, times, starts });
    await work();
    return starts;
  }
  const appointmentsOf = (patientId: string) =>
    house.org.db
      .select()
      .from(house.org.tables.appointments)
      .where(eq(house.org.tables.appointments.patientId, patientId));
  const history = async (id: string) => {
    const { auditLog: a } = house.org.tables;
    const own = and(eq(a.entityId, id), eq(a.action, "appointment.customer_choose"));
    return house.org.db.select({ kind: a.actorKind }).from(a).where(own);
  };
  const entries = async (id: string) => (await house.owner.conversations.entries({ id })).entries;

  test("are buttons, and a tap books one as the customer, once", async () => {
    const ana = await customer("Ana");
    const starts = await offer(ana);
    const sent = ana.last();
    expect(sent).toMatchObject({
      kind: "interactive",
      text: "Toque no horário que preferir.",
    });
    expect(sent?.buttons.map(({ title }) => title)[0]).toBe("qua, 18 nov · 09:00");
    expect((await entries(ana.id))[0]?.offer).toMatchObject({
      starts,
      taken: null,
    });
    await ana.tap(sent?.buttons[1]);
    expect(ana.last()?.text).toMatch(/^Marcado: .* Para ver, mudar ou cancelar: .*\/agendamento\//);
    await ana.tap(sent?.buttons[2]);
    const [made, ...others] = await appointmentsOf(ana.patientId);
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      customerName: "Ana",
      startAt: new Date(starts[1] ?? ""),
    });
    expect(made?.endAt.getTime()).toBe(Date.parse(starts[1] ?? "") + 3_600_000);
    expect(await history(made?.id ?? "")).toEqual([{ kind: "visitor" }]);
    expect(ana.last()?.text).toMatch(
      /^Você já escolheu: .* Para ver, mudar ou cancelar: .*\/agendamento\//,
    );
    expect((await entries(ana.id)).find(({ offer: each }) => each)?.offer?.taken).toBe(starts[1]);
  });

  test("are refused honestly once somebody else has them, and wait for a person then", async () => {
    const [bia, caio] = [await customer("Bia"), await customer("Caio")];
    await offer(bia);
    await offer(caio);
    const [mine, theirs] = [bia.last()?.buttons[0], caio.last()?.buttons[0]];
    await bia.tap(mine);
    const { received } = await house.owner.conversations.get({ id: caio.id });
    await caio.tap(theirs);
    expect(await appointmentsOf(caio.patientId)).toEqual([]);
    expect(caio.last()?.text).toBe(offerAnswers.gone);
    const after = await house.owner.conversations.get({ id: caio.id });
    expect(after.received).toBe(received + 1);
    // Somebody else's button does nothing, whoever sends it.
    await caio.tap(mine);
    expect(await appointmentsOf(caio.patientId)).toEqual([]);
  });

  test("book nothing for an account that is only read, and again once it is paid", async () => {
    const gil = await customer("Gil");
    await offer(gil);
    const [first] = gil.last()?.buttons ?? [];
    const { db } = t.deps.database;
    const standAt = (standing: "active" | "suspended", readOnlyFrom: Date | null) =>
      db
        .update(accounts)
        .set({ standing, readOnlyFrom })
        .where(eq(accounts.id, house.company.accountId));
    await standAt("suspended", t.clock.now);
    await gil.tap(first);
    expect(gil.last()?.text).toBe(offerAnswers.refused);
    expect(await appointmentsOf(gil.patientId)).toEqual([]);
    await standAt("active", null);
    await gil.tap(first);
    expect(await appointmentsOf(gil.patientId)).toHaveLength(1);
  });

  test("move an appointment, unless staff moved it meanwhile", async () => {
    const davi = await customer("Davi");
    const id = await house.addAppointment({
      calendarId: want.calendarId,
      professionalId: want.professionalId,
      patientId: davi.patientId,
      startAt: "2026-11-25T14:00:00Z",
      endAt: "2026-11-25T15:00:00Z",
    });
    const starts = await offer(davi, { id, startAt: "2026-11-25T14:00:00Z" });
    const first = davi.last()?.buttons[0];
    await davi.tap(first);
    const [moved] = await appointmentsOf(davi.patientId);
    expect(moved).toMatchObject({ id, startAt: new Date(starts[0] ?? "") });
    expect(await history(id)).toEqual([{ kind: "visitor" }]);
    expect(davi.last()?.text).toMatch(/^Remarcado: agora é /);
    await davi.tap(first);
    expect(davi.last()?.text).toMatch(/^Você já escolheu: /);
    await offer(davi, { id, startAt: starts[0] ?? "" });
    const stale = davi.last()?.buttons[0];
    await house.owner.appointments.update({
      id,
      start: "2026-11-25T17:00:00Z",
    });
    await davi.tap(stale);
    expect(davi.last()?.text).toBe(offerAnswers.refused);
    expect((await appointmentsOf(davi.patientId))[0]?.startAt).toEqual(
      new Date("2026-11-25T17:00Z"),
    );
  });

  test("do nothing about an appointment that is somebody else's by now", async () => {
    const [ivo, lia] = [await customer("Ivo"), await customer("Lia")];
    const giveToLia = (id: string) =>
      house.owner.appointments.update({
        id,
        patientId: lia.patientId,
        customerName: "Lia",
        customerPhone: `+${lia.digits}`,
      });
    const startAt = "2026-11-26T14:00:00Z";
    const id = await house.addAppointment({
      calendarId: want.calendarId,
      professionalId: want.professionalId,
      patientId: ivo.patientId,
      startAt,
      endAt: "2026-11-26T15:00:00Z",
    });
    await offer(ivo, { id, startAt });
    await giveToLia(id);
    const said = ivo.last()?.text;
    await ivo.tap(ivo.last()?.buttons[0]);
    expect((await appointmentsOf(lia.patientId))[0]?.startAt).toEqual(new Date(startAt));
    // Nor is one that they took themselves told of again, with a key to it.
    await offer(ivo);
    const sent = ivo.last();
    await ivo.tap(sent?.buttons[0]);
    const [booked] = await appointmentsOf(ivo.patientId);
    await giveToLia(booked?.id ?? "");
    const told = ivo.last()?.text;
    await ivo.tap(sent?.buttons[0]);
    expect([said, ivo.last()?.text]).toEqual(["Toque no horário que preferir.", told]);
  });

  test("book under a name on one line, whatever the customer calls themselves", async () => {
    const digits = "5511970009999";
    const say = (content: object) =>
      arrive(written(digits, t.clock.now, content), [
        { wa_id: digits, profile: { name: "Tab\tNome\u0085\nfim" } },
      ]);
    (await t.phones.open()).type(account, digits, "Oi");
    await say({ type: "text", text: { body: "Oi" } });
    const { conversations } = await house.owner.conversations.list({});
    const { id = "" } = conversations.find(({ phone }) => phone === `+${digits}`) ?? {};
    await offer({ id });
    const sent = (await t.phones.open()).state.messages.findLast(({ waId }) => waId === digits);
    const reply = { type: "button_reply", button_reply: sent?.buttons[0] };
    await say({ type: "interactive", interactive: reply });
    const { appointments: a } = house.org.tables;
    const [made] = await house.org.db
      .select()
      .from(a)
      .where(eq(a.customerPhone, `+${digits}`));
    expect(made?.customerName).toBe("Tab Nome fim");
  });

  test("need the permission to book, the window, free times and the customer's own appointment", async () => {
    const eva = await customer("Eva");
    const { starts } = await house.owner.appointments.nextTimes(want);
    const asked = { id: eva.id, message: "Qual?", times: want, starts };
    const writer = await house.callerAs("secretary", ["manage_patients"]);
    const refusalOf = (call: Promise<unknown>) =>
      call.then(
        () => null,
        (error: { cause?: { code?: string } }) => error.cause?.code,
      );
    expect(await refusalOf(writer.conversations.offerTimes(asked))).toBe("forbidden");
    const { offerTimes } = house.owner.conversations;
    const taken = [new Date(Date.parse(starts[0] ?? "") + 60_000).toISOString()];
    expect(await refusalOf(offerTimes({ ...asked, starts: taken }))).toBe("time_slot_unavailable");
    const another = await house.addAppointment({
      calendarId: want.calendarId,
      professionalId: want.professionalId,
      patientId: await house.addPatient({ name: "Outra" }),
      startAt: "2026-11-27T14:00:00Z",
      endAt: "2026-11-27T15:00:00Z",
    });
    const foreign = { ...asked, times: { ...want, exceptId: another } };
    expect(await refusalOf(offerTimes(foreign))).toBe("not_found");
    t.clock.now = new Date(t.clock.now.getTime() + 25 * 3_600_000);
    const later = await house.owner.appointments.nextTimes(want);
    const outside = { ...asked, starts: later.starts };
    expect(await refusalOf(offerTimes(outside))).toBe("whatsapp_template_required");
  });
});
