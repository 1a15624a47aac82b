import { and, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { WhyNotTold } from "#shared/domain/customer-messages.ts";
import { openPhoneChannels } from "./open-phone-channels.ts";
import { loadLinkOrganization } from "../queries/link.ts";
import { wasMailed } from "../queries/was-mailed.ts";
import type { CustomerNews } from "../steps/news-job.ts";
import { findNews, isSame, type FoundNews } from "../steps/find-news.ts";
import { countMessage, uncountMessage } from "../steps/count-message.ts";
import { noteTold } from "../steps/note-told.ts";
import { tellCustomer, type Told } from "../steps/tell-customer.ts";

/** One job's organisation, and how it writes down what became of its messages. */
type Sending = {
  readonly org: OrgDb;
  readonly write: (command: (write: OrgWrite) => Promise<void>) => Promise<void>;
};

/**
 * Tells customers the present state of what staff have changed, once the time for undoing is over:
 * one message for each group, and a mail beside it where one has put the date into their calendar; none about appointments that the customer already knows as they are, and
 * tells the history of each. A repeated run sends the same Message-ID.
 */
export async function sendNews(deps: Deps, { organizationId, groupId, dueAt }: CustomerNews) {
  const organization = await loadLinkOrganization(deps.database, organizationId);
  if (!organization?.isActive) return;
  const org = deps.orgs.open(organization);
  const { customerNews: t } = org.tables;
  const rows = await org.db.select().from(t).where(eq(t.groupId, groupId));
  if (rows.some((row) => row.dueAt?.toISOString() !== dueAt)) return;
  const found: FoundNews[] = [];
  const open = rows.length > 0 ? await openPhoneChannels(deps, org) : [];
  for (const row of rows) found.push(...(await findNews(deps, org, { row, open })));
  const author = { kind: "system" } as const;
  const context = { deps, requestId: `news-${groupId}`, org, author };
  const sending: Sending = { org, write: (command) => writeOrganization(context, command) };
  await drop(sending, found);
  const toMail = found.filter(({ news }) => news !== null);
  const byAddress = Map.groupBy(toMail, ({ ways }) => ways.map((way) => way.address).join(" "));
  for (const group of byAddress.values()) {
    const ways = group[0]?.ways ?? [];
    const address = ways[0]?.address ?? "";
    const limit = await countMessage(deps, org, address);
    if (limit) {
      await keepBack(sending, group, limit);
      continue;
    }
    await setTried(org, group, true);
    try {
      const news = group.flatMap((each) => (each.news ? [each.news] : []));
      const ids = group.map(({ row }) => row.appointmentId);
      const keepsCalendar = await wasMailed(org, ids);
      const asked = { ways, keepsCalendar };
      await finish(sending, group, await tellCustomer(deps, { org, organization }, news, asked));
    } catch (error) {
      uncountMessage(deps, org, address);
      await setTried(org, group, false);
      throw error;
    }
  }
}

/**
 * Drops what needs no mail. An appointment that is back to what the customer knows also gets its old
 * sequence number back: no mail carried the numbers between, and an earlier mail that is still on its
 * way stays true.
 */
async function drop({ org, write }: Sending, found: readonly FoundNews[]): Promise<void> {
  const { appointments, customerNews: t } = org.tables;
  for (const each of found) {
    const { row, current, sequence, news } = each;
    if (news) continue;
    await write(async ({ tx, audit }) => {
      const gone = await tx
        .delete(t)
        .where(stillAsSeen(org, [row]))
        .returning({ known: t.known });
      if (gone.length === 0) return;
      await noteTold({ audit }, tellingOf(each, each.whyNot));
      if (!row.known || !isSame(row.known, current)) return;
      await tx
        .update(appointments)
        .set({ calendarSequence: row.knownSequence })
        .where(
          and(
            eq(appointments.id, row.appointmentId),
            eq(appointments.calendarSequence, sequence),
            eq(appointments.status, row.known.status as "scheduled"),
          ),
        );
    });
  }
}

/**
 * Keeps what changed while the mail was sent, compared with what the mail said, and tells the
 * histories.
 */
async function finish(
  { org, write }: Sending,
  group: readonly FoundNews[],
  ends: readonly Told[],
): Promise<void> {
  const { customerNews: t } = org.tables;
  const rows = group.map(({ row }) => row);
  await write(async ({ tx, audit, emitChange }) => {
    const ids = rows.map((row) => row.appointmentId);
    const waiting = await tx
      .select({ id: t.appointmentId })
      .from(t)
      .where(inArray(t.appointmentId, ids))
      .orderBy(t.appointmentId)
      .for("update");
    // A worker that is slow to report loses its job to another, and both end it: whoever comes first tells it.
    const left = new Set(waiting.map(({ id }) => id));
    await tx.delete(t).where(stillAsSeen(org, rows));
    // What goes to a phone is looked after: the sweep has to know of it; and whoever is to call, of a failure.
    const [first] = rows;
    const matters = ends.some(({ channel, whyNot }) => channel !== "email" || whyNot !== null);
    if (first && matters) emitChange("appointments", first.appointmentId, "update");
    for (const each of group.filter(({ row }) => left.has(row.appointmentId))) {
      const { row, current, sequence } = each;
      await tx
        .update(t)
        .set({ known: current, knownSequence: sequence, isTried: false })
        .where(eq(t.appointmentId, row.appointmentId));
      const message = each.news?.kind ?? null;
      for (const end of ends) {
        await noteTold({ audit }, { appointmentId: row.appointmentId, message, ...end });
      }
    }
  });
}

/** Tells nobody, and remembers what the customers believe until a later change. */
async function keepBack(
  { org, write }: Sending,
  group: readonly FoundNews[],
  limit: WhyNotTold,
): Promise<void> {
  const { customerNews: t } = org.tables;
  const rows = group.map(({ row }) => row);
  await write(async ({ tx, audit }) => {
    const kept = await tx
      .update(t)
      .set({ dueAt: null, groupId: sql`${t.appointmentId}` })
      .where(stillAsSeen(org, rows))
      .returning({ id: t.appointmentId });
    const ids = new Set(kept.map(({ id }) => id));
    for (const each of group) {
      if (ids.has(each.row.appointmentId)) await noteTold({ audit }, tellingOf(each, limit));
    }
  });
}

function tellingOf({ row, ways, news }: FoundNews, whyNot: WhyNotTold | null) {
  return {
    appointmentId: row.appointmentId,
    message: news?.kind ?? null,
    channel: ways[0]?.channel ?? ("email" as const),
    address: news && (ways[0]?.address ?? null),
    whyNot,
  };
}

async function setTried(org: OrgDb, group: readonly FoundNews[], isTried: boolean): Promise<void> {
  const { customerNews: t } = org.tables;
  const ids = group.map(({ row }) => row.appointmentId);
  await org.db.update(t).set({ isTried }).where(inArray(t.appointmentId, ids));
}

function stillAsSeen({ tables: { customerNews: t } }: OrgDb, rows: readonly FoundNews["row"][]) {
  const ids = rows.map(({ appointmentId }) => appointmentId);
  return and(inArray(t.appointmentId, ids), eq(t.dueAt, rows[0]?.dueAt ?? new Date(0)));
}
