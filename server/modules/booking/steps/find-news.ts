import type { KnownAppointment } from "#drizzle/schema/org/customer-news.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import { waysTo, type Way } from "../queries/ways.ts";
import type { PhoneChannel, WhyNotTold } from "#shared/domain/customer-messages.ts";
import { knownOf } from "../queries/known-appointment.ts";
import {
  isUnconfirmed,
  readAppointment,
  readServices,
  type BookedAppointment,
} from "../queries/managed.ts";
import type { ChangeOfAppointment } from "./mail-appointment.ts";

/** An appointment whose customer may have something to hear. */
export type FoundNews = {
  readonly row: NewsRow;
  readonly current: KnownAppointment;
  readonly sequence: number;
  /** How its customer is reached, the first to be tried first. */
  readonly ways: readonly Way[];
} & (
  | { readonly news: ChangeOfAppointment; readonly whyNot: null }
  | { readonly news: null; readonly whyNot: WhyNotTold }
);

type NewsRow = OrgDb["tables"]["customerNews"]["$inferSelect"];

/** Compares an appointment with what its customer knows; nothing is found of one that is gone. */
export async function findNews(
  deps: Deps,
  org: OrgDb,
  { row, open }: { readonly row: NewsRow; readonly open: readonly PhoneChannel[] },
): Promise<FoundNews[]> {
  const appointment = await readAppointment(org, row.appointmentId);
  if (!appointment) return [];
  const services = await readServices(org, appointment.id);
  const current = knownOf(
    appointment,
    services.map(({ id }) => id),
  );
  const ways = waysTo(appointment, open);
  const found = { row, ways, current, sequence: appointment.calendarSequence };
  const kind = obstacleOf(appointment, ways, deps.now()) ?? kindOf(row, current, appointment);
  if (!isKind(kind)) return [{ ...found, news: null, whyNot: kind }];
  const previousStart = row.known && new Date(row.known.startAt);
  return [{ ...found, news: { kind, appointment, services, previousStart }, whyNot: null }];
}

function obstacleOf(
  appointment: BookedAppointment,
  ways: readonly Way[],
  now: Date,
): WhyNotTold | null {
  if (ways.length === 0 || !appointment.manageNonce) return "no_address";
  if (appointment.endAt <= now) return "over";
  return isUnconfirmed(appointment) ? "unconfirmed" : null;
}

type Kind = ChangeOfAppointment["kind"];

const kinds: readonly string[] = ["confirmation", "moved", "cancelled"] satisfies Kind[];

const isKind = (kind: Kind | WhyNotTold): kind is Kind => kinds.includes(kind);

function kindOf(
  { known, isTried }: NewsRow,
  current: KnownAppointment,
  { bookingLinkId }: BookedAppointment,
): Kind | WhyNotTold {
  if (current.status === "cancelled") {
    // Who booked through a link has seen it on the page.
    const isKnown = known ? known.status !== "cancelled" : bookingLinkId !== null;
    return isKnown || isTried ? "cancelled" : "unneeded";
  }
  if (!(changeableStatuses as readonly string[]).includes(current.status)) return "over";
  if (!known || !isSamePerson(known, current)) return "confirmation";
  if (known.status === "cancelled") return "confirmation";
  if (known.startAt !== current.startAt) return "moved";
  return isTried || !isSame(known, current) ? "confirmation" : "unneeded";
}

/** Whether the address that knows the one gets to know the other: a phone, where there is no e-mail. */
function isSamePerson(known: KnownAppointment, current: KnownAppointment): boolean {
  if (known.customerEmail !== current.customerEmail) return false;
  const { customerEmail, customerPhone } = known;
  return (
    customerEmail !== null || customerPhone === undefined || customerPhone === current.customerPhone
  );
}

/** Whether a customer who knows the one needn't hear of the other. */
export function isSame(known: KnownAppointment, current: KnownAppointment): boolean {
  return (
    known.startAt === current.startAt &&
    known.endAt === current.endAt &&
    known.professionalId === current.professionalId &&
    isSamePerson(known, current) &&
    known.serviceIds.join() === current.serviceIds.join()
  );
}
