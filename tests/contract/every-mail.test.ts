import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BookingMailProps } from "#server/kernel/messages/appointment-facts.ts";
import type { MailContent } from "#server/kernel/messages/mail-layout.ts";
import { anamnesisInvite } from "#server/modules/anamnesis-requests/messages/anamnesis-invite.ts";
import { temporaryPassword } from "#server/modules/auth/messages/temporary-password.ts";
import { bookingCancelled } from "#server/modules/booking/messages/booking-cancelled.ts";
import { bookingConfirmation } from "#server/modules/booking/messages/booking-confirmation.ts";
import { bookingHold } from "#server/modules/booking/messages/booking-hold.ts";
import { bookingMoved } from "#server/modules/booking/messages/booking-moved.ts";
import { bookingSeries } from "#server/modules/booking/messages/booking-series.ts";
import { contactReceived } from "#server/modules/contact/messages/contact-received.ts";
import { contactRequest } from "#server/modules/contact/messages/contact-request.ts";
import { channelStopped } from "#server/modules/integrations/messages/channel-stopped.ts";
import { testMail } from "#server/modules/integrations/messages/test-mail.ts";
import { invitation } from "#server/modules/invitations/messages/invitation.ts";
import { organizationNews } from "#server/modules/organizations/messages/organization-news.ts";
import { bookingReminder } from "#server/modules/reminders/messages/booking-reminder.ts";
import { returnReminder } from "#server/modules/reminders/messages/return-reminder.ts";
import { billingNews } from "#server/modules/subscriptions/messages/billing-news.ts";
import { boletoNews } from "#server/modules/subscriptions/messages/boleto-news.ts";
import { bookingOffer } from "#server/modules/waitlist/messages/booking-offer.ts";
import { waitlistJoined } from "#server/modules/waitlist/messages/waitlist-joined.ts";

// What holds for every mail. Who writes a new one adds its case here; what only one mail says is in
// messages.test.ts.

const root = join(import.meta.dirname, "..", "..");

/** What a stranger may have typed wherever a text is free. */
const typed = "Ana <script>alert(1)</script> www.golpe.example";
const url = "https://encaixe.example/pagina/token-1";
const at = new Date("2026-11-20T17:30:00Z");
const later = new Date("2026-11-20T19:00:00Z");
const now = new Date("2026-11-01T12:00:00Z");

const booking: BookingMailProps = {
  organizationName: typed,
  customerName: typed,
  services: [typed],
  professionalName: typed,
  startsAt: at,
  endsAt: later,
  timeZone: "America/Sao_Paulo",
  now,
  location: "Rua das Flores, 120",
  notes: typed,
  manageUrl: url,
  canMove: true,
  hasCalendarFile: true,
};
const date = {
  kind: "confirmation",
  startsAt: at,
  previousStartsAt: null,
  manageUrl: url,
} as const;
const written = { name: typed, email: "ana@example.com", service: typed, subject: typed };

/** Each mail by its file, with the sentence or fact that it exists for, and where it leads. */
const cases: Readonly<
  Record<string, [make: () => Promise<MailContent>, says: string, leads: string | null]>
