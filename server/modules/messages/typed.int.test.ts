import { eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { newId } from "#server/kernel/ids.ts";
import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { readManageToken } from "#server/kernel/manage-token.ts";
import { bookingJobs } from "#server/modules/booking/jobs.ts";
import { conversationsJobs } from "#server/modules/conversations/jobs.ts";
import { remindersJobs } from "#server/modules/reminders/jobs.ts";
import { at, openDesk } from "#tests/fixtures/appointment-desk.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";
import { prepareOwnAccount } from "./commands/prepare-own-account.ts";
import { takeWebhook } from "./commands/take-webhook.ts";
import { messagesJobs } from "./jobs.ts";
import { readWebhook } from "./rules.ts";
import { answerTexts } from "./words.pt-br.ts";

const { test, desk } = openDesk();
let clock: ReturnType<typeof workByClock>;
let account = 140;
let customerPhone: string;
let waId: string;

beforeEach(async () => {
  account += 1;
  waId = `55119876${String(60_010 + account)}`;
  customerPhone = `+${waId}`;
  const jobs = [...bookingJobs, ...messagesJobs, ...remindersJobs, ...conversationsJobs];
  clock = workByClock(test, jobs);
  await connectWhatsapp(test.deps, desk, account, {});
  await prepareOwnAccount(test.deps, { organizationId: desk.org.id });
  // The stand-in approves what is proposed after a while.
  await clock.pass(60);
});

/** Makes an appointment, of which its customer is told. */
async function create(more: Parameters<typeof desk.create>[2] = {}) {
  const { appointment } = await desk.create("12:00", "13:00", { customerPhone, ...more });
  await clock.pass(120);
  return appointment.id;
}
const statusOf = async (id: string) => (await desk.owner.appointments.get({ id })).status;

async function hear(content: object, writtenAt = test.clock.now) {
  (await test.phones.open()).type(account, waId, "…");
  const messages = [written(waId, writtenAt, content)];
  const arrived = readWebhook(
    notice(account, { messages }),
    standInAccount(account).phoneNumberId,
    test.deps.now(),
  );
  await takeWebhook(test.deps, desk.org, arrived ?? []);
  await clock.pass(0);
}
const say = (body: string, writtenAt?: Date) => hear({ type: "text", text: { body } }, writtenAt);

/** What the product and the team have written to the customer. */
async function texts() {
  const { state } = await test.phones.open();
  return state.messages
    .filter((each) => each.account === account && each.waId === waId && !each.isFromCustomer)
    .map(({ text }) => text);
}
const unread = async () => {
  const { conversations } = await desk.owner.conversations.list({});
  return conversations.find(({ phone }) => phone === customerPhone)?.unread ?? 0;
};

/** Has the team answer in the conversation. */
async function answer(message: string) {
  const { conversations } = await desk.owner.conversations.list({});
  const id = conversations.find(({ phone }) => phone === customerPhone)?.id ?? "";
  await clock.pass(1);
  await desk.owner.conversations.answer({ id, message });
  await clock.pass(1);
}

/** Gives an appointment a booking link, as those that visitors make have. */
async function giveLink(id: string) {
  const { appointments: a, bookingLinks: l } = desk.org.tables;
  const [linkId, slug] = [newId(), `link-${newId()}`];
  const { calendarId, professionalId } = desk;
  await desk.org.db
    .insert(l)
    .values({ id: linkId, slug, title: "Agende", calendarId, professionalId });
  await desk.org.db.update(a).set({ bookingLinkId: linkId }).where(eq(a.id, id));
  return slug;
}

describe("a typed word", () => {
  it("answers what the product has said last", async () => {
    const id = await create();
    await say("sim");
    expect(await statusOf(id)).toBe("confirmed");
    expect(await unread()).toBe(0);
  });

  it("changes nothing in a deactivated organisation, and waits there for a person", async () => {
    const id = await create();
    const before = await texts();
    const setActive = (isActive: boolean) =>
      test.deps.database.db
        .update(organizations)
        .set({ isActive })
        .where(eq(organizations.id, desk.org.id));
    await setActive(false);
    await say("cancelar");
    await say("sim");
    await setActive(true);
    expect(await statusOf(id)).toBe("scheduled");
    expect(await texts()).toEqual(before);
    expect(await unread()).toBe(2);
  });

  it("is for a person once the team has written in the conversation", async () => {
    await say("Oi");
    const id = await create();
    await answer("Pode ser quinta às 15h?");
    const [before, waiting] = [await texts(), await unread()];
    await clock.pass(600);
    await say("sim");
    expect(await statusOf(id)).toBe("scheduled");
    expect(await texts()).toEqual(before);
    expect(await unread()).toBe(waiting + 1);
  });

  it("is for a person once the team has written to many", async () => {
    await say("Oi");
    const id = await create();
    const patientId = await desk.addPatient({ name: "Ana", phone: customerPhone });
    await clock.pass(1);
    const message = "Quer a promoção? Responda 1.";
    await desk.owner.messages.sendBulk({ patientIds: [patientId], message });
    await clock.pass(1);
    expect((await texts()).at(-1)).toContain("promoção");
    const before = await unread();
    await say("1");
    expect(await statusOf(id)).toBe("scheduled");
    expect(await unread()).toBe(before + 1);
  });

  it("is for a person days after what was said", async () => {
    const { appointment } = await desk.create("12:00", "13:00", {
      customerPhone,
      start: "2026-11-27T12:00:00.000Z",
      end: "2026-11-27T13:00:00.000Z",
    });
    await clock.pass(120);
    await clock.pass(3 * 86_400);
    await say("ok");
    expect(await statusOf(appointment.id)).toBe("scheduled");
    expect(await unread()).toBe(1);
  });

  it("is for a person when it is about one of a series", async () => {
    const id = await create({ recurrence: { everyWeeks: 1, count: 3 } });
    const before = await texts();
    await say("mudar o horário de quinta");
    await say("ok");
    expect(await statusOf(id)).toBe("scheduled");
    expect(await texts()).toEqual(before);
    expect(await unread()).toBe(2);
  });

  it("that wants another time after a cancellation gets the booking link, and a person", async () => {
    const id = await create();
    const cancel = async () => {
      const { version } = await desk.owner.appointments.get({ id });
      await desk.owner.appointments.cancel({ id, version });
      await clock.pass(120);
    };
    await cancel();
    await say("quero remarcar");
    expect((await texts()).at(-1)).toBe(answerTexts.bookAgain(null));
    expect(await unread()).toBe(1);
    const slug = await giveLink(id);
    await say("quero remarcar");
    expect((await texts()).at(-1)).toContain(`/book/${slug}.`);
    expect(await unread()).toBe(2);
    const before = await texts();
    await say("sim");
    expect(await texts()).toEqual(before);
    expect(await unread()).toBe(3);
  });
});

it("a cancellation is answered with the booking link, where one is open", async () => {
  const cancel = async () => {
    await clock.pass(1);
    await say("3");
    await clock.pass(1);
    await say("sim");
    await clock.pass(1);
    return (await texts()).at(-1);
  };
  await create();
  expect(await cancel()).toMatch(/Obrigado por avisar\.$/);
  const slug = await giveLink(await create());
  expect(await cancel()).toMatch(
    new RegExp(`Obrigado por avisar\\. Para marcar outro: .*/${slug}$`),
  );
});

describe("who took PARAR back by VOLTAR", () => {
  const stop = async () => {
    await clock.pass(1);
    await say("PARAR");
    await clock.pass(1);
  };
  const resume = async () => {
    await say("VOLTAR");
    await clock.pass(1);
  };

  it("answers what was asked before, and nothing while PARAR is in force", async () => {
    const id = await create();
    await stop();
    const before = await texts();
    await say("sim");
    expect([await texts(), await statusOf(id)]).toEqual([before, "scheduled"]);
    await clock.pass(1);
    await resume();
    await say("sim");
    expect(await statusOf(id)).toBe("confirmed");
    expect((await texts()).at(-1)).toContain("Presença confirmada");
    await clock.pass(1);
    await say("posso remarcar?");
    expect((await texts()).at(-1)).toBe(answerTexts.byTeam);
  });

  it("answers it as well once the team has noted that messages are wanted again", async () => {
    const id = await create();
    const patientId = await desk.addPatient({ name: "Ana", phone: customerPhone });
    await stop();
    await desk.owner.messages.setWish({ patientId, wants: true, of: "phone" });
    await say("sim");
    expect(await statusOf(id)).toBe("confirmed");
  });

  it("hears of a cancelled appointment what everyone hears", async () => {
    const id = await create();
    const { version } = await desk.owner.appointments.get({ id });
    await desk.owner.appointments.cancel({ id, version });
    await clock.pass(120);
    await stop();
    await resume();
    await say("cancelar");
    expect((await texts()).at(-1)).toBe(answerTexts.alreadyCancelled);
    await clock.pass(1);
    await say("quero remarcar");
    expect((await texts()).at(-1)).toBe(answerTexts.bookAgain(null));
  });

  it("is left to the team where the team wrote last", async () => {
    await say("Oi");
    const id = await create();
    await answer("Pode ser quinta às 15h?");
    await clock.pass(600);
    await stop();
    await resume();
    const before = await texts();
    await say("sim");
    expect([await texts(), await statusOf(id)]).toEqual([before, "scheduled"]);
  });
});

describe("who wants to move an appointment", () => {
  it("that the team made is told that the team answers", async () => {
    await create();
    await say("2");
    expect((await texts()).at(-1)).toBe(answerTexts.byTeam);
    expect(await unread()).toBe(1);
  });

  it("hears its confirmation again from who agrees with it", async () => {
    const id = await create();
    await clock.pass(1);
    await say("1");
    const told = (await texts()).at(-1);
    await clock.pass(1);
    await say("ok");
    expect(await statusOf(id)).toBe("confirmed");
    expect([(await texts()).at(-1), await unread()]).toEqual([told, 0]);
  });

  it("confirms nothing by agreeing to that the team answers, or to the private link", async () => {
    const id = await create();
    for (const last of [answerTexts.byTeam, "/agendamento/"]) {
      await clock.pass(1);
      await say("2");
      expect((await texts()).at(-1)).toContain(last);
      const [before, waiting] = [await texts(), await unread()];
      await say("ok");
      expect(await statusOf(id)).toBe("scheduled");
      expect([await texts(), await unread()]).toEqual([before, waiting + 1]);
      await giveLink(id);
    }
  });

  it("that has an open booking link gets the private link as a page shows it, which proves no mailbox", async () => {
    const id = await create();
    await giveLink(id);
    await say("2");
    const url = /^Escolha outro horário por aqui: .*\/agendamento\/([\w-]+)$/;
    const { sourceOf } = readManageToken(url.exec((await texts()).at(-1) ?? "")?.[1] ?? "");
    const { appointments: a } = desk.org.tables;
    const [row] = await desk.org.db.select({ nonce: a.manageNonce }).from(a).where(eq(a.id, id));
    expect(sourceOf(test.deps.config.appSecret, row?.nonce ?? "")).toBe("page");
    expect(await unread()).toBe(0);
    await desk.org.db.update(desk.org.tables.bookingLinks).set({ isActive: false });
    await desk.owner.appointments.update({ id, start: at("14:00") });
    await clock.pass(120);
    await say("2");
    expect((await texts()).at(-1)).toBe(answerTexts.byTeam);
  });

  it("that has no private link at all is told the same, also when cancelling", async () => {
    const id = await create();
    const { appointments: a } = desk.org.tables;
    await desk.org.db.update(a).set({ manageNonce: null }).where(eq(a.id, id));
    await say("3");
    expect((await texts()).at(-1)).toBe(answerTexts.byTeam);
    expect(await unread()).toBe(1);
  });
});

describe("an answer of the product's", () => {
  it("that WhatsApp puts off is sent again, also to who wants no more, and waits for a person when it fails", async () => {
    await say("Oi");
    const { sendText } = test.deps.whatsapp;
    const busy = vi
      .spyOn(test.deps.whatsapp, "sendText")
      .mockRejectedValue(new WhatsAppFailure("rate_limited", 130429));
    const waiting = await unread();
    await say("PARAR");
    expect(await unread()).toBe(waiting);
    busy.mockImplementation(sendText);
    await clock.pass(10);
    expect((await texts()).at(-1)).toBe(answerTexts.optedOut);
    busy.mockRejectedValue(new WhatsAppFailure("refused", 131009));
    await say("VOLTAR");
    expect(await unread()).toBe(waiting + 1);
    busy.mockRestore();
    const { auditLog: a } = desk.org.tables;
    const told = await desk.org.db.select().from(a).where(eq(a.actorKind, "visitor"));
    expect(told.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["conversation.opt_out", "conversation.opt_in"]),
    );
  });

  it("that is left out waits for a person: what was written reached us after a day", async () => {
    const { appointment } = await desk.create("12:00", "13:00", {
      customerPhone,
      start: "2026-11-27T12:00:00.000Z",
      end: "2026-11-27T13:00:00.000Z",
    });
    await clock.pass(180);
    const writtenAt = test.clock.now;
    await clock.pass(25 * 3_600);
    await say("3", writtenAt);
    const { messages: m } = desk.org.tables;
    const replies = await desk.org.db.select().from(m).where(isNotNull(m.answers));
    expect(replies.map(({ status, failure }) => [status, failure])).toEqual([
      ["skipped", "template_required"],
    ]);
    expect(await statusOf(appointment.id)).toBe("scheduled");
    expect(await unread()).toBe(1);
  });

  it("has failed, and waits for a person, while the account is closed", async () => {
    await create();
    const { integrations: i, messages: m } = desk.org.tables;
    await desk.org.db.update(i).set({ testStatus: "failed" });
    await say("sim");
    expect(await unread()).toBe(1);
    const replies = await desk.org.db.select().from(m).where(isNotNull(m.answers));
    expect(replies.map(({ status, failure }) => [status, failure])).toEqual([
      ["failed", "account_refused"],
    ]);
  });
});
