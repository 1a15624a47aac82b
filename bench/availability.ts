/** Free times through a public link: a day by REST and by tRPC, a month by REST, and a long history. */
import { busyText } from "#server/modules/booking/queries/availability.ts";
import type { RunningProcess } from "./support/processes.ts";
import { startFloor, startProduct, withProcesses } from "./support/processes.ts";
import { countRequestQueries } from "./support/count-request-queries.ts";
import { dateAhead, fillHistory, makeBusiness, type Business } from "./support/data.ts";
import { compareLoads, showRatio, showSide, type Comparison, type Target } from "./support/load.ts";
import { againstPeer } from "./support/peer.ts";
import type { Outcome } from "./support/report.ts";
import { withWorld, type World } from "./support/world.ts";

const professionals = 3;
const appointments = 20_000;
const fewAppointments = 2_000;

const days = Array.from({ length: 20 }, (_, ahead) => dateAhead(ahead + 2));
const months = [...new Set(days.map((day) => day.slice(0, 7)))];

async function withBusiness<T>(work: (world: World, business: Business) => Promise<T>): Promise<T> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, professionals);
    await fillHistory(world.deps, business, appointments);
    return work(world, business);
  });
}

function startSelect(world: World, business: Business): Promise<RunningProcess> {
  return startFloor("select", {
    DATABASE_URL: world.databaseUrl,
    FLOOR_TABLE: business.org.name("appointments"),
  });
}

/** A bare server that asks the product's statement for a day and sends a day that is known. */
async function startSameDay({ databaseUrl }: World, { org }: Business, answer: string) {
  return startFloor("day", {
    DATABASE_URL: databaseUrl,
    FLOOR_STATEMENT: busyText(org),
    FLOOR_ANSWER: answer,
  });
}

const selects = (process: RunningProcess, { professionalIds }: Business): Target => ({
  processes: [process],
  requests: professionalIds.flatMap((id) => days.map((day) => ({ path: `/rows/${id}/${day}` }))),
});

const sameDays = (
  process: RunningProcess,
  { professionalIds }: Business,
  form: "rest" | "trpc",
): Target => ({
  processes: [process],
  requests: professionalIds.flatMap((id) =>
    days.map((day) => ({ path: `/${form}/${id}/${Date.parse(day) / 60_000}` })),
  ),
});

const dayPath = (slug: string, day: string) => `/api/public/book/${slug}/availability/${day}`;

const dayRequests = (process: RunningProcess, { slugs }: Business): Target => ({
  processes: [process],
  requests: slugs.flatMap((slug) => days.map((day) => ({ path: dayPath(slug, day) }))),
});

const monthPath = (slug: string, month: string) => `/api/public/book/${slug}/months/${month}`;

/**
 * A day by REST against a Fastify route with one prepared SELECT of 20 rows, and against one that
 * asks the product's statement.
 */
export function dayByRest(): Promise<Outcome[]> {
  return withBusiness((world, business) =>
    withProcesses(
      [startSelect(world, business), startProduct(world.databaseUrl)],
      async (floor, product) => {
        const path = dayPath(business.slug, days[0] ?? "");
        const answer = await (await fetch(product.address + path)).text();
        return withProcesses([startSameDay(world, business, answer)], async (same) => {
          const compared = await compareLoads(world, {
            floor: selects(floor, business),
            same: sameDays(same, business, "rest"),
            product: dayRequests(product, business),
          });
          const { sides, speed } = compared;
          const slower = sides.product.p99Millis / sides.floor.p99Millis;
          return [
            {
              bench: "availability-day REST",
              floor: showSide(sides.floor),
              product: showSide(sides.product),
              ratio: `${showRatio(compared, "floor")}, p99 ${slower.toFixed(1)}×`,
              target: "at least 0.70, p99 at most 2×",
              met: speed.floor >= 0.7 && slower <= 2,
            },
            sameWork("availability-day REST", compared),
            ...againstPeer("availability-day", sides.product.perSecond),
          ];
        });
      },
    ),
  );
}

