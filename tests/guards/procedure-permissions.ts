import { integrationGains } from "#shared/texts/integrations.pt-br.ts";
import { clinicalRules } from "./clinical-permissions.ts";
import type { ReviewedRule } from "./reviewed-rule.ts";

const anyone: ReviewedRule = { access: "public" };
const member: ReviewedRule = { access: "authenticated" };
const withoutSecondFactor: ReviewedRule = { ...member, withoutSecondFactor: true };
const beforeSetUp: ReviewedRule = { ...withoutSecondFactor, withTemporaryPassword: true };
/** The writes that go on while nothing else may be written. */
const whileSuspended: ReviewedRule = { ...member, whileSuspended: true };
/** What is left of a closed account: who one is, paying, and the way elsewhere. */
const whileClosed: ReviewedRule = { ...member, whileClosed: true };
const evenClosed: ReviewedRule = { ...whileSuspended, whileClosed: true };
const setUp: ReviewedRule = { ...withoutSecondFactor, whileSuspended: true, whileClosed: true };
const links: ReviewedRule = { access: "manage_links", feature: "bookingLinks" };
const team: ReviewedRule = { access: "manage_employees", refusal: "employees_forbidden" };
const teamReaders = ["manage_employees", "manage_appointments"] as const;
const money: ReviewedRule = { access: "manage_finance" };
const writers: ReviewedRule = { access: "manage_patients", feature: "whatsapp" };
const agenda: ReviewedRule = { access: ["manage_appointments", "manage_calendars"] };

/** An own mail server comes with the plan that has SMS, and says what it gives itself. */
const ownMail = {
  access: "manage_organization",
  feature: "sms",
  gain: integrationGains.email,
} as const;

/**
 * The reviewed table: every procedure with its rule. A procedure is only called as written here; a
 * change on either side fails the test until someone has looked at both.
 */
