import { pgSchema } from "drizzle-orm/pg-core";
import { appointmentSeriesTable } from "./schema/org/appointment-series.ts";
import { appointmentServiceTable, appointmentTable } from "./schema/org/appointments.ts";
import { bookingLinkServiceTable, bookingLinkTable } from "./schema/org/booking-links.ts";
import { calendarTable, closedDayTable } from "./schema/org/calendars.ts";
import { customerNewsTable } from "./schema/org/customer-news.ts";
import { employeeTable } from "./schema/org/employees.ts";
import { patientTable } from "./schema/org/patients.ts";
import { auditLogTable, fileTable, idempotencyKeyTable } from "./schema/org/records.ts";
import { reminderTable } from "./schema/org/reminders.ts";
import { serviceTable } from "./schema/org/services.ts";
import type { TableFactory } from "./schema/org/table-factory.ts";
import { timeOffTable } from "./schema/org/time-off.ts";

/** Makes all tables of an organisation by one table function. */
export function makeOrgTables(table: TableFactory) {
  const calendars = calendarTable(table);
  const services = serviceTable(table);
  const employees = employeeTable(table);
  const patients = patientTable(table);
  const bookingLinks = bookingLinkTable(table, { calendars, employees });
  const bookingLinkServices = bookingLinkServiceTable(table, { bookingLinks, services });
  const appointmentSeries = appointmentSeriesTable(table);
  const appointments = appointmentTable(table, {
    calendars,
    employees,
    patients,
    bookingLinks,
    appointmentSeries,
  });
  const appointmentServices = appointmentServiceTable(table, { appointments, services });
  return {
    calendars,
    services,
    employees,
    patients,
    bookingLinks,
    bookingLinkServices,
    appointmentSeries,
    appointments,
    appointmentServices,
    timeOff: timeOffTable(table, { employees }),
    closedDays: closedDayTable(table, { calendars }),
    reminders: reminderTable(table, { appointments }),
    customerNews: customerNewsTable(table, { appointments }),
    files: fileTable(table),
    auditLog: auditLogTable(table),
    idempotencyKeys: idempotencyKeyTable(table),
  };
}

export type OrgTables = ReturnType<typeof makeOrgTables>;

/**
 * Returns the tables of one organisation with qualified names. They take about 160 KB: keep them in
 * an LRU.
 */
export function orgTables(schemaName: string): OrgTables {
  const schema = pgSchema(schemaName);
  // The two table functions differ only in the type of the schema's name.
  return makeOrgTables(schema.table as unknown as TableFactory);
}
