import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { MailOutcomeUnknown, MailRefused } from "#server/integrations/smtp/mailer-port.ts";
import { createSmtpMailer } from "#server/integrations/smtp/smtp-mailer.ts";
import { newId } from "#server/kernel/ids.ts";
import { at, openDesk } from "#tests/fixtures/appointment-desk.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { startSlowReceiver, type SlowReceiver } from "#tests/fixtures/slow-receiver.ts";
import { bookingJobs } from "./jobs.ts";
import { bookingMailJob } from "./steps/booking-mail-job.ts";

const { test, desk } = openDesk();
let clock: ReturnType<typeof workByClock>;
let id: string;

beforeEach(async () => {
  clock = workByClock(test, bookingJobs);
  id = await create();
  await clock.pass(120);
  test.mails.splice(0);
});

async function create(more: Parameters<typeof desk.create>[2] = {}): Promise<string> {
  const customerEmail = "ana@example.com";
  const made = await desk.create("12:00", "13:00", { customerEmail, ...more });
  return made.appointment.id;
}

function mailerTo({ url }: SlowReceiver) {
  const { hostname: host, port } = new URL(url);
  const sender = { address: "agenda@encaixe.example", name: "Encaixe" };
  const open = { user: undefined, password: undefined, secure: false, requireTls: false };
  return createSmtpMailer({ host, port: Number(port), sender, ...open });
}

const update = (more: object) => desk.owner.appointments.update({ id, ...more });
const move = (start: string, more = {}) => update({ start: at(start), ...more });
const subjects = () => test.mails.map(({ subject }) => subject.split(" · ")[0]);

async function cancel(more = {}) {
  const { version } = await desk.owner.appointments.get({ id });
  await desk.owner.appointments.cancel({ id, version, ...more });
}

/** Returns the lines about messages as 'who did: field to, …'. */
async function messages(of = id) {
  const history = await desk.owner.appointments.history({ id: of });
  return history.flatMap(({ action, changes }) => {
    const told = changes.filter(({ field }) => fields.has(field));
    if (told.length === 0) return [];
    return [`${action}: ${told.map(({ to }) => to).join(", ")}`];
  });
}

const fields = new Set(["Aviso", "Mensagem", "Para", "Motivo"]);

