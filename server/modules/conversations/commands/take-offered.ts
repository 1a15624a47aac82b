import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { oneLine } from "#server/kernel/messages/format.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { takeTime } from "#server/modules/appointments/commands/take-time.ts";
import { loadLinkOrganization } from "#server/modules/booking/queries/link.ts";
import { formatMoment } from "#shared/domain/date-formats.ts";
import type { TimesOffer } from "#shared/domain/offered-times.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import { bookedName } from "../queries/conversations.ts";
import { readChoice } from "../rules.ts";
import { isTheirs, type Asker } from "../steps/is-theirs.ts";
import { offerAnswers } from "../words.pt-br.ts";

type House = { readonly deps: Deps; readonly org: OrgDb };

type Said = {
  readonly body: string;
  readonly appointmentId?: string;
  /** True where the customer is left without what they wanted. */
  readonly needsPerson: boolean;
};

/** The customer has taken one of the times before. */
class Taken extends Error {}

/** The appointment that was to be moved has been given to somebody else. */
class NotTheirs extends Error {}

/**
 * Takes, as the customer, the offered time whose button was tapped, and returns what to answer; null for
 * a tap that no message to this number offered, or about an appointment that is somebody else's by now.
 * Repeated, it takes nothing more and says the same; another tap is told what was chosen before.
 */
export async function takeOffered(
  house: House,
  phoneKey: string,
  payload: string,
  tapId: string,
): Promise<Said | null> {
  const { deps, org } = house;
  const choice = readChoice(payload);
  if (!choice) return null;
  const found = await readOffer(org, phoneKey, choice.messageId);
  const startAt = choice.startAt.toISOString();
  const time = found?.offer.times.find((each) => each.startAt === startAt);
  if (!found || !time) return null;
  const { offer, ...taker } = found;
  const { messages: m, appointments: t } = org.tables;
  const own = eq(m.id, choice.messageId);
  const asker = { phoneKey, patientId: taker.patientId };
  if (offer.taken) return sayTaken(house, offer, asker, tapId);
  if (choice.startAt <= deps.now()) return { body: offerAnswers.past, needsPerson: true };
  // As its links do, an account that isn't paid takes no bookings.
  const organization = await loadLinkOrganization(deps.database, org.id);
  if (!organization || isReadOnly(organization, deps.now())) {
    return { body: offerAnswers.refused, needsPerson: true };
  }
  const author = { kind: "visitor" } as const;
  const ctx = { deps, org, author, requestId: `job-${randomUUID()}` };
  const before = async ({ tx }: OrgWrite) => {
    const [row] = await tx.select({ offer: m.offer }).from(m).where(own).for("update");
    if (row?.offer?.taken) throw new Taken();
  };
  const after = async ({ tx }: OrgWrite, appointmentId: string) => {
    // Its row is locked by now: nobody gives it away meanwhile.
    const [row] = await tx.select(ownerOf(org)).from(t).where(eq(t.id, appointmentId));
    if (!row || !isTheirs(row, asker)) throw new NotTheirs();
    const taken = { appointmentId, startAt, by: tapId };
    await tx
      .update(m)
      .set({ offer: { ...offer, taken } })
      .where(own);
  };
  try {
    await takeTime(ctx, { ...offer, time, taker, before, after });
  } catch (error) {
    if (error instanceof NotTheirs) return null;
    if (error instanceof DomainError) return sayRefused(error);
    if (!(error instanceof Taken)) throw error;
  }
  const now = await readOffer(org, phoneKey, choice.messageId);
  return now && sayTaken(house, now.offer, asker, tapId);
}

const ownerOf = ({ tables: { appointments: t } }: OrgDb) => ({
  phone: t.customerPhone,
  patientId: t.patientId,
});

/** Reads what a message offered to a number, and who takes it there: by the name that the inbox shows. */
async function readOffer(org: OrgDb, phoneKey: string, messageId: string) {
  const { db, tables } = org;
  const { messages: m, conversations: t, patients: p } = tables;
  const [row] = await db
    .select({
      offer: m.offer,
      patientId: t.patientId,
      phone: t.phone,
      profileName: t.profileName,
      bookedName: bookedName(org),
      patientName: p.name,
    })
    .from(m)
    .innerJoin(t, eq(t.id, m.conversationId))
    .leftJoin(p, eq(p.id, t.patientId))
    .where(and(eq(m.id, messageId), eq(m.phoneKey, phoneKey)));
  if (!row?.offer) return null;
  const { offer, patientId, phone, profileName, bookedName: booked, patientName } = row;
  const name = patientName ?? booked ?? (oneLine(profileName ?? "", 100) || phone);
  return { offer, patientId, phone, name };
}

async function sayTaken(
  { deps, org }: House,
  offer: TimesOffer,
  asker: Asker,
  tapId: string,
): Promise<Said | null> {
  if (!offer.taken) return null;
  const { appointmentId, startAt, by } = offer.taken;
  const { appointments: t } = org.tables;
  const [row] = await org.db
    .select({ ...ownerOf(org), nonce: t.manageNonce, startAt: t.startAt, status: t.status })
    .from(t)
    .where(eq(t.id, appointmentId));
  if (row && !isTheirs(row, asker)) return null;
  const isThere = row?.startAt.getTime() === Date.parse(startAt) && row.status !== "cancelled";
  if (!isThere) return { body: offerAnswers.changed, needsPerson: true };
  const target = { organizationId: org.id, appointmentId };
  const { appSecret, publicUrl } = deps.config;
  const token = row.nonce && makeManageToken(appSecret, target, row.nonce, "page");
  const moment = formatMoment(startAt, offer.timeZone, deps.now());
  const url = token ? `${publicUrl}/agendamento/${token}` : null;
  const done = offer.moves ? offerAnswers.moved : offerAnswers.booked;
  const say = by === tapId ? done : offerAnswers.chosen;
  return { body: say(moment, url), appointmentId, needsPerson: false };
}

function sayRefused({ code }: DomainError): Said {
  const body = code === "time_slot_unavailable" ? offerAnswers.gone : offerAnswers.refused;
  return { body, needsPerson: true };
}
