import type { QueryConfig } from "pg";
import { bookingSlugs } from "#drizzle/schema/platform/booking.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { newId } from "#server/kernel/ids.ts";
import { issueSession } from "#server/modules/auth/sessions.ts";
import { withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

/** 08:00 in São Paulo, in minutes after midnight UTC. */
export const openingUtcMinutes = 660;

/** An organisation's first bookable link, and one more for each further professional. */
export type Business = Bookable & {
  readonly slugs: readonly string[];
  readonly professionalIds: readonly string[];
};

/**
 * Makes one calendar and a number of professionals, each with a link: services of 30 minutes, 08:00
 * to 18:00.
 */
export async function makeBusiness(deps: Deps, professionals: number): Promise<Business> {
  const first = await makeOrganization(deps, withBookingLink({ link: { maxAdvanceDays: 365 } }));
  const { tables: t, db } = first.org;
  const slugs = [first.slug];
  const professionalIds = [first.professionalId];
  while (slugs.length < professionals) {
    const [professionalId, bookingLinkId] = [newId(), newId()];
    const slug = `link-${bookingLinkId}`;
    const email = `${professionalId}@people.example`;
    const person = { id: professionalId, name: "Dr. Teste", email, attends: true };
    await db.insert(t.employees).values(person);
    await db.insert(t.bookingLinks).values({
      id: bookingLinkId,
      slug,
      title: "Agende sua consulta",
      calendarId: first.calendarId,
      professionalId,
      maxAdvanceDays: 365,
    });
    const services = first.serviceIds.map((serviceId, position) => ({
      bookingLinkId,
      serviceId,
      position,
    }));
    await db.insert(t.bookingLinkServices).values(services);
    const row = { slug, organizationId: first.org.id, bookingLinkId };
    await deps.database.db.insert(bookingSlugs).values(row);
    slugs.push(slug);
    professionalIds.push(professionalId);
  }
  return { ...first, slugs, professionalIds };
}

/**
 * Adds appointments, eight a day for each professional, from thirty days ahead back into the past:
 * more of them make a longer history, never a fuller day.
 */
export async function fillHistory(deps: Deps, business: Business, total: number): Promise<void> {
  const { org, professionalIds } = business;
  await runLong(
    deps,
    `INSERT INTO ${org.name("appointments")} (
       id, calendar_id, professional_id, customer_name, start_at, end_at, busy_until, total_cents)
     SELECT gen_random_uuid(), $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])], 'Cliente ' || n,
            at, at + interval '30 minutes', at + interval '30 minutes', 15000
       FROM (SELECT n, n / cardinality($2::uuid[]) AS turn FROM generate_series(0, $3::int - 1) n) t,
            LATERAL (SELECT turn / 8 AS day) d,
            LATERAL (SELECT date_trunc('day', now()) + make_interval(
              days => 30 - day, mins => $4::int + 30 * ((turn % 8 * 2 + day * 3) % 20)) AS at) s`,
    [business.calendarId, professionalIds, total, openingUtcMinutes],
  );
  await settle(deps, business);
}

/**
 * Runs a statement as the tables' owner, which may take longer than the product's timeout allows.
 */
export async function runLong(
  { database }: Deps,
  text: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const client = await database.owner.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query({ text, values: [...values], query_timeout: 600_000 } as QueryConfig);
  } finally {
    client.release(true);
  }
}

/** Does what autovacuum would have done by the time that there is so much data. */
export async function settle(deps: Deps, { org }: Pick<Bookable, "org">): Promise<void> {
  await runLong(deps, `VACUUM ANALYZE ${org.name("appointments")}`);
  await runLong(deps, `VACUUM ANALYZE ${org.name("appointment_services")}`);
}

/** Returns session tokens of the owner, one for each device. */
export async function loginOwner(deps: Deps, business: Bookable, devices = 1): Promise<string[]> {
  const session = { organizationId: business.org.id, mustChangePassword: false };
  return deps.database.db.transaction(async (tx) => {
    const tokens: string[] = [];
    for (let device = 0; device < devices; device += 1) {
      const { owner } = business.company;
      tokens.push((await issueSession(tx, deps.now, owner.id, session)).token);
    }
    return tokens;
  });
}

/**
 * Returns the day a number of days from now, as YYYY-MM-DD; the ten nearest to now are the same in
 * São Paulo.
 */
export function dateAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