describe("a message about staff's changes", () => {
  it("leaves two minutes after the last of them, with the last time", async () => {
    await move("14:00");
    await clock.pass(100);
    await move("15:00");
    await clock.pass(100);
    await move("16:00");
    await clock.pass(119);
    expect(subjects()).toEqual([]);
    await clock.pass(1);
    expect(subjects()).toEqual(["Agendamento remarcado: sex, 20 nov"]);
    expect(test.mails[0]?.text).toContain("Quando: sex, 20 nov · 13:00");
    expect(test.mails[0]?.text).toContain("Horário anterior: sex, 20 nov · 09:00");
    await clock.pass(600);
    expect(test.mails).toHaveLength(1);
  });

  it("is not delayed for ever", async () => {
    for (let minute = 0; minute < 11; minute += 1) {
      await move(minute % 2 ? "14:00" : "15:00");
      await clock.pass(60);
    }
    expect(subjects()).toEqual(["Agendamento remarcado: sex, 20 nov"]);
  });

  it("waits for the changes of its own appointment only", async () => {
    const first = id;
    await move("14:00");
    await clock.pass(60);
    id = await create({ customerEmail: "bia@example.com" });
    await clock.pass(60);
    expect(test.mails.map(({ to }) => to)).toEqual(["ana@example.com"]);
    expect(await messages(first)).toContain("Avisou por e-mail: Novo horário, ana@example.com");
    await clock.pass(60);
    expect(test.mails.map(({ to }) => to)).toEqual(["ana@example.com", "bia@example.com"]);
  });

  it("is not sent when they are undone, and the history says so", async () => {
    await move("14:00");
    await move("12:00");
    await clock.pass(120);
    expect(subjects()).toEqual([]);
    expect(await messages()).toEqual([
      "Não avisou por e-mail: Desfeito a tempo: nada a avisar",
      "Avisou por e-mail: Confirmação, ana@example.com",
    ]);
  });

  it("is not sent for an appointment created and cancelled within two minutes", async () => {
    expect((await desk.owner.appointments.get({ id })).isUntold).toBe(false);
    id = await create({ start: at("14:00"), end: at("15:00") });
    expect((await desk.owner.appointments.get({ id })).isUntold).toBe(true);
    await clock.pass(60);
    const history = () => desk.owner.appointments.history({ id });
    expect((await history()).filter(({ isPending }) => isPending)).toHaveLength(1);
    await cancel();
    // Nothing is promised that won't be sent.
    expect((await history()).filter(({ isPending }) => isPending)).toEqual([]);
    await clock.pass(120);
    expect(subjects()).toEqual([]);
  });

  it("about a whole new series is stopped at once", async () => {
    const weekly = { everyWeeks: 1, count: 3 };
    id = await create({ start: at("14:00"), end: at("15:00"), recurrence: weekly });
    await desk.owner.appointments.update({ id, scope: "following", notify: false });
    await clock.pass(600);
    expect(subjects()).toEqual([]);
  });

  it("is sent for the cancellation of a visitor's booking", async () => {
    const { bookingLinks, appointments } = desk.org.tables;
    const { calendarId, professionalId } = desk;
    const bookingLinkId = newId();
    const link = { id: bookingLinkId, slug: bookingLinkId, title: "Agende" };
    await desk.org.db.insert(bookingLinks).values({ ...link, calendarId, professionalId });
    id = await create({ start: at("14:00"), end: at("15:00") });
    await desk.org.db.update(appointments).set({ bookingLinkId }).where(eq(appointments.id, id));
    expect((await desk.owner.appointments.get({ id })).isUntold).toBe(false);
    await cancel();
    await clock.pass(120);
    expect(subjects()).toEqual(["Agendamento cancelado: sex, 20 nov"]);
  });

  it("is a confirmation for an address that knows nothing yet", async () => {
    await move("14:00", { customerEmail: "bia@example.com" });
    await clock.pass(120);
    expect(subjects()).toEqual(["Agendamento confirmado: sex, 20 nov"]);
    expect(test.mails[0]?.to).toBe("bia@example.com");
  });
});