export const reviewedRules: Readonly<Record<string, ReviewedRule>> = {
  ...clinicalRules,
  "appointments.week": agenda,
  "appointments.get": agenda,
  "appointments.ofCalendar": agenda,
  "appointments.ofPeriod": agenda,
  "appointments.ofPatient": agenda,
  "appointments.history": agenda,
  "appointments.checkTime": agenda,
  "appointments.nextTimes": agenda,
  "appointments.previewSeries": { access: "manage_appointments" },
  "appointments.previewFollowing": { access: "manage_appointments" },
  // Manual discounts and payments also need manage_finance, which their commands check.
  "appointments.create": { access: "manage_appointments" },
  "appointments.createInCalendar": { access: "manage_appointments" },
  "appointments.createForPatient": { access: "manage_appointments" },
  "appointments.update": { access: "manage_appointments" },
  "appointments.setStatus": { access: "manage_appointments" },
  "appointments.takeStep": { access: "manage_appointments" },
  "appointments.undoStep": { access: "manage_appointments" },
  "appointments.cancel": { access: "manage_appointments" },
  "appointments.reactivate": { access: "manage_appointments" },

  // Proves the caller's identity, or works without a session.
  "auth.login": anyone,
  "auth.logout": anyone,
  "auth.resetPassword": anyone,
  "auth.me": { ...beforeSetUp, whileClosed: true },
  "auth.changePassword": { ...beforeSetUp, whileSuspended: true, whileClosed: true },

  // Only the caller's own sessions.
  "auth.sessions": member,
  "auth.endSession": whileSuspended,
  "auth.endSessions": whileSuspended,

  // Visitors: the slug or the private token of the mail is the key.
  "booking.link": anyone,
  "booking.day": anyone,
  "booking.month": anyone,
  "booking.book": anyone,
  "booking.managed": anyone,
  "booking.managedDay": anyone,
  "booking.managedMonth": anyone,
  "booking.move": anyone,
  "booking.confirm": anyone,
  "booking.cancel": anyone,

  "bookingLinks.list": links,
  "bookingLinks.get": links,
  "bookingLinks.preview": links,
  "bookingLinks.create": links,
  "bookingLinks.update": links,
  "bookingLinks.delete": links,

  // The link form offers calendars to those who manage links.
  "calendars.list": { access: ["manage_calendars", "manage_appointments", "manage_links"] },
  "calendars.get": agenda,
  "calendars.create": { access: "manage_calendars" },
  "calendars.update": { access: "manage_calendars" },
  "calendars.delete": { access: "manage_calendars", whileSuspended: true },
  "calendars.standing": { access: "manage_calendars" },
  "calendars.closeDays": { access: "manage_calendars" },
  "calendars.openDay": { access: "manage_calendars" },

  // Each event is checked again for its collection (shared/events.ts).
  "changes.subscribe": member,

  "cashSessions.current": money,
  "cashSessions.list": money,
  "cashSessions.open": money,
  "cashSessions.close": money,

  "commissions.ofProfessional": money,
  // Only the caller's own.
  "commissions.mine": member,
  "commissions.earner": member,

  "dashboard.kpis": member,
  "dashboard.day": agenda,

  "employees.list": { access: teamReaders },
  "employees.glances": { access: teamReaders },
  "employees.directory": {
    access: [...teamReaders, "manage_calendars", "manage_links", "manage_services"],
  },
  // Rank decides whom and how far (shared/domain/rank.ts).
  "employees.create": team,
  "employees.update": { ...team, whileSuspended: true },
  "employees.delete": { ...team, whileSuspended: true },
  "employees.resetPassword": team,
  "employees.resendInvitation": team,
  "employees.withdrawInvitation": team,

  // The mailed token is the key; joining also needs the invited login's session.
  "invitations.view": anyone,
  "invitations.accept": anyone,
  "invitations.decline": anyone,
  "invitations.join": evenClosed,

  "files.presignedUrl": { access: "manage_links" },
  "files.publicImage": anyone,

  "history.list": { access: "manage_organization" },
  "history.people": { access: "manage_organization" },
  "integrations.mine": { access: "manage_organization" },
  "integrations.updateWhatsapp": { access: "manage_organization", feature: "whatsapp" },
  "integrations.updateSms": { access: "manage_organization", feature: "sms" },
  "integrations.updateEmail": ownMail,
  "integrations.testWhatsapp": { access: "manage_organization", feature: "whatsapp" },
  "integrations.testSms": { access: "manage_organization", feature: "sms" },
  "integrations.testEmail": ownMail,

  "letterheads.mine": { access: "manage_organization" },
  "letterheads.update": { access: "manage_organization" },
  "letterheads.removeLogo": { access: "manage_organization" },

  "archives.open": whileSuspended,
  "organizations.list": whileClosed,
  "organizations.mine": member,
  "organizations.details": { access: "manage_organization" },
  // Owners only, as queries and commands check.
  "organizations.all": whileClosed,
  "organizations.create": member,
  "organizations.toggleActive": whileSuspended,
  "organizations.delete": evenClosed,
  "organizations.restore": evenClosed,
  "organizations.firstSteps": member,
  "organizations.goToStep": member,
  // One's own; another of the account needs its owner.
  "organizations.update": { access: "manage_organization" },
  "organizations.switch": setUp,

  // Booking needs to pick the customer: a name and contact.
  "patients.list": { access: ["manage_patients", "manage_appointments"] },
  "patients.summary": { access: ["manage_patients", "manage_appointments"] },
  "patients.get": { access: "manage_patients" },
  "patients.create": { access: "manage_patients" },
  "patients.update": { access: "manage_patients" },
  "patients.delete": { access: "manage_patients" },
  "patients.restore": { access: "manage_patients" },
  "patients.statistics": { access: "manage_patients" },
  "patients.duplicates": { access: "manage_patients" },
  "patients.previewMerge": { access: "manage_patients" },
  "patients.merge": { access: "manage_patients" },

  "payouts.list": money,
  "payouts.summary": money,
  "payouts.history": money,
  "payouts.review": money,
  "payouts.pixCode": money,
  "payouts.create": money,
  "payouts.process": money,
  "payouts.cancel": money,

  "pix.settings": money,
  "pix.updateSettings": money,
  "pix.code": money,
  // Everyone sees on the dashboard whether customers are reminded.
  "reminders.settings": member,
  "reminders.updateSettings": { access: "manage_organization" },
  "reminders.failures": agenda,
  "reminders.ofAppointment": agenda,
  "roles.list": member,
  // Nobody grants more than they hold, as the commands check.
  "roles.holders": team,
  "roles.actions": team,
  "roles.create": team,
  "roles.update": team,
  "roles.delete": team,
  // Returns only those kinds that the viewer's permissions allow.
  "search.all": member,
  "services.list": member,
  "services.offered": { access: "manage_appointments" },
  "services.get": member,
  "services.create": { access: "manage_services" },
  "services.update": { access: "manage_services" },
  "services.delete": { access: "manage_services" },
  // A stranger buys; the commands count by address and by e-mail, and the payment alone opens anything.
  "subscriptions.register": anyone,
  "subscriptions.checkout": anyone,
  // These ask for an owner or admin themselves.
  "subscriptions.manage": evenClosed,
  "subscriptions.previewUpgrade": member,
  "subscriptions.previewDowngrade": whileClosed,
  "subscriptions.nextCharge": member,
  "subscriptions.mine": whileClosed,
  "subscriptions.invoices": whileClosed,
  "subscriptions.payment": whileClosed,
  "subscriptions.openPortal": evenClosed,
  "subscriptions.openPayment": evenClosed,
  "subscriptions.downgrade": whileSuspended,
  "subscriptions.keepPlan": whileSuspended,
  "subscriptions.cancel": whileSuspended,
  "subscriptions.resume": whileSuspended,
  "tier.my": member,
  // With manage_appointments or manage_employees everyone's, else one's own, as the commands check.
  "conversations.list": writers,
  "conversations.unread": writers,
  "conversations.get": writers,
  "conversations.entries": writers,
  "conversations.file": writers,
  "conversations.fetchAgain": writers,
  "conversations.answer": writers,
  "conversations.offerTimes": writers,
  "conversations.markRead": writers,
  "conversations.colleagues": writers,
  "conversations.addNote": writers,
  "conversations.assign": writers,
  "conversations.link": writers,
  "conversations.booked": writers,
  "conversations.linkBooked": writers,
  "messages.templates": { access: "manage_organization", feature: "whatsapp" },
  "messages.proposeTemplates": { access: "manage_organization", feature: "whatsapp" },
  "messages.wish": { access: "manage_patients" },
  "messages.phoneReach": { access: "manage_appointments" },
  "messages.setWish": { access: "manage_patients" },
  "messages.state": writers,
  "messages.recipients": writers,
  "messages.recipientIds": writers,
  "messages.send": writers,
  "messages.sendBulk": writers,
  "messages.previewBulk": writers,
  "messages.batches": writers,
  "messages.ofBatch": writers,
  "messages.setBatchStatus": writers,
  "messages.proposeTemplate": writers,
  "waitlist.list": agenda,
  "waitlist.settings": { access: "manage_organization" },
  "waitlist.updateSettings": { access: "manage_organization" },
  "waitlist.create": { access: "manage_appointments" },
  // The private token of the mail is the key of the last two.
  "waitlist.join": anyone,
  "waitlist.confirm": anyone,
  "waitlist.leave": anyone,
  "waitlist.book": { access: "manage_appointments" },
  "waitlist.remove": { access: "manage_appointments" },

  "timeOff.list": member,
  "timeOff.get": member,
  "timeOff.touched": member,
  "timeOff.create": member,
  "timeOff.update": member,
  "timeOff.delete": member,

  // One's own second factor; only an owner may demand one of everyone, as the command checks.
  "transactions.list": money,
  "transactions.ofAppointment": money,
  "transactions.dueToday": money,
  "transactions.summary": money,
  "transactions.dailySummary": money,
  "transactions.sessionSummary": money,
  "transactions.create": money,
  "transactions.registerPayment": money,
  "transactions.recordEntry": money,
  "transactions.reverse": money,

  "twoFactor.status": withoutSecondFactor,
  "twoFactor.begin": setUp,
  "twoFactor.confirm": setUp,
  "twoFactor.disable": whileSuspended,
  "twoFactor.renewRecoveryCodes": whileSuspended,
  "twoFactor.require": { access: "manage_organization" },
};
