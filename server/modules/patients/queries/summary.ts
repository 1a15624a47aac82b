import { freeingStatuses } from "#drizzle/schema/org/appointments.ts";
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { can, canAny } from "#shared/domain/permissions.ts";
import { collectionReaders } from "#shared/events.ts";
import type { PatientSummary, Visit } from "#shared/schemas/patient-summaries.ts";
import { withoutHiddenDiscount } from "../rules.ts";
import { anamnesisFilled, awaitsReview, mergedInto } from "./columns.ts";
import { isUpcoming, nextVisit, visitsOf, type StoredVisit } from "./visits.ts";

/** As many past appointments as a glance takes in. */
const recentVisits = 5;

/**
 * Returns what is asked of a customer at the telephone, in one statement: how to reach them, when
 * they come next, when they came and when they didn't. Limited to what the member may see: notes
 * and birthday with manage_patients, appointments as the agenda, money with manage_finance. A
 * merged one is answered by the one it was merged into; throws `not_found`.
 */
export async function summarizePatient(ctx: MemberContext, id: string): Promise<PatientSummary> {
  const now = ctx.deps.now().toISOString();
  const [row] = await ctx.org
    .prepared("patients_summary", (name) => summaryQuery(ctx.org).prepare(name))
    .execute({ id, now });
  if (!row) throw new DomainError("not_found");
  const {
    hasAnamnesis,
    awaitsReview: awaits,
    dateOfBirth,
    notes,
    discountType,
    discountValue,
    ...rest
  } = row;
  const { last, next, recent, noShows, upcomingCount, noShowCount, ...reach } = rest;
  const { session } = ctx;
  const withMoney = can(session, "manage_finance");
  const shown = (visits: readonly StoredVisit[]) => visits.map((each) => present(each, withMoney));
  return {
    ...reach,
    ...withoutHiddenDiscount(session, { discountType, discountValue }),
    ...(can(session, "manage_patients") && { dateOfBirth, notes }),
    ...(can(session, "manage_medical_records") && { hasAnamnesis, awaitsReview: awaits }),
    ...(canAny(session, collectionReaders.appointments) && {
      visits: {
        last: shown(last)[0] ?? null,
        next: shown(next)[0] ?? null,
        upcomingCount,
        recent: shown(recent),
        noShowCount,
        lastNoShow: shown(noShows)[0] ?? null,
      },
    }),
  };
}

function present({ totalCents, ...visit }: StoredVisit, withMoney: boolean): Visit {
  const start = new Date(visit.start).toISOString();
  return { ...visit, start, ...(withMoney && { totalCents }) };
}

/** Every part reads the index of a customer's appointments, from one end of it. */
function summaryQuery(org: OrgDb) {
  const { patients: p, appointments } = org.tables;
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  const upcoming = isUpcoming(now);
  const begun = sql`a.start_at <= ${now}`;
  const count = (which: SQL) =>
    sql<number>`(SELECT count(*)::int FROM ${appointments} a
                  WHERE a.patient_id = ${p}.id AND ${which})`;
  return org.db
    .select({
      id: p.id,
      name: p.name,
      email: p.email,
      phone: p.phone,
      dateOfBirth: p.dateOfBirth,
      notes: p.notes,
      discountType: p.discountType,
      discountValue: p.discountValue,
      hasAnamnesis: anamnesisFilled(org),
      awaitsReview: awaitsReview(org),
      last: visitsOf(
        org,
        sql`${begun} AND a.status NOT IN ${sql.raw(freeingStatuses)}
            ORDER BY a.start_at DESC, a.id DESC LIMIT 1`,
      ),
      next: nextVisit(org, now),
      upcomingCount: count(upcoming),
      recent: visitsOf(
        org,
        sql`${begun} ORDER BY a.start_at DESC, a.id DESC LIMIT ${sql.raw(String(recentVisits))}`,
      ),
      noShows: visitsOf(org, sql`a.status = 'no_show' ORDER BY a.start_at DESC, a.id DESC LIMIT 1`),
      noShowCount: count(sql`a.status = 'no_show'`),
    })
    .from(p)
    .where(and(eq(p.id, mergedInto(org, sql.placeholder("id"))), isNull(p.archivedAt)));
}
