import { expect, test } from "vitest";
import { formatCents } from "#shared/domain/money.ts";
import { bookingCancelled } from "#server/modules/booking/messages/booking-cancelled.ts";
import { bookingConfirmation } from "#server/modules/booking/messages/booking-confirmation.ts";
import type { BookingMailProps } from "#server/kernel/messages/appointment-facts.ts";
import { bookingOffer } from "#server/modules/waitlist/messages/booking-offer.ts";
import { waitlistJoined } from "#server/modules/waitlist/messages/waitlist-joined.ts";
import { bookingMoved } from "#server/modules/booking/messages/booking-moved.ts";
import {
  bookingReminder,
  type BookingReminderProps,
} from "#server/modules/reminders/messages/booking-reminder.ts";
import { organizationNews } from "#server/modules/organizations/messages/organization-news.ts";
import { newsKinds } from "#server/modules/organizations/rules.ts";
import { billingNews } from "#server/modules/subscriptions/messages/billing-news.ts";
import {
  chargeMailKinds,
  endMailKinds,
  mailKinds,
  paymentMailKinds,
} from "#server/modules/subscriptions/rules.ts";
import { channelStopped } from "#server/modules/integrations/messages/channel-stopped.ts";
import { temporaryPassword } from "#server/modules/auth/messages/temporary-password.ts";

const booking: BookingMailProps = {
  organizationName: "Clínica São José",
  customerName: "Maria da Silva",
  services: ["Avaliação inicial", "Limpeza de pele"],
  professionalName: "Dra. Ana Souza",
  startsAt: new Date("2025-11-20T17:30:00Z"),
  endsAt: new Date("2025-11-20T19:00:00Z"),
  timeZone: "America/Sao_Paulo",
  now: new Date("2025-11-01T12:00:00Z"),
  priceCents: 23_000,
  location: "Rua das Flores, 120",
  notes: "Prefiro a sala da frente.\nObrigada!",
  manageUrl: "https://encaixe.example/agendamento/token-1?a=1&b=2",
  canMove: true,
  hasCalendarFile: true,
};
const previousStartsAt = new Date("2025-11-19T12:00:00Z");
const password = {
  organizationName: "Clínica São José",
  userName: "Ana",
  email: "ana@clinica.example",
  password: "Kp7-xR2m-Qw9t",
  loginUrl: "https://encaixe.example/login",
  validHours: 24,
  isFirst: false,
};

type Changes = Partial<BookingMailProps>;
const mails = {
  confirmation: (changes: Changes = {}) => bookingConfirmation.mail({ ...booking, ...changes }),
  move: (changes: Changes = {}) => bookingMoved.mail({ ...booking, previousStartsAt, ...changes }),
  cancellation: (changes: Changes = {}) => bookingCancelled.mail({ ...booking, ...changes }),
};

test.each(Object.entries(mails))(
  "the %s mail says everything in both parts",
  async (_name, make) => {
    const { html, text, subject } = await make();
    const told = [
      "Clínica São José",
      "Maria da Silva",
      "Avaliação inicial",
      "Limpeza de pele",
      "Dra. Ana Souza",
      "qui, 20 nov · 14:30",
      "São Paulo, GMT−3",
      "1 h 30",
      "Rua das Flores, 120",
      "Prefiro a sala da frente.",
      "Obrigada!",
      "agendamento.ics",
    ];
    for (const fact of told) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
    expect(subject).toContain("qui, 20 nov · 14:30");
    expect(subject).toContain("Clínica São José");
    expect(html).toContain('lang="pt-BR"');
    expect(text).not.toMatch(/<\w|&\w+;|undefined|null/);
  },
);

test("the offer says what is held, until when, and where it is taken", async () => {
  const until = new Date("2025-11-01T12:30:00Z");
  const { html, text, subject } = await bookingOffer.mail({ ...booking, until });
  expect(subject).toContain("qui, 20 nov · 14:30");
  for (const part of [html, text]) {
    expect(part).toContain("Avaliação inicial");
    expect(part).toContain("até as 09:30");
    expect(part).toContain("Ver a oferta");
    expect(part).not.toContain("agendamento.ics");
  }
  expect(text).toContain("https://encaixe.example/agendamento/token-1?a=1&b=2");
});

