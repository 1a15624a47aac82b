import { eq } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import type { Notice } from "#shared/domain/customer-messages.ts";
import type { MessageState } from "#shared/domain/message-states.ts";
import { quietHoursOf, quietUntil } from "#shared/domain/quiet-hours.ts";
import { loadLinkOrganization } from "../queries/link.ts";
import { isHeld, readAppointment, readServices } from "../queries/managed.ts";
import { readPhoneWays, waysTo } from "../queries/ways.ts";
import type { NoticeOfAppointment } from "../steps/mail-appointment.ts";
import type { NextChannel } from "../steps/next-channel-job.ts";
import { noteToldOnce } from "../steps/note-told.ts";
import { openPhoneChannels } from "./open-phone-channels.ts";
import { queueNextChannel } from "./queue-next-channel.ts";
import { tellCustomer } from "../steps/tell-customer.ts";

const author = { kind: "system" } as const;

/**
 * Tells a customer by the next channel what a provider had taken and then couldn't deliver, or hasn't said
 * to have delivered in time. What has changed since, or is over, is left to its own message. What was
 * only awaited rings no phone at night: it goes by mail, or in the morning. May be repeated.
 */
export async function tellByNextChannel(
  deps: Deps,
  { organizationId, messageId }: NextChannel,
): Promise<void> {
  const organization = await loadLinkOrganization(deps.database, organizationId);
  if (!organization?.isActive) return;
  const org = deps.orgs.open(organization);
  const { messages: m } = org.tables;
  const [failed] = await org.db
    .select({
      channel: m.channel,
      notice: m.notice,
      status: m.status,
      passedOnAt: m.passedOnAt,
    })
    .from(m)
    .where(eq(m.id, messageId));
  if (!failed?.notice || !isLost(failed)) return;
  const news = await stillNews(deps, org, failed.notice);
  const [first] = news;
  if (!first) return;
  // An offer's mail went with it.
  const open = await openPhoneChannels(deps, org);
  const ways =
    first.kind === "offer"
      ? await readPhoneWays(org, first.appointment, open, first.kind)
      : waysTo(first.appointment, open);
  const later = ways.slice(ways.findIndex(({ channel }) => channel === failed.channel) + 1);
  const wakesAt =
    failed.status === "failed" ? null : await endOfQuiet(deps, org, first.appointment);
  const next = wakesAt ? later.filter(({ channel }) => channel === "email") : later;
  if (wakesAt && next.length === 0) {
    // Nobody is left whom it would not wake.
    if (later.length > 0 && wakesAt < first.appointment.startAt) {
      await writeOrganization({ deps, requestId: `next-${messageId}`, org, author }, (write) => {
        queueNextChannel(write, org, { messageId, runAt: wakesAt });
        return Promise.resolve();
      });
    }
    return;
  }
  const tried = ways.find(({ channel }) => channel === failed.channel);
  const lost = tried ? [{ ...tried, whyNot: "not_delivered" as const }] : [];
  const ends = await tellCustomer(deps, { org, organization }, news, { ways: next });
  for (const { channel, address, whyNot } of [...lost, ...ends]) {
    const key = `next-${messageId}-${channel}`;
    await writeOrganization({ deps, requestId: key, org, author }, async (write) => {
      for (const { appointment, kind: message } of news) {
        const telling = { appointmentId: appointment.id, message, channel, address, whyNot };
        await noteToldOnce(write, org, key, telling);
      }
      write.emitChange("appointments", first.appointment.id, "update");
    });
  }
}

/** Whether a message didn't arrive, or is taken for it; one that was told to arrive since isn't. */
function isLost({ status, passedOnAt }: { status: MessageState; passedOnAt: Date | null }) {
  return (
    status === "failed" || (passedOnAt !== null && (status === "accepted" || status === "sent"))
  );
}

/** Returns when phones may ring again at an appointment's place; null by day. */
async function endOfQuiet(
  deps: Deps,
  org: OrgDb,
  { timeZone }: { readonly timeZone: string },
): Promise<Date | null> {
  const settings = await readReminderOrganization(deps, org.id);
  return settings && quietUntil(quietHoursOf(settings), deps.now(), timeZone);
}

/** Returns what of a message still holds, as it was told. */
async function stillNews(deps: Deps, org: OrgDb, notice: Notice): Promise<NoticeOfAppointment[]> {
  const news: NoticeOfAppointment[] = [];
  for (const { appointmentId, sequence, kind, previousStart } of notice) {
    const appointment = await readAppointment(org, appointmentId);
    if (appointment?.calendarSequence !== sequence || appointment.endAt <= deps.now()) continue;
    // Taken, refused or let go.
    if (kind === "offer" && !isHeld(appointment)) continue;
    const services = await readServices(org, appointmentId);
    const before = previousStart === null ? null : new Date(previousStart);
    news.push({ kind, appointment, services, previousStart: before });
  }
  return news;
}