> = {
  "anamnesis-requests/messages/anamnesis-invite.ts": [
    () => anamnesisInvite.mail({ ...booking, accentColor: null, answerUrl: url, expiresAt: at }),
    "Não é preciso cadastro.",
    url,
  ],
  "auth/messages/temporary-password.ts": [
    () =>
      temporaryPassword.mail({
        organizationName: typed,
        userName: typed,
        email: "ana@clinica.example",
        password: "Kp7-xR2m-Qw9t",
        loginUrl: url,
        validHours: 24,
        isFirst: false,
      }),
    "Kp7-xR2m-Qw9t",
    url,
  ],
  "booking/messages/booking-cancelled.ts": [
    () => bookingCancelled.mail({ ...booking, bookAgainUrl: url }),
    "Agendar outro horário",
    url,
  ],
  "booking/messages/booking-confirmation.ts": [
    () => bookingConfirmation.mail(booking),
    "sex, 20 nov · 14:30",
    url,
  ],
  "booking/messages/booking-hold.ts": [
    () => bookingHold.mail({ ...booking, minutes: 15 }),
    "reservado para você por 15 minutos",
    url,
  ],
  "booking/messages/booking-moved.ts": [
    () => bookingMoved.mail({ ...booking, previousStartsAt: now }),
    "Horário anterior",
    url,
  ],
  "booking/messages/booking-series.ts": [
    () => bookingSeries.mail({ ...booking, dates: [date, { ...date, startsAt: later }] }),
    "Seus 2 horários estão reservados.",
    url,
  ],
  "contact/messages/contact-received.ts": [
    () => contactReceived.mail({ ...written, sentAt: at }),
    "20 de novembro de 2026, 14:30",
    null,
  ],
  "contact/messages/contact-request.ts": [
    () => contactRequest.mail({ ...written, message: typed, priorityPlan: null }),
    "ana@example.com",
    null,
  ],
  "integrations/messages/channel-stopped.ts": [
    () =>
      channelStopped.mail({
        kind: "whatsapp",
        reason: "token_expired",
        organizationName: typed,
        personName: typed,
        settingsUrl: url,
      }),
    "Gere um token permanente",
    url,
  ],
  "integrations/messages/test-mail.ts": [
    () => testMail.mail({ organizationName: typed, personName: typed }),
    "saiu pelo servidor que a sua organização configurou",
    null,
  ],
  "invitations/messages/invitation.ts": [
    () =>
      invitation.mail({
        organizationName: typed,
        email: "ana@clinica.example",
        acceptUrl: url,
        validHours: 72,
      }),
    "O link vale por 3 dias",
    url,
  ],
  "organizations/messages/organization-news.ts": [
    () =>
      organizationNews.mail({
        kind: "drop_soon",
        userName: typed,
        organizationName: typed,
        dropsAt: at,
        organizationsUrl: url,
        hasRoom: false,
      }),
    "20 de novembro de 2026",
    url,
  ],
  "reminders/messages/booking-reminder.ts": [
    () => bookingReminder.mail({ ...booking, stopUrl: url }),
    "sex, 20 nov · 14:30",
    url,
  ],
  "reminders/messages/return-reminder.ts": [
    () => returnReminder.mail({ ...booking, bookingUrl: url }),
    "ficou combinado um retorno",
    url,
  ],
  "subscriptions/messages/billing-news.ts": [
    () =>
      billingNews.mail({
        kind: "payment_failed",
        planName: "Pro",
        userName: typed,
        readOnlyFrom: at,
        readableUntil: later,
        planUrl: url,
        payment: { cents: 6500, period: { from: at, until: later } },
        change: {
          owed: { openCents: 0, leftCents: 0 },
          nextInvoice: null,
          coming: null,
          above: [],
          end: null,
        },
      }),
    "plano Pro",
    url,
  ],
  "subscriptions/messages/boleto-news.ts": [
    () =>
      boletoNews.mail({
        kind: "open",
        plan: "pro",
        url,
        supportEmail: "contato@encaixe.example",
        expiresAt: at,
      }),
    "20 de novembro",
    url,
  ],
  "waitlist/messages/booking-offer.ts": [
    () => bookingOffer.mail({ ...booking, until: later }),
    "Ele é seu se você aceitar até as 16:00",
    url,
  ],
  "waitlist/messages/waitlist-joined.ts": [
    () =>
      waitlistJoined.mail({
        organizationName: typed,
        accentColor: null,
        customerName: typed,
        services: [typed],
        professionalName: typed,
        fromDate: "2026-11-20",
        untilDate: "2026-11-24",
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        isChange: false,
        entryUrl: url,
      }),
    "De 20 de novembro de 2026 a 24 de novembro de 2026",
    url,
  ],
};

test("every file of the modules' messages that makes a mail has a case here", () => {
  const makes = globSync("server/modules/*/messages/*.ts", { cwd: root })
    .filter((file) => readFileSync(join(root, file), "utf8").includes("renderMail("))
    .map((file) => file.replace("server/modules/", ""));
  expect(Object.keys(cases).toSorted()).toEqual(makes.toSorted());
});

test.each(Object.entries(cases))(
  "the mail of %s says its news in both parts",
  async (_file, [make, says, leads]) => {
    const { html, text, subject } = await make();
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(subject.length).toBeGreaterThan(10);
    expect(html).toContain('lang="pt-BR"');
    expect(text.replaceAll(/\s+/g, " ")).toContain(says);
    expect(html.replaceAll(/\s+/g, " ")).toContain(says);
    if (leads) {
      expect(text).toContain(leads);
      expect(html).toContain(`href="${leads}"`);
    }
    expect(html).not.toContain("<script");
    expect(text).not.toMatch(/undefined|\bnull\b|NaN/);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links.filter((link) => link?.includes("golpe"))).toEqual([]);
  },
);
