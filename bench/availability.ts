/** Free times through a public link: a day by REST and by tRPC, a month by REST, and a long history. */
import type { RunningProcess } from "./support/processes.ts";
import { startFloor, startProduct, withProcesses } from "./support/processes.ts";
import { countQueries } from "./support/count-queries.ts";
import { dateAhead, fillHistory, makeBusiness, type Business } from "./support/data.ts";
import { compareLoads, showSide, type Target } from "./support/load.ts";
import { perSecond, type Outcome } from "./support/report.ts";
import { withWorld, type World } from "./support/world.ts";

const professionals = 3;
const appointments = 20_000;
const fewAppointments = 2_000;
/** Requests a second of the slowest peer that answers the same question (design/performance.md). */
const peerPerSecond = { day: 276, month: 16 };

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

const selects = (url: string, { professionalIds }: Business): Target => ({
  urls: [url],
  requests: professionalIds.flatMap((id) => days.map((day) => ({ path: `/rows/${id}/${day}` }))),
});

const dayRequests = (url: string, { slugs }: Business): Target => ({
  urls: [url],
  requests: slugs.flatMap((slug) =>
    days.map((day) => ({ path: `/api/public/book/${slug}/availability/${day}` })),
  ),
});

const monthPath = (slug: string, month: string) => `/api/public/book/${slug}/months/${month}`;

/** A day by REST against a Fastify route with one prepared SELECT of 20 rows. */
export function dayByRest(): Promise<Outcome[]> {
  return withBusiness((world, business) =>
    withProcesses(
      [startSelect(world, business), startProduct(world.databaseUrl)],
      async (floorUrl, productUrl) => {
        const { floor, product, ratio } = await compareLoads(
          selects(floorUrl, business),
          dayRequests(productUrl, business),
        );
        const slower = product.p99Millis / floor.p99Millis;
        return [
          {
            bench: "availability-day REST",
            floor: showSide(floor),
            product: showSide(product),
            ratio: `${ratio.toFixed(2)}, p99 ${slower.toFixed(1)}×`,
            target: "at least 0.70, p99 at most 2×",
            met: ratio >= 0.7 && slower <= 2,
          },
          againstPeer("day", product.perSecond),
        ];
      },
    ),
  );
}

function againstPeer(what: "day" | "month", product: number): Outcome {
  const ratio = product / peerPerSecond[what];
  return {
    bench: `availability-${what} against Easy!Appointments`,
    floor: `${peerPerSecond[what]}/s (its best figure, measured before)`,
    product: perSecond(product),
    ratio: `${ratio.toFixed(0)}×`,
    target: what === "day" ? "at least 15×" : "none",
    met: what === "day" ? ratio >= 15 : null,
  };
}

/** A day where there are 2,000 appointments (in the floor's place) and where there are 20,000. */
export function dayWithHistory(): Promise<Outcome[]> {
  return withBusiness(async (world, business) => {
    const young = await makeBusiness(world.deps, professionals);
    await fillHistory(world.deps, young, fewAppointments);
    return withProcesses([startProduct(world.databaseUrl)], async (url) => {
      const { floor, product, ratio } = await compareLoads(
        dayRequests(url, young),
        dayRequests(url, business),
      );
      return [
        {
          bench: "availability-day, 20,000 against 2,000 appointments",
          floor: `${showSide(floor)} at 2,000`,
          product: `${showSide(product)} at 20,000`,
          ratio: ratio.toFixed(2),
          target: "at least 0.90",
          met: ratio >= 0.9,
        },
      ];
    });
  });
}

/** A day by tRPC against a bare procedure that returns the same answer as a constant. */
export function dayByTrpc(): Promise<Outcome[]> {
  return withBusiness((world, { slugs }) =>
    withProcesses([startProduct(world.databaseUrl)], async (productUrl) => {
      const requests = slugs.flatMap((slug) =>
        days.map((date) => {
          const input = encodeURIComponent(JSON.stringify({ json: { slug, date } }));
          return { path: `/trpc/booking.day?input=${input}` };
        }),
      );
      const answer = await answerOf(productUrl + (requests[0]?.path ?? ""));
      return withProcesses([startFloor("trpc", { FLOOR_ANSWER: answer })], async (floorUrl) => {
        const { floor, product, ratio } = await compareLoads(
          { urls: [floorUrl], requests: [{ path: "/trpc/constant" }] },
          { urls: [productUrl], requests },
        );
        return [
          {
            bench: "availability-day tRPC",
            floor: showSide(floor),
            product: showSide(product),
            ratio: ratio.toFixed(2),
            target: "at least 0.60",
            met: ratio >= 0.6,
          },
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

/** A month by REST against the day's floor, and its statements. */
export function monthByRest(): Promise<Outcome[]> {
  return withBusiness(async (world, business) => {
    const url = monthPath(business.slug, months[0] ?? "");
    const statements = await countQueries(world.deps, { url });
    return withProcesses(
      [startSelect(world, business), startProduct(world.databaseUrl)],
      async (floorUrl, productUrl) => {
        const { floor, product, ratio } = await compareLoads(selects(floorUrl, business), {
          urls: [productUrl],
          requests: business.slugs.flatMap((slug) =>
            months.map((month) => ({ path: monthPath(slug, month) })),
          ),
        });
        return [
          {
            bench: "availability-month REST",
            floor: showSide(floor),
            product: `${showSide(product)}, ${statements} statement(s)`,
            ratio: ratio.toFixed(2),
            target: "at least 0.35, one statement",
            met: ratio >= 0.35 && statements === 1,
          },
          againstPeer("month", product.perSecond),
        ];
      },
    );
  });
}
