import { schedulingTexts } from "#shared/texts/scheduling.pt-br.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { PatientDiscount } from "#shared/domain/discounts.ts";
import { appointmentTexts } from "#server/modules/appointments/words.pt-br.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

export type BookedCalendar = { readonly id: string; readonly timeZone: string };

export type BookedPatient = {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly discount: PatientDiscount;
};

/** A service as it is sold now, and the pause that it demands afterwards. */
export type OfferedService = {
  readonly serviceId: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly priceCents: number;
  readonly bufferMinutes: number;
};

/** Returns an active calendar; throws `not_found` or `invalid_input`. */
export async function loadCalendar(
  tx: Transaction,
  { tables: { calendars } }: OrgDb,
  id: string,
): Promise<BookedCalendar> {
  const [calendar] = await tx
    .select({ timeZone: calendars.timeZone, isActive: calendars.isActive })
    .from(calendars)
    .where(eq(calendars.id, id))
    .for("share");
  if (!calendar) throw new DomainError("not_found");
  if (!calendar.isActive) throw invalidField("calendarId", schedulingTexts.calendarInactive);
  return { id, timeZone: calendar.timeZone };
}

/** Throws `not_found` or `invalid_input` for a professional who doesn't attend. */
export async function assertAttends(
  tx: Transaction,
  { tables: { employees } }: OrgDb,
  id: string,
): Promise<void> {
  const [employee] = await tx
    .select({ isActive: employees.isActive, attends: employees.attends })
    .from(employees)
    .where(and(eq(employees.id, id), isNull(employees.deletedAt)))
    .for("share");
  if (!employee) throw new DomainError("not_found");
  if (!employee.isActive || !employee.attends) {
    throw invalidField("professionalId", appointmentTexts.professionalDoesNotAttend);
  }
}

/**
 * Returns a patient, an archived one only with `archived`. Throws `not_found` or `invalid_input`.
 */
export async function loadPatient(
  tx: Transaction,
  { tables: { patients } }: OrgDb,
  id: string,
  options: { readonly archived?: boolean } = {},
): Promise<BookedPatient> {
  const [patient] = await tx
    .select({
      name: patients.name,
      email: patients.email,
      phone: patients.phone,
      discountType: patients.discountType,
      discountValue: patients.discountValue,
      archivedAt: patients.archivedAt,
    })
    .from(patients)
    .where(eq(patients.id, id))
    .for("share");
  if (!patient) throw new DomainError("not_found");
  if (patient.archivedAt && !options.archived) {
    throw invalidField("patientId", appointmentTexts.patientArchived);
  }
  const { discountType: type, discountValue: value, archivedAt: _archivedAt, ...person } = patient;
  return { ...person, discount: { type, value } };
}

/**
 * Returns services in the order asked for, at today's prices. Those that the appointment already
 * has may have been switched off or deleted since. Throws `not_found` or `invalid_input`.
 */
export async function loadServices(
  tx: Transaction,
  { tables: { services: t } }: OrgDb,
  ids: readonly string[],
  alreadyThere: readonly string[] = [],
): Promise<OfferedService[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      serviceId: t.id,
      name: t.name,
      durationMinutes: t.durationMinutes,
      priceCents: t.priceCents,
      bufferMinutes: t.bufferMinutes,
      isActive: t.isActive,
      deletedAt: t.deletedAt,
    })
    .from(t)
    .where(inArray(t.id, [...ids]))
    .orderBy(t.id)
    .for("share");
  const byId = new Map(rows.map((row) => [row.serviceId, row]));
  return ids.map((id) => {
    const found = byId.get(id);
    if (!found) throw new DomainError("not_found");
    const { isActive, deletedAt, ...service } = found;
    if (alreadyThere.includes(id)) return service;
    if (deletedAt) throw new DomainError("not_found");
    if (!isActive) throw invalidField("serviceIds", schedulingTexts.serviceInactive);
    return service;
  });
}
