import { schedulingTexts } from "#shared/texts/scheduling.pt-br.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { todayIn } from "#server/kernel/day-clock.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { isReachable, withoutRefused } from "#server/modules/booking/queries/ways.ts";
import { withoutRefusedMail } from "#server/modules/messages/queries/mail-wishes.ts";
import type { Reachable } from "#shared/domain/customer-messages.ts";
import type { CreateWaitlistEntryInput, WaitlistEntry } from "#shared/schemas/waitlist.ts";
import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { waitlistTexts } from "#shared/texts/waitlist.pt-br.ts";
import { queueOffers } from "./queue-offers.ts";
import { readEntries, readNight } from "../queries/list.ts";

/**
 * Puts somebody on the waiting list. Throws `not_found` for ids that aren't the organisation's, and
 * `invalid_input` for somebody who can't be reached or days that are over.
 */
export async function createEntry(
  ctx: MemberContext,
  input: CreateWaitlistEntryInput,
): Promise<WaitlistEntry> {
  const { org, deps } = ctx;
  const phone = phoneOf(input.customerPhone);
  const night = await readNight(ctx);
  return writeOrganization(asMember(ctx), async ({ tx, audit, emitChange, queueJob }) => {
    const timeZone = await timeZoneOf(tx, org, input.calendarId);
    if (input.untilDate < todayIn(timeZone, deps.now().getTime())) {
      throw invalidField("untilDate", waitlistTexts.periodIsOver);
    }
    await assertKnown(tx, org, input);
    const patient = input.patientId ? await loadPatient(tx, org, input.patientId) : null;
    const person = {
      customerName: input.customerName || patient?.name || "",
      customerEmail: input.customerEmail ?? patient?.email ?? null,
      customerPhone: phone ?? patient?.phone ?? null,
    };
    if (!person.customerName) throw invalidField("customerName", waitlistTexts.nameMissing);
    if (!person.customerEmail && !person.customerPhone) {
      throw invalidField("customerPhone", waitlistTexts.contactMissing);
    }
    const { takesOffers, ...wanted } = input;
    if (takesOffers) await assertTakesOffers(tx, org, person);
    const id = newId();
    const now = deps.now();
    await tx.insert(org.tables.waitlistEntries).values({
      ...wanted,
      ...person,
      id,
      source: "staff",
      consentAt: takesOffers ? now : null,
      createdAt: now,
      queuedAt: now,
    });
    await audit({ action: "waitlist.create", entity: "waitlist", entityId: id });
    emitChange("waitlist", id, "insert");
    await queueOffers({ tx, queueJob }, org);
    const [entry] = await readEntries({ db: tx, tables: org.tables }, night, id);
    if (!entry) throw new Error("INSERT of a waitlist entry left no row");
    return entry;
  });
}

/** Nothing is held for somebody whom no offer would reach. */
async function assertTakesOffers(
  tx: Transaction,
  org: OrgDb,
  person: Omit<Reachable, "isFromVisitor">,
): Promise<void> {
  const reader = { db: tx, tables: org.tables };
  const asked = { ...person, isFromVisitor: false, consentAt: null, source: "staff" as const };
  const [wanted = asked] = await withoutRefused(reader, [asked]);
  const [left = wanted] = await withoutRefusedMail(reader, [wanted]);
  if (await isReachable(tx, org, left)) return;
  const isRefused = left.customerEmail !== wanted.customerEmail;
  const { emailForOffers, emailRefused } = waitlistTexts;
  throw invalidField("customerEmail", isRefused ? emailRefused : emailForOffers);
}

function phoneOf(typed: string): string | null {
  if (!typed) return null;
  const phone = normalizePhone(typed);
  if (!phone) throw invalidField("customerPhone", commonTexts.invalidPhone);
  return phone;
}

async function timeZoneOf(tx: Transaction, { tables: { calendars: t } }: OrgDb, id: string) {
  const [calendar] = await tx
    .select({ timeZone: t.timeZone, isActive: t.isActive })
    .from(t)
    .where(eq(t.id, id))
    .for("share");
  if (!calendar) throw new DomainError("not_found");
  if (!calendar.isActive) throw invalidField("calendarId", schedulingTexts.calendarInactive);
  return calendar.timeZone;
}

async function assertKnown(
  tx: Transaction,
  { tables: { employees, services } }: OrgDb,
  { professionalId, serviceIds }: CreateWaitlistEntryInput,
): Promise<void> {
  if (professionalId) {
    const [professional] = await tx
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.id, professionalId), isNull(employees.deletedAt)));
    if (!professional) throw new DomainError("not_found");
  }
  const found = await tx
    .select({ isActive: services.isActive })
    .from(services)
    .where(and(inArray(services.id, [...serviceIds]), isNull(services.deletedAt)));
  if (found.length < serviceIds.length) throw new DomainError("not_found");
  if (found.some(({ isActive }) => !isActive)) {
    throw invalidField("serviceIds", schedulingTexts.serviceInactive);
  }
}

async function loadPatient(tx: Transaction, { tables: { patients: t } }: OrgDb, id: string) {
  const [patient] = await tx
    .select({ name: t.name, email: t.email, phone: t.phone })
    .from(t)
    .where(and(eq(t.id, id), isNull(t.archivedAt)))
    .for("share");
  if (!patient) throw new DomainError("not_found");
  return patient;
}
