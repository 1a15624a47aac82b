import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { ActiveSession } from "#server/kernel/actor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { can } from "#shared/domain/permissions.ts";
import type { OfferedService, Service } from "#shared/schemas/services.ts";

/** Returns all columns of a service that the wire knows. */
export function serviceColumns(org: OrgDb) {
  const t = org.tables.services;
  return {
    id: t.id,
    name: t.name,
    description: t.description,
    category: t.category,
    priceCents: t.priceCents,
    durationMinutes: t.durationMinutes,
    bufferMinutes: t.bufferMinutes,
    minAdvanceHours: t.minAdvanceHours,
    maxAdvanceDays: t.maxAdvanceDays,
    availableDays: t.availableDays,
    availableStartMinutes: t.availableStartMinutes,
    availableEndMinutes: t.availableEndMinutes,
    isActive: t.isActive,
    professionalIds: t.professionalIds,
    version: t.version,
  };
}

/** Returns the catalogue, including inactive services, by name. */
export function listServices(org: OrgDb): Promise<Service[]> {
  const query = org.prepared("services_list", (name) => {
    const t = org.tables.services;
    return org.db
      .select(serviceColumns(org))
      .from(t)
      .where(isNull(t.deletedAt))
      .orderBy(asc(sql`lower(${t.name})`), asc(t.id))
      .prepare(name);
  });
  return query.execute();
}

/**
 * Returns what an appointment can consist of: active services by name, with prices for
 * manage_finance.
 */
export async function listOfferedServices(
  org: OrgDb,
  session: ActiveSession,
): Promise<OfferedService[]> {
  const withMoney = can(session, "manage_finance");
  return (await listServices(org)).flatMap(
    ({ id, name, durationMinutes, priceCents, isActive, professionalIds }) =>
      isActive
        ? [{ id, name, durationMinutes, professionalIds, ...(withMoney && { priceCents }) }]
        : [],
  );
}

/** Returns the service of a change event, or null; every member may read the catalogue. */
export async function loadServiceDocument(org: OrgDb, id: string): Promise<Service | null> {
  const [service] = await org.db
    .select(serviceColumns(org))
    .from(org.tables.services)
    .where(and(eq(org.tables.services.id, id), isNull(org.tables.services.deletedAt)));
  return service ?? null;
}

/** Returns one service; throws `not_found`, also for deleted ones. */
export async function getService(org: OrgDb, id: string): Promise<Service> {
  const service = await loadServiceDocument(org, id);
  if (!service) throw new DomainError("not_found");
  return service;
}
