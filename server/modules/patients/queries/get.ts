import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { asMember } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { can } from "#shared/domain/permissions.ts";
import type {
  MergePreview,
  Patient,
  PatientDetail,
  PatientStatistics,
} from "#shared/schemas/patients.ts";
import { noteReading } from "../commands/note-reading.ts";
import { withoutHiddenDiscount } from "../rules.ts";
import {
  anamnesisFilled,
  awaitsReview,
  clinicalColumns,
  mergedInto,
  patientColumns,
} from "./columns.ts";

/**
 * Returns one patient; a merged one is answered by the one it was merged into. Throws `not_found`;
 * archived ones exist only for those who may read their records. Only holders of
 * manage_medical_records get the clinical fields, and that access is recorded in the same
 * transaction.
 */
export async function getPatient(ctx: MemberContext, id: string): Promise<PatientDetail> {
  if (can(ctx.session, "manage_medical_records")) return getClinicalPatient(ctx, id);
  const t = ctx.org.tables.patients;
  const [patient] = await ctx.org.db
    .select(patientColumns(ctx.org))
    .from(t)
    .where(and(eq(t.id, mergedInto(ctx.org, id)), isNull(t.archivedAt)));
  if (!patient) throw new DomainError("not_found");
  return { ...withoutHiddenDiscount(ctx.session, patient), archivedAt: null };
}

function getClinicalPatient(ctx: MemberContext, id: string): Promise<PatientDetail> {
  const t = ctx.org.tables.patients;
  return writeOrganization(asMember(ctx), async (write) => {
    const [patient] = await write.tx
      .select({
        ...patientColumns(ctx.org),
        ...clinicalColumns(ctx.org),
        hasAnamnesis: anamnesisFilled(ctx.org),
        awaitsReview: awaitsReview(ctx.org),
        archivedAt: t.archivedAt,
      })
      .from(t)
      .where(eq(t.id, mergedInto(ctx.org, id)));
    if (!patient) throw new DomainError("not_found");
    await noteReading(ctx, write, patient.id);
    const archivedAt = patient.archivedAt?.toISOString() ?? null;
    return { ...withoutHiddenDiscount(ctx.session, patient), archivedAt };
  });
}

/**
 * Returns the patient of a change event as this member may read it, or null; never the clinical
 * fields.
 */
export async function loadPatientDocument(
  org: OrgDb,
  id: string,
  session: ActiveSession,
): Promise<Patient | null> {
  if (!can(session, "manage_patients")) return null;
  const t = org.tables.patients;
  const [patient] = await org.db
    .select(patientColumns(org))
    .from(t)
    .where(and(eq(t.id, id), isNull(t.archivedAt)));
  return patient ? withoutHiddenDiscount(session, patient) : null;
}

/** Returns how many appointments of each kind a patient has; throws `not_found`. */
export async function patientStatistics(
  ctx: MemberContext,
  id: string,
): Promise<PatientStatistics> {
  const { patients: p, appointments: a } = ctx.org.tables;
  const now = ctx.deps.now().toISOString();
  const [row] = await ctx.org.db
    .select({
      total: count(a.id),
      upcoming: count(
        sql`CASE WHEN ${a.status} IN ('scheduled', 'confirmed') AND ${a.startAt} > ${now} THEN 1 END`,
      ),
      finished: count(sql`CASE WHEN ${a.status} = 'finished' THEN 1 END`),
      cancelled: count(sql`CASE WHEN ${a.status} = 'cancelled' THEN 1 END`),
      noShow: count(sql`CASE WHEN ${a.status} = 'no_show' THEN 1 END`),
    })
    .from(p)
    .leftJoin(a, eq(a.patientId, p.id))
    .where(eq(p.id, mergedInto(ctx.org, id)))
    .groupBy(p.id);
  if (!row) throw new DomainError("not_found");
  return row;
}

/** Returns both sides of a merge as they are now; throws `not_found`. */
export async function previewMerge(
  ctx: MemberContext,
  ids: { readonly winnerId: string; readonly loserId: string },
): Promise<MergePreview> {
  const seesRecords = can(ctx.session, "manage_medical_records");
  const { patients: p, appointments: a } = ctx.org.tables;
  const both = [ids.winnerId, ids.loserId];
  return writeOrganization(asMember(ctx), async (write) => {
    const { tx } = write;
    const rows = await tx
      .select({
        ...patientColumns(ctx.org),
        ...(seesRecords && clinicalColumns(ctx.org)),
        appointmentCount: tx.$count(a, eq(a.patientId, p.id)),
      })
      .from(p)
      .where(and(inArray(p.id, both), isNull(p.archivedAt)));
    const [winner, loser] = both.map((id) => rows.find((row) => row.id === id));
    if (!winner || !loser) throw new DomainError("not_found");
    if (seesRecords) {
      // Always in one order: two previews of the same pair must not wait for each other.
      for (const id of [...new Set(both)].toSorted()) await noteReading(ctx, write, id);
    }
    return {
      winner: withoutHiddenDiscount(ctx.session, winner),
      loser: withoutHiddenDiscount(ctx.session, loser),
    };
  });
}
