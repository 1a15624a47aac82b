import { pgTable } from "drizzle-orm/pg-core";
import { makeOrgTables } from "./org-tables.ts";

// drizzle-kit reads this to write the organisations' migrations: the same tables, unqualified.
export const {
  calendars,
  services,
  employees,
  patients,
  bookingLinks,
  bookingLinkServices,
  appointmentSeries,
  appointments,
  appointmentServices,
  timeOff,
  closedDays,
  reminders,
  customerNews,
  cashSessions,
  payouts,
  payoutEvents,
  receipts,
  clinicalHeads,
  clinicalEntries,
  clinicalDrafts,
  transactions,
  transactionItems,
  cashEntries,
  files,
  auditLog,
  idempotencyKeys,
} = makeOrgTables(pgTable);
