import type { Permission } from "./domain/permissions.ts";

/** The collections whose changes people see live, and who may hear of them (any of the listed). */
export const collectionReaders = {
  // The team: `employees` everywhere else. The API published this name first, and scripts listen to it.
  users: "authenticated",
  organizations: "authenticated",
  roles: "authenticated",
  calendars: ["manage_calendars", "manage_appointments"],
  appointments: ["manage_appointments", "manage_calendars"],
  services: "authenticated",
  waitlist: ["manage_appointments", "manage_calendars"],
  timeOff: ["manage_appointments", "manage_calendars"],
  patients: ["manage_patients"],
  messages: ["manage_patients"],
  conversations: ["manage_patients"],
  records: ["manage_medical_records"],
  prescriptions: ["manage_medical_records"],
  medications: ["manage_medical_records"],
  // A count on the dashboard, which everyone has; the rows need more.
  reminders: "authenticated",
  bookingLinks: ["manage_links"],
  // Whether a till is open is on everyone's dashboard; no amount travels, and the rows need more.
  cashSessions: "authenticated",
  transactions: ["manage_finance"],
  payouts: ["manage_finance"],
  // Says whose statement changed, without an amount: professionals follow their own.
  commissions: "authenticated",
} as const satisfies Record<string, "authenticated" | readonly Permission[]>;

export type Collection = keyof typeof collectionReaders;

export const changeOperations = ["insert", "update", "delete"] as const;

export type ChangeOperation = (typeof changeOperations)[number];

/** What a command reports: ids only, never the document. */
export type Change = {
  readonly collection: Collection;
  readonly id: string;
  readonly operation: ChangeOperation;
};