test("the mail to who joined a waiting list leads to its confirmation, and links nothing typed", async () => {
  const { html, text, subject } = await waitlistJoined.mail({
    organizationName: "Clínica São José",
    accentColor: null,
    customerName: "Maria www.golpe.example",
    services: ["Avaliação inicial"],
    professionalName: "Dra. Ana Souza",
    fromDate: "2026-11-20",
    untilDate: "2026-11-24",
    weekdays: [1, 5],
    isChange: false,
    entryUrl: "https://encaixe.example/lista-de-espera/token-2",
  });
  expect(subject).toContain("Clínica São José");
  expect(html).toContain('href="https://encaixe.example/lista-de-espera/token-2"');
  expect(text).toContain("Avaliação inicial");
  // What is confirmed by it: somebody else may have typed these days.
  expect(text).toMatch(/De 20 de novembro de 2026 a 24 de novembro de 2026, seg e sex/);
  expect(text).not.toContain("www.golpe.example");
});

test("the confirmation and the move contain the private link", async () => {
  for (const { html, text } of [await mails.confirmation(), await mails.move()]) {
    expect(html).toContain('href="https://encaixe.example/agendamento/token-1?a=1&amp;b=2"');
    expect(html).toContain("Ver, remarcar ou cancelar");
    expect(text).toContain(
      "Ver, remarcar ou cancelar:\nhttps://encaixe.example/agendamento/token-1?a=1&b=2\n",
    );
  }
});

test("a booking that can only be cancelled is not offered to be moved", async () => {
  for (const make of [mails.confirmation, mails.move, reminder]) {
    const { html, text } = await make({ canMove: false });
    for (const part of [html, text]) {
      expect(part).not.toMatch(/remarcar|pode mudar/i);
      expect(part).toContain("pode cancelar o agendamento");
    }
    expect(text).toMatch(/(Ver ou c|C)ancelar:\nhttps:\/\/encaixe\.example\/agendamento\/token-1/);
  }
});

test("a booking's mail says its price, and leads to its place on a map", async () => {
  const location = "Rua <b>A & B</b>,\r\n10";
  const map =
    "https://www.google.com/maps/search/?api=1&query=Rua%20%3Cb%3EA%20%26%20B%3C%2Fb%3E%2C%2010";
  for (const make of [mails.confirmation, mails.move]) {
    const { html, text } = await make({ location });
    expect(text).toContain(`Preço: ${formatCents(23_000)}`);
    expect(text).toContain(`Local: Rua <b>A & B</b>, 10\n  Ver no mapa: ${map}\n`);
    expect(html).toContain(formatCents(23_000));
    expect(html).toContain("Rua &lt;b&gt;A &amp; B&lt;/b&gt;, 10");
    expect(html).toContain(`href="${map.replace("&", "&amp;")}"`);
  }
  // What is cancelled costs nothing; staff's own bookings name no price.
  expect((await mails.cancellation()).text).not.toContain("R$");
  expect((await mails.confirmation({ priceCents: undefined })).text).not.toContain("Preço");
});

test("the move names the previous time", async () => {
  const { html, text } = await mails.move();
  expect(text).toContain("Horário anterior: qua, 19 nov · 09:00");
  expect(html).toContain("qua, 19 nov · 09:00");
});

const reminder = (changes: Partial<BookingReminderProps> = {}) => {
  const { notes: _notes, hasCalendarFile: _file, ...props } = booking;
  return bookingReminder.mail({ ...props, ...changes });
};

test("a reminder says when and where, and how to cancel", async () => {
  const meetingUrl = "https://video.example/sala-1";
  const { html, text, subject } = await reminder({ meetingUrl });
  expect(subject).toBe("Lembrete: qui, 20 nov · 14:30 · Clínica São José");
  for (const part of [html, text]) {
    for (const fact of ["Maria da Silva", "Dra. Ana Souza", "Rua das Flores, 120", meetingUrl]) {
      expect(part).toContain(fact);
    }
    expect(part).toContain("Remarcar ou cancelar");
  }
  expect(text).toContain("https://encaixe.example/agendamento/token-1?a=1&b=2\n");
});

test("a reminder without a private link asks the customer to call", async () => {
  const { html, text } = await reminder({ manageUrl: undefined });
  expect(html + text).not.toContain("Remarcar ou cancelar");
  expect(text).toContain("Não pode vir? Avise Clínica São José assim que puder.");
  await expect(reminder({ meetingUrl: "javascript:alert(1)" })).rejects.toThrow(TypeError);
});