describe("notify: false", () => {
  it("sends nothing about a change, and the history says so", async () => {
    await move("14:00", { notify: false });
    await cancel({ notify: false });
    await clock.pass(600);
    expect(subjects()).toEqual([]);
    expect(await messages()).toEqual([
      "Cancelou: Não enviado, a pedido",
      "Remarcou: Não enviado, a pedido",
      "Avisou por e-mail: Confirmação, ana@example.com",
    ]);
  });

  it("sends nothing about a new appointment, a series or a patient's appointment", async () => {
    const weekly = { everyWeeks: 1, count: 2 };
    const one = await create({ start: at("14:00"), end: at("15:00"), notify: false });
    await create({ start: at("16:00"), end: at("17:00"), notify: false, recurrence: weekly });
    const patientId = await desk.addPatient({ name: "Lia", email: "lia@example.com" });
    const { professionalId, owner } = desk;
    const times = { start: at("18:00"), end: at("19:00") };
    const rest = { patientId, professionalId, ...times, notify: false };
    const { appointment } = await owner.appointments.createForPatient(rest);
    await clock.pass(600);
    expect(subjects()).toEqual([]);
    for (const each of [one, appointment.id]) {
      expect(await messages(each)).toEqual(["Criou: Não enviado, a pedido"]);
    }
  });

  it("keeps what the customer believes for the next message", async () => {
    await move("14:00", { notify: false });
    await clock.pass(600);
    await move("15:00");
    await clock.pass(120);
    expect(subjects()).toEqual(["Agendamento remarcado: sex, 20 nov"]);
    expect(test.mails[0]?.text).toContain("Horário anterior: sex, 20 nov · 09:00");
    id = await create({ notify: false });
    await clock.pass(600);
    expect((await desk.owner.appointments.get({ id })).isUntold).toBe(true);
    await cancel();
    await clock.pass(120);
    // They never knew of it.
    expect(test.mails).toHaveLength(1);
  });

  it("also stops a waiting message, but not for the rest of the series", async () => {
    const recurrence = { everyWeeks: 1, count: 3 };
    id = await create({ start: at("14:00"), end: at("15:00"), recurrence });
    await update({ notes: "Só este", notify: false });
    await clock.pass(600);
    expect(subjects()).toEqual(["Agendamentos confirmados: sex, 27 nov"]);
    expect(await messages()).toEqual(["Alterou: Não enviado, a pedido"]);
  });

  it("stops a waiting message without any change, once", async () => {
    await move("14:00");
    const waiting = await desk.owner.appointments.history({ id });
    expect(waiting[0]).toEqual({
      at: new Date(test.clock.now.getTime() + 120_000).toISOString(),
      actor: "Sistema",
      action: "Vai avisar por e-mail",
      changes: [{ field: "Para", from: null, to: "ana@example.com" }],
      isPending: true,
    });
    await update({ notify: false });
    await update({ notify: false });
    await clock.pass(600);
    expect(subjects()).toEqual([]);
    expect((await messages())[0]).toBe("Retirou o aviso ao cliente: Não enviado, a pedido");
    const history = await desk.owner.appointments.history({ id });
    expect(history.map(({ action }) => action)).toEqual([
      "Retirou o aviso ao cliente",
      "Remarcou",
      "Avisou por e-mail",
      "Criou",
    ]);
  });

  it("with keepFirst stops a change's message alone, and the first one goes with the change", async () => {
    id = await create({ start: at("14:00"), end: at("15:00") });
    await clock.pass(30);
    await move("16:00");
    await update({ notify: false, keepFirst: true });
    await clock.pass(600);
    expect(subjects()).toEqual(["Agendamento confirmado: sex, 20 nov"]);
    expect(test.mails[0]?.text).toContain("Quando: sex, 20 nov · 13:00");
    await move("17:00");
    await update({ notify: false, keepFirst: true });
    await clock.pass(600);
    expect(test.mails).toHaveLength(1);
  });

  it("with keepFirst leaves a first message unsent that was not wanted at the creation", async () => {
    id = await create({ start: at("14:00"), end: at("15:00"), notify: false });
    await clock.pass(30);
    await move("16:00");
    await update({ notify: false, keepFirst: true });
    await clock.pass(600);
    expect(subjects()).toEqual([]);
  });

  it("stops the message of a cancellation when repeated", async () => {
    await cancel();
    await cancel({ notify: false });
    await clock.pass(600);
    expect(subjects()).toEqual([]);
  });
});

describe("a failed mail", () => {
  const failing = (error: Error) => ({
    ...test.deps,
    mailer: { ...test.deps.mailer, send: () => Promise.reject(error) },
  });

  it("is in the history as refused or as perhaps delivered", async () => {
    await move("14:00");
    await clock.pass(120, failing(new MailRefused("no such mailbox")));
    expect((await messages())[0]).toBe(
      "Não avisou por e-mail: Novo horário, ana@example.com, Endereço recusado",
    );
    await move("15:00");
    await clock.pass(120, failing(new MailOutcomeUnknown()));
    expect((await messages())[0]).toBe(
      "Não avisou por e-mail: Novo horário, ana@example.com, O envio foi interrompido; talvez tenha chegado",
    );
  });

  it("is listed for who can call, until something later was told", async () => {
    const listed = async () =>
      (await desk.owner.reminders.failures()).map(({ kind, appointmentId, channel, failure }) => ({
        kind,
        appointmentId,
        channel,
        failure,
      }));
    expect(await listed()).toEqual([]);
    await move("14:00");
    await clock.pass(120, failing(new MailRefused("no such mailbox")));
    const failed = { kind: "moved", appointmentId: id, channel: "email" };
    expect(await listed()).toEqual([{ ...failed, failure: "recipient_refused" }]);
    await move("15:00");
    await clock.pass(120);
    expect(await listed()).toEqual([]);
    await cancel();
    await clock.pass(120, failing(new MailOutcomeUnknown()));
    expect(await listed()).toEqual([{ ...failed, kind: "cancelled", failure: "outcome_unknown" }]);
  });

  it("is in the history as waiting for another try", async () => {
    await move("14:00");
    await expect(clock.pass(120, failing(new Error("away")))).rejects.toThrow("away");
    test.clock.now = new Date(test.clock.now.getTime() + 120_000);
    expect((await messages())[0]).toBe(
      "Ainda não avisou por e-mail: ana@example.com, O envio falhou e será tentado de novo",
    );
  });
});

