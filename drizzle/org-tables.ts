import { pgSchema } from "drizzle-orm/pg-core";
import { anamnesisRequestTable } from "./schema/org/anamnesis-requests.ts";
import { attachmentTable } from "./schema/org/attachments.ts";
import { appointmentSeriesTable } from "./schema/org/appointment-series.ts";
import { appointmentServiceTable, appointmentTable } from "./schema/org/appointments.ts";
import { bookingLinkServiceTable, bookingLinkTable } from "./schema/org/booking-links.ts";
import { cashEntryTable, cashSessionTable } from "./schema/org/cash-sessions.ts";
import { calendarTable, closedDayTable } from "./schema/org/calendars.ts";
import { clinicalDraftTable } from "./schema/org/clinical-drafts.ts";
import {
  clinicalEntryTable,
  clinicalFindingTable,
  clinicalHeadTable,
} from "./schema/org/clinical-entries.ts";
import { consentTemplateTable } from "./schema/org/consent-templates.ts";
import {
  conversationNoteTable,
  conversationTable,
  incomingFileTable,
} from "./schema/org/conversations.ts";
import { customerNewsTable } from "./schema/org/customer-news.ts";
import { employeeTable } from "./schema/org/employees.ts";
import { integrationTable } from "./schema/org/integrations.ts";
import { issuedDocumentTable } from "./schema/org/issued-documents.ts";
import { letterheadTable, paperPictureTable } from "./schema/org/letterheads.ts";
import { medicationTable } from "./schema/org/medications.ts";
import { patientTable } from "./schema/org/patients.ts";
import { payoutEventTable, payoutTable } from "./schema/org/payouts.ts";
import { receiptTable } from "./schema/org/receipts.ts";
import { auditLogTable } from "./schema/org/audit-log.ts";
import { fileTable } from "./schema/org/files.ts";
import { idempotencyKeyTable } from "./schema/org/idempotency-keys.ts";
import { recordTemplateTable } from "./schema/org/record-templates.ts";
import { reminderTable } from "./schema/org/reminders.ts";
import {
  incomingTable,
  mailWishTable,
  messageBatchTable,
  messageTable,
  messageTemplateTable,
  optInTable,
  optOutTable,
} from "./schema/org/messages.ts";
import { serviceTable } from "./schema/org/services.ts";
import type { TableFactory } from "./schema/org/table-factory.ts";
import { freedTimeTable } from "./schema/org/freed-times.ts";
import { timeOffTable } from "./schema/org/time-off.ts";
import { waitlistEntryTable, waitlistSettingsTable } from "./schema/org/waitlist.ts";
import { transactionItemTable, transactionTable } from "./schema/org/transactions.ts";

/** How each table of an organisation is made; the second argument leads to the others. */
const makers = {
  calendars: calendarTable,
  services: serviceTable,
  employees: employeeTable,
  patients: patientTable,
  bookingLinks: bookingLinkTable,
  bookingLinkServices: bookingLinkServiceTable,
  appointmentSeries: appointmentSeriesTable,
  appointments: appointmentTable,
  appointmentServices: appointmentServiceTable,
  timeOff: timeOffTable,
  waitlistEntries: waitlistEntryTable,
  waitlistSettings: waitlistSettingsTable,
  freedTimes: freedTimeTable,
  closedDays: closedDayTable,
  reminders: reminderTable,
  conversations: conversationTable,
  conversationNotes: conversationNoteTable,
  messageBatches: messageBatchTable,
  messages: messageTable,
  messageTemplates: messageTemplateTable,
  incoming: incomingTable,
  incomingFiles: incomingFileTable,
  optOuts: optOutTable,
  optIns: optInTable,
  mailWishes: mailWishTable,
  customerNews: customerNewsTable,
  cashSessions: cashSessionTable,
  payouts: payoutTable,
  payoutEvents: payoutEventTable,
  transactions: transactionTable,
  transactionItems: transactionItemTable,
  cashEntries: cashEntryTable,
  receipts: receiptTable,
  clinicalHeads: clinicalHeadTable,
  clinicalEntries: clinicalEntryTable,
  clinicalFindings: clinicalFindingTable,
  clinicalDrafts: clinicalDraftTable,
  integrations: integrationTable,
  paperPictures: paperPictureTable,
  letterheads: letterheadTable,
  anamnesisRequests: anamnesisRequestTable,
  consentTemplates: consentTemplateTable,
  recordTemplates: recordTemplateTable,
  issuedDocuments: issuedDocumentTable,
  attachments: attachmentTable,
  medications: medicationTable,
  files: fileTable,
  auditLog: auditLogTable,
  idempotencyKeys: idempotencyKeyTable,
};

type Makers = typeof makers;

export type OrgTables = { readonly [Name in keyof Makers]: ReturnType<Makers[Name]> };

/**
 * All tables of an organisation, each made when it is first asked for: one costs about 10 KB and a
 * tenth of a millisecond, and a request needs two or three of them.
 */
class LazyTables {
  readonly factory: TableFactory;

  constructor(factory: TableFactory) {
    this.factory = factory;
  }
}

for (const [name, make] of Object.entries(makers)) {
  Object.defineProperty(LazyTables.prototype, name, {
    get(this: LazyTables & OrgTables) {
      const made = make(this.factory, this);
      Object.defineProperty(this, name, { value: made });
      return made;
    },
  });
}

/** All tables of an organisation, made by one table function. */
export function makeOrgTables(table: TableFactory): OrgTables {
  return new LazyTables(table) as LazyTables & OrgTables;
}

/** The tables of one organisation with qualified names. */
export function orgTables(schemaName: string): OrgTables {
  const schema = pgSchema(schemaName);
  // The two table functions differ in the type of the schema's name only.
  return makeOrgTables(schema.table as unknown as TableFactory);
}
