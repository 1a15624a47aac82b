import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, type Reminding } from "#tests/fixtures/reminding.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { newId } from "#server/kernel/ids.ts";
import { takeWebhook } from "./commands/take-webhook.ts";
import { workIncoming } from "./commands/work-incoming.ts";
import { readWebhook, workIncomingTask, type WorkIncoming } from "./rules.ts";
import { skipMessage } from "./steps/skip-message.ts";

const account = 11;
const phone = "+5511987654321";
const waId = "5511987654321";

describe("reminders by WhatsApp", () => {
  let t: TestDeps;
  let house: Reminding;
  let day = 1;

  beforeAll(async () => {
    t = await createTestDeps();
    house = await makeReminding(t);
    await connectWhatsapp(t.deps, house.staff, account, {});
  });
  afterAll(() => t.close());

  /** Adds an appointment, and sends its reminder a day ahead; each test has a day of its own. */
  async function remind(row: object = {}) {
    day += 3;
    const start = new Date(Date.UTC(2031, 0, day, 15));
    const id = await house.add(start.toISOString(), { customerPhone: phone, ...row });
    const before = new Date(start.getTime() - 23 * 3_600_000);
    await house.at(before.toISOString());
    await house.at(new Date(before.getTime() + 120_000).toISOString());
    const own = (await shown()).filter(({ buttons }) => buttons[0]?.id.includes(id));
    return { id, start, own };
  }

  async function shown() {
    const { state } = await t.phones.open();
    return state.messages.filter((each) => each.account === account && !each.isFromCustomer);
  }

  async function arrive(content: Parameters<typeof notice>[1]) {
    const arrived = readWebhook(
      notice(account, content),
      standInAccount(account).phoneNumberId,
      t.deps.now(),
    );
    await takeWebhook(t.deps, house.staff.org, arrived ?? []);
    for (const { task, payload } of await t.takeJobs()) {
      if (task === workIncomingTask) await workIncoming(t.deps, payload as WorkIncoming);
    }
  }

  /** The customer answers, on the phone of the stand-in and at the webhook. */
  async function answer(content: object, from = waId) {
    (await t.phones.open()).type(account, waId, "…");
    await arrive({ messages: [written(from, t.clock.now, content)] });
    return (await shown()).at(-1);
  }

  const tap = (payload = "", from = waId) =>
    answer({ type: "button", button: { payload, text: "x" } }, from);
  /** Taps a button below a message that is no template, which WhatsApp tells in another way. */
  const press = (id = "") =>
    answer({ type: "interactive", interactive: { button_reply: { id, title: "x" } } });
  const type = (body: string) => answer({ type: "text", text: { body } });

  async function statusOf(id: string) {
    const { appointments: a } = house.staff.org.tables;
    const [row] = await house.staff.org.db.select({ status: a.status }).from(a).where(eq(a.id, id));
    return row?.status;
  }

  async function messageOf(appointmentId: string) {
    const { messages: m } = house.staff.org.tables;
    const rows = await house.staff.org.db
      .select()
      .from(m)
      .where(eq(m.appointmentId, appointmentId))
      .orderBy(m.createdAt);
    return rows[0];
  }

  test("go by e-mail at once while WhatsApp has no template, which is proposed", async () => {
    const { own } = await remind();
    expect(own).toEqual([]);
    expect(t.mails.splice(0)).toHaveLength(1);
  });

  test("go out once, with three quick replies, and not by e-mail as well", async () => {
    const { id, own } = await remind();
    expect(own).toHaveLength(1);
    expect(own[0]?.kind).toBe("template");
    expect(own[0]?.buttons.map(({ title }) => title)).toEqual([
      "Confirmar",
      "Remarcar",
      "Cancelar",
    ]);
    expect(t.mails).toEqual([]);
    expect(await messageOf(id)).toMatchObject({ status: "accepted", channel: "whatsapp" });
  });

  test("are confirmed by a tap, also of a number without its ninth digit", async () => {
    const { id, own } = await remind();
    const reply = await tap(own[0]?.buttons[0]?.id, "551187654321");
    expect(await statusOf(id)).toBe("confirmed");
    expect(reply?.text).toMatch(/^Presença confirmada: /);
    const { auditLog: log } = house.staff.org.tables;
    const lines = await house.staff.org.db.select().from(log).where(eq(log.entityId, id));
    expect(lines.find(({ action }) => action === "appointment.customer_attend")).toMatchObject({
      actorUserId: null,
    });
  });

  test("send the private link to a tap on Remarcar, where the booking link is open", async () => {
    const { calendarId, professionalId } = house;
    const { bookingLinks: l } = house.staff.org.tables;
    const bookingLinkId = newId();
    const link = { id: bookingLinkId, slug: `link-${bookingLinkId}`, title: "Agende" };
    await house.staff.org.db.insert(l).values({ ...link, calendarId, professionalId });
    const { id, own } = await remind({ manageNonce: newId(), bookingLinkId });
    const reply = await tap(own[0]?.buttons[1]?.id);
    expect(reply?.text).toMatch(/^Escolha outro horário por aqui: http.*\/agendamento\/[\w-]{64}$/);
    expect(await statusOf(id)).toBe("scheduled");
  });

  test("ask once on a tap on Cancelar, and do what is tapped below the question", async () => {
    const { id, own } = await remind({ manageNonce: newId() });
    const asked = await tap(own[0]?.buttons[2]?.id);
    expect(asked?.text).toMatch(/^Cancelar o seu horário de .*\?$/);
    expect(asked?.buttons.map(({ title }) => title)).toEqual(["Sim, cancelar", "Manter horário"]);
    expect(await statusOf(id)).toBe("scheduled");
    const [sure, keep] = asked?.buttons ?? [];
    expect((await press(keep?.id))?.text).toMatch(/^Tudo certo, o seu horário continua: /);
    expect(await statusOf(id)).toBe("scheduled");
    const count = (await shown()).length;
    expect((await press(sure?.id))?.text).toMatch(/^Horário de .* cancelado\./);
    expect(await shown()).toHaveLength(count + 1);
    expect(await statusOf(id)).toBe("cancelled");
  });

  test("are answered as typed, and a cancellation is asked for once more", async () => {
    const { id } = await remind({ manageNonce: "6f1f3c55-7a0b-4a52-9a6e-0f6c8f1f0a01" });
    const asked = await type("Não posso");
    expect(asked?.text).toMatch(/^Cancelar o seu horário/);
    expect(await statusOf(id)).toBe("scheduled");
    expect((await type("sim"))?.text).toMatch(/cancelado/);
    expect(await statusOf(id)).toBe("cancelled");
    const { auditLog: log } = house.staff.org.tables;
    const lines = await house.staff.org.db.select().from(log).where(eq(log.entityId, id));
    expect(lines.find(({ action }) => action === "appointment.customer_cancel")).toMatchObject({
      actorKind: "visitor",
      changes: { channel: [null, "whatsapp"] },
    });
    expect((await type("qual é o endereço?"))?.text).toMatch(/cancelado/);
  });

  test("have an honest answer for a tap on what was moved", async () => {
    const { id, own } = await remind();
    const { appointments: a } = house.staff.org.tables;
    const startAt = new Date(Date.UTC(2031, 5, day, 15));
    const endAt = new Date(startAt.getTime() + 3_600_000);
    await house.staff.org.db
      .update(a)
      .set({ startAt, endAt, busyUntil: endAt })
      .where(eq(a.id, id));
    expect((await tap(own[0]?.buttons[0]?.id))?.text).toMatch(/^Este horário foi remarcado/);
    expect(await statusOf(id)).toBe("scheduled");
  });

  test("do nothing for a number that the appointment no longer has", async () => {
    const { id, own } = await remind({ manageNonce: "6f1f3c55-7a0b-4a52-9a6e-0f6c8f1f0a02" });
    const { appointments: a } = house.staff.org.tables;
    await house.staff.org.db.update(a).set({ customerPhone: "+5511911112222" }).where(eq(a.id, id));
    const count = (await shown()).length;
    for (const { id: payload } of own[0]?.buttons ?? []) await tap(payload);
    await type("sim");
    expect(await statusOf(id)).toBe("scheduled");
    expect(await shown()).toHaveLength(count);
  });

  test("take a typed word for an answer to what was just asked, and to nothing older or newer", async () => {
    const { id } = await remind({ manageNonce: "6f1f3c55-7a0b-4a52-9a6e-0f6c8f1f0a03" });
    const asks = "Cancelar o seu horário";
    expect((await type("Não posso"))?.text).toContain(asks);
    const asked = t.clock.now;
    // Delivered late: written before the question.
    const early = written(waId, new Date(asked.getTime() - 60_000), {
      type: "text",
      text: { body: "sim" },
    });
    await arrive({ messages: [early] });
    expect(await statusOf(id)).not.toBe("cancelled");
    t.clock.now = new Date(asked.getTime() + 3_660_000);
    await type("sim");
    expect(await statusOf(id)).not.toBe("cancelled");
  });

  test("never go backwards by doubled and shuffled statuses", async () => {
    const { id } = await remind();
    const { providerId } = (await messageOf(id)) ?? {};
    const report = (status: string) => ({
      id: providerId,
      status,
      timestamp: "1",
      recipient_id: waId,
    });
    await arrive({ statuses: [report("read"), report("sent"), report("read"), report("failed")] });
    await arrive({ statuses: [report("delivered")] });
    expect((await messageOf(id))?.status).toBe("read");
  });

  test("go by e-mail when WhatsApp surely couldn't deliver, and not when nobody knows", async () => {
    const { id, start } = await remind();
    const { providerId } = (await messageOf(id)) ?? {};
    const errors = [{ code: 131026 }];
    const failed = { id: providerId, status: "failed", timestamp: "1", recipient_id: waId, errors };
    await arrive({ statuses: [failed] });
    const sent = t.mails.length;
    await house.at(new Date(start.getTime() - 22 * 3_600_000).toISOString());
    expect(t.mails.length).toBe(sent + 1);
    expect((await messageOf(id))?.providerCode).toBe(131026);
    const landline = await remind({ customerPhone: "+5511900000000" });
    await house.at(new Date(landline.start.getTime() - 22 * 3_600_000).toISOString());
    expect(t.mails.length).toBe(sent + 2);
  });

  test("that waited for WhatsApp go by e-mail once it is switched off", async () => {
    const { id, start } = await remind();
    const { integrations: i, reminders: r } = house.staff.org.tables;
    const { db } = house.staff.org;
    await db.update(r).set({ status: "queued", sentAt: null }).where(eq(r.appointmentId, id));
    await db.update(i).set({ enabled: false }).where(eq(i.kind, "whatsapp"));
    const sent = t.mails.length;
    await house.at(new Date(start.getTime() - 21 * 3_600_000).toISOString());
    await db.update(i).set({ enabled: true }).where(eq(i.kind, "whatsapp"));
    expect(t.mails.length).toBe(sent + 1);
  });

  test("leave VOLTAR to a person where nobody had said PARAR", async () => {
    const said = (await shown()).length;
    const { conversations } = await house.staff.callerAs("admin");
    const unread = async () => (await conversations.list({})).conversations[0]?.unread ?? 0;
    const before = await unread();
    for (const words of ["Voltar", "Quero voltar", "start"]) await type(words);
    expect(await unread()).toBe(before + 3);
    expect(await shown()).toHaveLength(said);
    const { optIns } = house.staff.org.tables;
    expect(await house.staff.org.db.select().from(optIns)).toEqual([]);
  });

  test("stop for a number that says PARAR", async () => {
    const { own } = await remind();
    expect(own).toHaveLength(1);
    expect((await type("PARAR"))?.text).toMatch(/não recebe mais/);
    const sent = t.mails.length;
    const next = await remind();
    expect(next.own).toEqual([]);
    expect(t.mails.length).toBe(sent + 1);
    expect(await messageOf(next.id)).toMatchObject({ status: "skipped", failure: "opted_out" });
    const { reminders } = await house.staff.callerAs("admin");
    const told = await reminders.ofAppointment({ appointmentId: next.id });
    expect(told.slice(0, 2).map(({ channel, status }) => [channel, status])).toEqual([
      ["whatsapp", "skipped"],
      ["email", "sent"],
    ]);
  });

  test("that wait for another try are left out with it, and those that have left are not", async () => {
    const { org } = house.staff;
    const { messages: m } = org.tables;
    const { id: appointmentId } = await remind({ customerPhone: null });
    const entry = { reminderId: null, notice: null, appointmentId, phoneKey: "551187654321" };
    const skip = async (status: "queued" | "accepted" | "unknown") => {
      const message = { ...entry, id: newId(), channel: "whatsapp" as const, body: "Olá" };
      const [createdAt, updatedAt] = [t.clock.now, t.clock.now];
      await org.db.insert(m).values({ ...message, status, createdAt, updatedAt });
      const end = await skipMessage(t.deps, org, { ...message, failure: "opted_out" });
      const [row] = await org.db.select().from(m).where(eq(m.id, message.id));
      return [end, row?.status, row?.failure];
    };
    expect(await skip("queued")).toEqual(["opted_out", "skipped", "opted_out"]);
    expect(await skip("accepted")).toEqual([null, "accepted", null]);
    expect(await skip("unknown")).toEqual(["outcome_unknown", "unknown", null]);
  });

  test("come again for a number that says VOLTAR, or whose owner told the team so", async () => {
    expect((await type("Voltar"))?.text).toMatch(/PARAR/);
    expect((await remind()).own).toHaveLength(1);
    const { patients: p } = house.staff.org.tables;
    const patientId = newId();
    const row = { id: patientId, name: "Ana", phone, searchText: "ana" };
    await house.staff.org.db.insert(p).values(row);
    const { messages } = await house.staff.callerAs("admin");
    expect(await messages.wish({ patientId })).toMatchObject({ wants: true, source: "whatsapp" });
    const noted = await messages.setWish({ patientId, wants: false });
    expect(noted).toMatchObject({ wants: false, source: "staff" });
    expect(noted.authorName).not.toBeNull();
    expect((await remind()).own).toEqual([]);
    expect(await messages.setWish({ patientId, wants: true })).toMatchObject({ wants: true });
    expect((await remind()).own).toHaveLength(1);
  });
});
