import { and, eq, inArray } from "drizzle-orm";
import type { KnownAppointment } from "#drizzle/schema/org/customer-news.ts";
import { MailOutcomeUnknown, MailRefused } from "#server/integrations/smtp/mailer-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import { loadLinkOrganization } from "../queries/link.ts";
import { readAppointment, readServices, isUnconfirmed } from "../queries/managed.ts";
import type { CustomerNews } from "../steps/news-job.ts";
import { knownOf } from "../queries/known-appointment.ts";
import { mailAppointments } from "../steps/mail-appointments.ts";
import type { ChangeOfAppointment } from "../steps/mail-appointment.ts";

type NewsRow = OrgDb["tables"]["customerNews"]["$inferSelect"];
type Found = {
  readonly row: NewsRow;
  readonly current: KnownAppointment;
  readonly sequence: number;
  /** Null when there is nothing to mail. */
  readonly news: ChangeOfAppointment | null;
};

/**
 * Mails customers the present state of what staff have changed, once the time for undoing is over:
 * one mail for each group, none about appointments that the customer already knows as they are. A
 * repeated run sends the same Message-ID.
 */
export async function sendNews(deps: Deps, { organizationId, groupId, dueAt }: CustomerNews) {
  const organization = await loadLinkOrganization(deps.database, organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const { customerNews: t } = org.tables;
  const rows = await org.db.select().from(t).where(eq(t.groupId, groupId));
  if (rows.some((row) => row.dueAt.toISOString() !== dueAt)) return;
  const found: Found[] = [];
  for (const row of rows) found.push(...(await findNews(deps, org, row)));
  await drop(org, found);
  const toMail = found.filter(({ news }) => news !== null);
  const byAddress = Map.groupBy(toMail, ({ current }) => current.customerEmail);
  for (const group of byAddress.values()) {
    await begin(org, group);
    try {
      const news = group.flatMap((each) => (each.news ? [each.news] : []));
      await mailAppointments(deps, { org, organization }, news);
    } catch (error) {
      const isOver = error instanceof MailRefused || error instanceof MailOutcomeUnknown;
      await (isOver ? finish(org, group) : takeBack(org, group));
      throw error;
    }
    await finish(org, group);
  }
}

async function findNews(deps: Deps, org: OrgDb, row: NewsRow): Promise<Found[]> {
  const appointment = await readAppointment(org, row.appointmentId);
  if (!appointment) return [];
  const services = await readServices(org, appointment.id);
  const current = knownOf(
    appointment,
    services.map(({ id }) => id),
  );
  const { customerEmail, endAt, calendarSequence: sequence } = appointment;
  const mayHear = customerEmail && endAt > deps.now() && !isUnconfirmed(appointment);
  const kind = mayHear ? kindOf(row, current) : null;
  const previousStart = row.known && new Date(row.known.startAt);
  const news = kind && { kind, appointment, services, previousStart };
  return [{ row, current, sequence, news }];
}

function kindOf(
  { known, isTried }: NewsRow,
  current: KnownAppointment,
): ChangeOfAppointment["kind"] | null {
  if (current.status === "cancelled") {
    return known?.status === "cancelled" && !isTried ? null : "cancelled";
  }
  if (!(changeableStatuses as readonly string[]).includes(current.status)) return null;
  if (known && known.startAt !== current.startAt) return "moved";
  return known && !isTried && isSame(known, current) ? null : "confirmation";
}

function isSame(known: KnownAppointment, current: KnownAppointment): boolean {
  return (
    known.startAt === current.startAt &&
    known.endAt === current.endAt &&
    known.professionalId === current.professionalId &&
    known.customerEmail === current.customerEmail &&
    known.serviceIds.join() === current.serviceIds.join()
  );
}

/**
 * Drops what needs no mail. An appointment that is back to what the customer knows also gets its old
 * sequence number back: no mail carried the numbers between, and an earlier mail that is still on its
 * way stays true.
 */
async function drop(org: OrgDb, found: readonly Found[]): Promise<void> {
  const { appointments, customerNews: t } = org.tables;
  for (const { row, current, sequence, news } of found) {
    if (news) continue;
    await org.db.transaction(async (tx) => {
      const gone = await tx
        .delete(t)
        .where(stillAsSeen(org, [row]))
        .returning({ known: t.known });
      if (gone.length === 0 || !row.known || !isSame(row.known, current)) return;
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

const begin = (org: OrgDb, group: readonly Found[]) => setTried(org, group, true);
const takeBack = (org: OrgDb, group: readonly Found[]) => setTried(org, group, false);

async function setTried(org: OrgDb, group: readonly Found[], isTried: boolean): Promise<void> {
  const { customerNews: t } = org.tables;
  const ids = group.map(({ row }) => row.appointmentId);
  await org.db.update(t).set({ isTried }).where(inArray(t.appointmentId, ids));
}

/** Keeps what changed while the mail was sent, compared with what the mail said. */
async function finish(org: OrgDb, group: readonly Found[]): Promise<void> {
  const { customerNews: t } = org.tables;
  const rows = group.map(({ row }) => row);
  await org.db.transaction(async (tx) => {
    await tx.delete(t).where(stillAsSeen(org, rows));
    for (const { row, current, sequence } of group) {
      await tx
        .update(t)
        .set({ known: current, knownSequence: sequence, isTried: false })
        .where(eq(t.appointmentId, row.appointmentId));
    }
  });
}

function stillAsSeen({ tables: { customerNews: t } }: OrgDb, rows: readonly NewsRow[]) {
  const ids = rows.map(({ appointmentId }) => appointmentId);
  return and(inArray(t.appointmentId, ids), eq(t.dueAt, rows[0]?.dueAt ?? new Date(0)));
}