describe("a message that leaves after a step of the day", () => {
  it("doesn't keep staff from undoing the step", async () => {
    await move("14:00");
    await clock.pass(100);
    const { version } = await desk.owner.appointments.get({ id });
    const confirmed = await desk.owner.appointments.setStatus({ id, version, status: "confirmed" });
    await clock.pass(20);
    expect(test.mails).toHaveLength(1);
    const undone = await desk.owner.appointments.undoStep({ id, version: confirmed.version });
    expect(undone.status).toBe("scheduled");
  });
});

describe("a visitor's own booking", () => {
  it("is confirmed at once, and the history says so once", async () => {
    const mail = { appointmentId: id, kind: "confirmation", sequence: 0 } as const;
    const { task, payload } = bookingMailJob(desk.org, mail);
    const job = bookingJobs.find((each) => each.task === task);
    await job?.run(test.deps, payload);
    await job?.run(test.deps, payload);
    const line = "Avisou por e-mail: Confirmação, ana@example.com";
    // The first is staff's own confirmation.
    expect(await messages()).toEqual([line, line]);
  });
});

describe("the mails of a day to one address", () => {
  it("stop at 30, and the history says why; others still get theirs", async () => {
    const customerEmail = "vitima@example.com";
    const more = { customerEmail, allowOverlap: true };
    let last = id;
    for (let made = 0; made < 31; made += 1) last = await create(more);
    await create({ ...more, customerEmail: "outra@example.com" });
    await clock.pass(120);
    const sentTo = (to: string) => test.mails.filter((mail) => mail.to === to);
    expect(sentTo(customerEmail)).toHaveLength(30);
    expect(sentTo("outra@example.com")).toHaveLength(1);
    expect((await messages(last))[0]).toContain("Este endereço já recebeu muitos avisos hoje");
  });

  it("count once each, however often the mail server was away", async () => {
    const customerEmail = "paciente@example.com";
    const [gone, there] = [await startSlowReceiver(), await startSlowReceiver()];
    await gone.close();
    const [away, back] = [mailerTo(gone), mailerTo(there)];
    await create({ customerEmail, allowOverlap: true });
    await clock.pass(0);
    const [message] = clock.waiting();
    const job = bookingJobs.find(({ task }) => task === message?.task);
    test.clock.now = new Date(message?.runAt ?? "");
    for (let tries = 0; tries < 31; tries += 1) {
      await expect(job?.run({ ...test.deps, mailer: away }, message?.payload)).rejects.toThrow(
        "ECONNREFUSED",
      );
    }
    await job?.run({ ...test.deps, mailer: back }, message?.payload);
    expect(there.arrived).toHaveLength(1);
    await Promise.all([away.close(), back.close()]);
    await there.close();
    for (let made = 0; made < 30; made += 1) await create({ customerEmail, allowOverlap: true });
    await clock.pass(120);
    expect(test.mails).toHaveLength(29);
  });
});

describe("an organisation's daily mails", () => {
  it("stop at the limit; the change is saved and its history says that nobody was told", async () => {
    const config = { ...test.deps.config, staffMailsPerDay: 1 };
    const limited = { ...test.deps, config };
    await test.deps.limiter.reset("staff-mails", desk.org.id);
    await move("14:00");
    await clock.pass(120, limited);
    await move("15:00");
    await clock.pass(120, limited);
    expect(test.mails).toHaveLength(1);
    expect((await desk.owner.appointments.get({ id })).start).toBe(at("15:00"));
    expect((await messages())[0]).toBe(
      "Não avisou por e-mail: Novo horário, ana@example.com, " +
        "Os avisos deste dia acabaram: a organização chegou ao limite",
    );
    // Another day the customer hears what changed since the last mail.
    await clock.pass(86_400);
    await move("16:00");
    await clock.pass(120, limited);
    expect(test.mails[1]?.text).toContain("Horário anterior: sex, 20 nov · 11:00");
  });
});