test("the cancellation has no private link and offers another time only when there is one", async () => {
  const { html, text } = await mails.cancellation();
  expect(html + text).not.toContain("/agendamento/");
  expect(html + text).not.toContain("Agendar outro horário");
  const bookAgainUrl = "https://encaixe.example/book/clinica";
  const again = await bookingCancelled.mail({ ...booking, bookAgainUrl });
  expect(again.html).toContain(`href="${bookAgainUrl}"`);
  expect(again.text).toContain(`Agendar outro horário:\n${bookAgainUrl}`);
});

test("mails leave out what is missing", async () => {
  const { html, text } = await mails.confirmation({
    location: undefined,
    notes: undefined,
    hasCalendarFile: false,
    services: ["Corte"],
  });
  for (const absent of ["Local", "Observações", "agendamento.ics", "Serviços"]) {
    expect(html + text).not.toContain(absent);
  }
  expect(text).toContain("Serviço: Corte");
});

test("the temporary password's mail says how long, how often and where it works", async () => {
  const { html, text, subject } = await temporaryPassword.mail(password);
  for (const part of [html, text]) {
    expect(part).toContain("Kp7-xR2m-Qw9t");
    expect(part).toContain("24 horas");
    expect(part).toContain("uma única vez");
    expect(part).toContain("https://encaixe.example/login");
    expect(part).toContain("ana@clinica.example");
    expect(part).toContain("a sua senha atual continua valendo");
  }
  expect(subject).not.toContain(password.password);
  // The preview is what a locked screen shows.
  expect(html.split("Kp7-xR2m-Qw9t")).toHaveLength(2);
  expect(html.indexOf("Kp7-xR2m-Qw9t")).toBeGreaterThan(html.indexOf("<h1"));
});