function sameWork(bench: string, compared: Comparison<"same">): Outcome {
  return {
    bench: `${bench} against the same work`,
    floor: showSide(compared.sides.same),
    product: showSide(compared.sides.product),
    ratio: showRatio(compared, "same"),
    target: "none",
    met: null,
  };
}

/** A day with 2,000 appointments in the database (as the floor) and with 20,000. */
export function dayWithHistory(): Promise<Outcome[]> {
  return withBusiness(async (world, business) => {
    const young = await makeBusiness(world.deps, professionals);
    await fillHistory(world.deps, young, fewAppointments);
    return withProcesses([startProduct(world.databaseUrl)], async (process) => {
      const compared = await compareLoads(world, {
        floor: dayRequests(process, young),
        product: dayRequests(process, business),
      });
      const { sides, speed } = compared;
      return [
        {
          bench: "availability-day, 20,000 against 2,000 appointments",
          floor: `${showSide(sides.floor)} at 2,000`,
          product: `${showSide(sides.product)} at 20,000`,
          ratio: showRatio(compared, "floor"),
          target: "at least 0.90",
          met: speed.floor >= 0.9,
        },
      ];
    });
  });
}

/**
 * A day by tRPC against a bare procedure that returns the same answer as a constant, and against a
 * bare server that asks the product's statement.
 */
export function dayByTrpc(): Promise<Outcome[]> {
  return withBusiness((world, business) =>
    withProcesses([startProduct(world.databaseUrl)], async (product) => {
      const requests = business.slugs.flatMap((slug) =>
        days.map((date) => {
          const input = encodeURIComponent(JSON.stringify({ json: { slug, date } }));
          return { path: `/trpc/booking.day?input=${input}` };
        }),
      );
      const answer = await answerOf(product.address + (requests[0]?.path ?? ""));
      const floors = [
        startFloor("trpc", { FLOOR_ANSWER: answer }),
        startSameDay(world, business, answer),
      ];
      return withProcesses(floors, async (floor, same) => {
        const compared = await compareLoads(world, {
          floor: { processes: [floor], requests: [{ path: "/trpc/constant" }] },
          same: sameDays(same, business, "trpc"),
          product: { processes: [product], requests },
        });
        return [
          {
            bench: "availability-day tRPC",
            floor: showSide(compared.sides.floor),
            product: showSide(compared.sides.product),
            ratio: showRatio(compared, "floor"),
            target: "at least 0.60",
            met: compared.speed.floor >= 0.6,
          },
          sameWork("availability-day tRPC", compared),
        ];
      });
    }),
  );
}

async function answerOf(url: string): Promise<string> {
  const response = await fetch(url);
  const body = (await response.json()) as { result: { data: { json: unknown } } };
  return JSON.stringify(body.result.data.json);
}

/** A month by REST against the day's floor, and its number of statements. */
export function monthByRest(): Promise<Outcome[]> {
  return withBusiness(async (world, business) => {
    const url = monthPath(business.slug, months[0] ?? "");
    const statements = await countRequestQueries(world.deps, { url });
    return withProcesses(
      [startSelect(world, business), startProduct(world.databaseUrl)],
      async (floor, product) => {
        const compared = await compareLoads(world, {
          floor: selects(floor, business),
          product: {
            processes: [product],
            requests: business.slugs.flatMap((slug) =>
              months.map((month) => ({ path: monthPath(slug, month) })),
            ),
          },
        });
        const { sides, speed } = compared;
        return [
          {
            bench: "availability-month REST",
            floor: showSide(sides.floor),
            product: `${showSide(sides.product)}, ${statements} statement(s)`,
            ratio: showRatio(compared, "floor"),
            target: "at least 0.35, one statement",
            met: speed.floor >= 0.35 && statements === 1,
          },
          ...againstPeer("availability-month", sides.product.perSecond),
        ];
      },
    );
  });
}
