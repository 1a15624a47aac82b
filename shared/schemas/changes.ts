import { z } from "zod";
import type { Documented, documentedNames } from "../documented-names.ts";
import type { ChangeOperation, Collection } from "../events.ts";
import type { Appointment } from "./appointments.ts";
import type { BookingLink } from "./booking-links.ts";
import type { Calendar } from "./calendars.ts";
import type { Employee } from "./employees.ts";
import type { Patient } from "./patients.ts";
import type { Service } from "./services.ts";
import type { TimeOff } from "./time-off.ts";

export const subscribeInput = z
  .strictObject({
    /**
     * Sent by a client that had a connection before: nothing is replayed, it hears `missed` first.
     */
    lastEventId: z.string().max(100).nullish(),
    /**
     * False for clients that don't read them: `fullDocument` stays null, and the server reads
     * nothing.
     */
    documents: z.boolean().optional(),
  })
  .nullish();
export type SubscribeInput = z.infer<typeof subscribeInput>;

type Names = typeof documentedNames;
type Unnamed = Record<never, string>;

/** The documents of events, with the names of REST's answers; null for events without one. */
export type EventDocuments = {
  users: Documented<Employee, Names["employees"]>;
  organizations: null;
  roles: null;
  calendars: Documented<Calendar, Names["calendars"]>;
  appointments: Documented<Appointment, Names["appointments"]>;
  services: Documented<Service, Names["services"]>;
  timeOff: Documented<TimeOff, Unnamed>;
  waitlist: null;
  messages: null;
  conversations: null;
  medications: null;
  prescriptions: null;
  patients: Documented<Patient, Unnamed>;
  records: null;
  reminders: null;
  bookingLinks: Documented<BookingLink, Names["bookingLinks"]>;
  cashSessions: null;
  transactions: null;
  payouts: null;
  commissions: null;
};

type EventOf<C extends Collection> = {
  event: `db:${C}`;
  ns: { coll: C };
  documentKey: { _id: string };
  operationType: ChangeOperation;
  /** What this member may read of the document now; null when it is gone or not requested. */
  fullDocument: EventDocuments[C] | null;
};

/** One change as the documented `db:{collection}` event. */
export type ChangeEvent = { [C in Collection]: EventOf<C> }[Collection];

/**
 * What a listener gets at once: the changes since the last message, oldest first, or `missed` when
 * some may have been lost. The first message says that listening has begun: with no changes and
 * `quietMs`, or `missed` after a lost connection.
 */
export type ChangeMessage =
  | {
      kind: "changes";
      changes: ChangeEvent[];
      /**
       * For how many milliseconds nothing had changed when listening began. What was requested
       * that long ago, or longer, may be older than the last change: it has to be read again.
       */
      quietMs?: number;
    }
  | { kind: "missed" };