test.each(mailKinds)(
  "the mail %s of a subscription says what holds and where it is paid",
  async (kind) => {
    const { html, text, subject } = await billingNews.mail({
      kind,
      planName: "Pro",
      userName: "Ana em www.premio.example",
      readOnlyFrom: new Date("2026-12-07T15:00:00Z"),
      readableUntil: new Date("2027-03-07T15:00:00Z"),
      planUrl: "https://encaixe.example/app/my-plan",
      payment: {
        cents: 6_500,
        period: { from: new Date("2026-11-07T15:00Z"), until: new Date("2026-12-07T15:00Z") },
      },
      change: {
        owed: { openCents: 1_200, leftCents: 8_400 },
        nextInvoice: { at: new Date("2026-12-07T15:00Z"), cents: 23_300, monthlyCents: 14_900 },
        coming: { name: "Básico", cents: 2_500, from: new Date("2026-12-07T15:00:00Z") },
        above: ["6 pessoas na equipe; o limite é 5 pessoas na equipe"],
        end: {
          standing: "past_due",
          readOnlyFrom: "2026-12-03T15:00Z",
          endsAt: "2026-12-07T15:00Z",
        },
      },
    });
    expect(subject).toMatch(/ · Encaixe$/);
    for (const part of [html, text]) {
      expect(part).toContain("plano Pro");
      expect(part).toContain("https://encaixe.example/app/my-plan");
      expect(part).toContain("www. premio. example");
    }
    const words = text.replaceAll(/\s+/g, " ");
    if (paymentMailKinds.has(kind) || kind === "plan_taken_up") {
      expect(words).toMatch(/R\$ 65,00 do plano Pro \(7 de novembro( de \d+)? a 7 de dezembro/);
    }
    if (kind === "given_back") expect(words).toContain("os R$ 65,00 pagos por ela voltam");
    if (kind === "cancel_scheduled") {
      expect(words).toContain("A fatura em aberto, de R$ 12,00, continua sendo cobrada.");
      expect(words).toContain("só a diferença do upgrade deste período, de R$ 84,00, e nada mais.");
      expect(words).toMatch(/só até 3 de dezembro.* em Meu Plano antes de 7 de dezembro/);
    } else if (chargeMailKinds.has(kind)) {
      expect(words).toContain("R$ 233,00: R$ 149,00 do mês que começa e R$ 84,00 da diferença");
    }
    if (kind === "downgrade_scheduled") expect(text).toMatch(/Básico, que custa R\$\s25,00/);
    const isOfDay = kind.startsWith("payment_") || /^(plan|cancel|downgrade)_/.test(kind);
    const dated = isOfDay ? "7 de dezembro" : endMailKinds.has(kind) ? "7 de março" : "";
    expect(text).toContain(dated);
  },
);

test.each(newsKinds)("the mail %s of an organisation says until when it is kept", async (kind) => {
  const props = {
    kind,
    userName: "Ana em www.premio.example",
    organizationName: "Estúdio <b>Sol</b>",
    dropsAt: new Date("2026-12-07T15:00:00Z"),
    organizationsUrl: "https://encaixe.example/app/organizations",
  };
  const { html, text, subject } = await organizationNews.mail({ ...props, hasRoom: false });
  // Where the plan has no room for it, the mail doesn't promise what can't be done at once.
  const noRoom = "o plano da conta hoje não tem lugar";
  expect(text.includes(noRoom)).toBe(kind === "drop_soon");
  const roomy = await organizationNews.mail({ ...props, hasRoom: true });
  expect(roomy.text + roomy.html).not.toContain(noRoom);
  expect(subject).toMatch(/ · Encaixe$/);
  expect(html).not.toContain("<b>Sol");
  for (const part of [html, text]) {
    expect(part).toContain("https://encaixe.example/app/organizations");
    expect(part).toContain("www. premio. example");
    expect(part.includes("7 de dezembro de 2026")).toBe(kind !== "restored");
  }
});

test("mails escape everything that people typed", async () => {
  const script = '<script>alert("1")</script>';
  const typed = {
    organizationName: script,
    customerName: script,
    services: [script],
    professionalName: script,
    location: script,
    notes: script,
  };
  for (const make of [...Object.values(mails), reminder]) {
    const { html, text } = await make(typed);
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
    expect(text).toContain('<script>alert("1")</script>');
  }
  const { html } = await temporaryPassword.mail({
    ...password,
    organizationName: script,
    userName: script,
  });
  expect(html).not.toContain("<script");
});

test("mails keep the subject on one line and short", async () => {
  const organizationName = `Clínica\r\nBcc: x@y.example\u2028${"longa ".repeat(60)}`;
  const results = [
    ...(await Promise.all(Object.values(mails).map((make) => make({ organizationName })))),
    await temporaryPassword.mail({ ...password, organizationName }),
  ];
  for (const { subject, text } of results) {
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(subject.length).toBeLessThanOrEqual(150);
    expect(text).toMatch(/Clínica Bcc: x@ ?y\. ?example longa/);
  }
});

test("mails make no address in a visitor's text clickable", async () => {
  const { html, text } = await mails.confirmation({
    customerName: "Ganhe em premio.example",
    notes: "https://golpe.example/x ou escreva a a@golpe.example",
  });
  for (const part of [html, text]) {
    expect(part).not.toMatch(/premio\.example|golpe\.example|https:\/\/golpe/);
    expect(part).toContain("premio. example");
  }
  const userName = "Ganhe em www.premio.example";
  const registered = await temporaryPassword.mail({ ...password, userName });
  for (const part of [registered.html, registered.text]) {
    expect(part).toContain("www. premio. example");
  }
  // Who hires a stranger's e-mail has chosen the house's name.
  const organizationName = "Resgate em https://golpe.example";
  for (const isFirst of [false, true]) {
    const hired = await temporaryPassword.mail({ ...password, organizationName, isFirst });
    for (const part of [hired.html, hired.text, hired.subject]) {
      expect(part).not.toContain("golpe.example");
    }
  }
});

test("mails make no address in an organisation's name clickable", async () => {
  const organizationName = "Ofertas http://evil.com e www.mau.com.br";
  const reminded = { ...booking, organizationName, stopUrl: "https://encaixe.example/x" };
  for (const mail of [
    ...Object.values(mails).map((write) => write({ organizationName })),
    bookingReminder.mail(reminded),
    temporaryPassword.mail({ ...password, organizationName }),
  ]) {
    const { subject, html, text } = await mail;
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/evil\.com|www\.mau|http:\/\/evil/);
    }
    expect(text).toContain("evil. com");
  }
});

test("mails refuse links that are no http", async () => {
  await expect(mails.confirmation({ manageUrl: "javascript:alert(1)" })).rejects.toThrow(TypeError);
});

test("owners hear why a channel stopped, and what still goes out", async () => {
  const { html, text, subject } = await channelStopped.mail({
    kind: "whatsapp",
    reason: "token_expired",
    organizationName: "Clínica São José",
    personName: "Ana <b>",
    settingsUrl: "https://encaixe.example/app/organization?aba=integracoes",
  });
  expect(subject).toBe("Os envios por WhatsApp pararam");
  for (const part of [html, text]) {
    expect(part).toContain("Gere um token permanente");
    expect(part).toContain("https://encaixe.example/app/organization?aba=integracoes");
  }
  expect(html).toContain("Ana &lt;b&gt;");
});
