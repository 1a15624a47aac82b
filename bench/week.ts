/** The staff's week: 100,000 appointments in the organisation, 53 of them in the requested week. */
import { weekText } from "#server/modules/appointments/queries/week.ts";
import { countRequestQueries } from "./support/count-request-queries.ts";
import { loginOwner, makeBusiness, openingUtcMinutes, runLong, settle } from "./support/data.ts";
import type { Business } from "./support/data.ts";
import { compareLoads, showRatio, showSide } from "./support/load.ts";
import { startFloor, startProduct, withProcesses } from "./support/processes.ts";
import { sameAnswer } from "./support/same-answer.ts";
import type { Outcome } from "./support/report.ts";
import { withWorld, type World } from "./support/world.ts";

const calendars = 20;
const perWeek = 53;
const total = 100_000;

/** The Monday of the next week. */
const monday = mondayAfter(new Date());

const weekAfter = (day: Date): Date => new Date(day.getTime() + 7 * 86_400_000);

function mondayAfter(now: Date): Date {
  const midnight = Math.floor(now.getTime() / 86_400_000) * 86_400_000;
  const ahead = (8 - now.getUTCDay()) % 7 || 7;
  return new Date(midnight + ahead * 86_400_000);
}

/**
 * Adds twenty calendars with one professional each; 53 appointments of one service in every week.
 */
async function fillWeeks({ deps }: World, business: Business): Promise<string[]> {
  const { org } = business;
  const { rows } = await deps.database.pool.query<{ id: string }>(
    `INSERT INTO ${org.name("calendars")} (
       id, name, working_start_minutes, working_end_minutes, working_days)
     SELECT gen_random_uuid(), 'Agenda ' || n, 480, 1080, '{1,2,3,4,5}'
       FROM generate_series(1, $1::int) n RETURNING id`,
    [calendars],
  );
  const ids = rows.map((row) => row.id);
  // Eight weeks ahead and the others in the past.
  await runLong(
    deps,
    `INSERT INTO ${org.name("appointments")} (
       id, calendar_id, professional_id, customer_name, customer_phone, start_at, end_at,
       busy_until, total_cents, service_names)
     SELECT gen_random_uuid(), ($1::uuid[])[1 + n % 20], ($2::uuid[])[1 + n % 20],
            'Cliente ' || n, '+5511987654321', at, at + interval '30 minutes',
            at + interval '30 minutes', 15000, 'Consulta'
       FROM (SELECT n, n / 20 / ${perWeek} AS week, n / 20 % ${perWeek} AS place
               FROM generate_series(0, ${total - 1}) n) t,
            LATERAL (SELECT $3::timestamptz + make_interval(
              weeks => 8 - week, days => place % 5,
              mins => ${openingUtcMinutes} + 30 * (place / 5)) AS at) s`,
    [ids, business.professionalIds, monday],
  );
  await runLong(
    deps,
    `INSERT INTO ${org.name("appointment_services")} (
       appointment_id, position, service_id, name, duration_minutes, price_cents)
     SELECT id, 0, $1, 'Consulta', 30, 15000 FROM ${org.name("appointments")}`,
    [business.serviceIds[0]],
  );
  await settle(deps, business);
  return ids;
}

const weekPath = (calendarId: string): string => {
  const to = weekAfter(monday).toISOString();
  const input = { json: { calendarId, from: monday.toISOString(), to } };
  return `/trpc/appointments.week?input=${encodeURIComponent(JSON.stringify(input))}`;
};

/**
 * The week by tRPC against a bare procedure that returns the same 53 blocks as a constant, and
 * against a bare server that reads the same rows and writes the same JSON.
 */
export function weekByTrpc(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, calendars);
    const calendarIds = await fillWeeks(world, business);
    const paths = calendarIds.map((id) => weekPath(id));
    const [token = ""] = await loginOwner(world.deps, business);
    const headers = { authorization: `Bearer ${token}` };
    const statements = await countRequestQueries(world.deps, { url: paths[0] ?? "", headers });
    const bare = {
      DATABASE_URL: world.databaseUrl,
      FLOOR_STATEMENT: weekText(business.org),
      FLOOR_FROM: monday.toISOString(),
      FLOOR_TO: weekAfter(monday).toISOString(),
    };
    const servers = [startFloor("week", bare), startProduct(world.databaseUrl)];
    return withProcesses(servers, async (same, product) => {
      const first = `/week/${calendarIds[0]}`;
      const answer = await sameAnswer(same.address + first, product.address + paths[0], headers);
      const { result } = JSON.parse(answer) as { result: { data: { json: unknown[] } } };
      const week = result.data.json;
      if (week.length !== perWeek) throw new Error(`The week has ${week.length} appointments`);
      const constant = startFloor("trpc", { FLOOR_ANSWER: JSON.stringify(week) });
      return withProcesses([constant], async (floor) => {
        const compared = await compareLoads(world, {
          floor: { processes: [floor], requests: [{ path: "/trpc/constant", headers }] },
          same: {
            processes: [same],
            requests: calendarIds.map((id) => ({ path: `/week/${id}`, headers })),
          },
          product: { processes: [product], requests: paths.map((path) => ({ path, headers })) },
        });
        const shown = `${showSide(compared.sides.product)}, ${statements} statement(s)`;
        return [
          {
            bench: "week tRPC",
            floor: showSide(compared.sides.floor),
            product: shown,
            ratio: showRatio(compared, "floor"),
            target: "at least 0.50, one statement",
            met: compared.speed.floor >= 0.5 && statements === 1,
          },
          {
            bench: "week tRPC against the same work",
            floor: showSide(compared.sides.same),
            product: shown,
            ratio: showRatio(compared, "same"),
            target: "none",
            met: null,
          },
        ];
      });
    });
  });
}
