import type { KnownAppointment } from "#drizzle/schema/org/customer-news.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import type { WhyNotTold } from "#shared/domain/customer-messages.ts";
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
} & (
  | { readonly news: ChangeOfAppointment; readonly whyNot: null }
  | { readonly news: null; readonly whyNot: WhyNotTold }
);

type NewsRow = OrgDb["tables"]["customerNews"]["$inferSelect"];

/** Compares an appointment with what its customer knows; nothing is found of one that is gone. */
export async function findNews(deps: Deps, org: OrgDb, row: NewsRow): Promise<FoundNews[]> {
  const appointment = await readAppointment(org, row.appointmentId);
  if (!appointment) return [];
  const services = await readServices(org, appointment.id);
  const current = knownOf(
    appointment,
    services.map(({ id }) => id),
  );
  const found = { row, current, sequence: appointment.calendarSequence };
  const kind = obstacleOf(appointment, deps.now()) ?? kindOf(row, current, appointment);
  if (!isKind(kind)) return [{ ...found, news: null, whyNot: kind }];
  const previousStart = row.known && new Date(row.known.startAt);
  return [{ ...found, news: { kind, appointment, services, previousStart }, whyNot: null }];
}

function obstacleOf(appointment: BookedAppointment, now: Date): WhyNotTold | null {
  if (!appointment.customerEmail || !appointment.manageNonce) return "no_address";
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
  if (!known || known.customerEmail !== current.customerEmail) return "confirmation";
  if (known.startAt !== current.startAt) return "moved";
  return isTried || !isSame(known, current) ? "confirmation" : "unneeded";
}

/** Whether a customer who knows the one needn't hear of the other. */
export function isSame(known: KnownAppointment, current: KnownAppointment): boolean {
  return (
    known.startAt === current.startAt &&
    known.endAt === current.endAt &&
    known.professionalId === current.professionalId &&
    known.customerEmail === current.customerEmail &&
    known.serviceIds.join() === current.serviceIds.join()
  );
}
