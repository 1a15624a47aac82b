import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, withBookingLink } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

describe("/metrics", () => {
  let test: TestApp;
  const token = "metrics-token-0123456789";
  const scrape = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await test.app.inject({ url: "/metrics", headers });
    expect(answer.headers["content-type"]).toContain("text/plain");
    return answer.body;
  };

  beforeAll(async () => {
    test = await createTestApp({ env: { METRICS_TOKEN: token } });
  });
  afterAll(() => test.close());

  it("answers only the bearer of the token", async () => {
    for (const authorization of ["", "Bearer wrong-token-0123456789", token]) {
      const answer = await test.app.inject({ url: "/metrics", headers: { authorization } });
      expect(answer.statusCode).toBe(404);
    }
    expect(await scrape()).toContain("nodejs_eventloop_lag_seconds");
  });

  it("doesn't exist in production without a token", async () => {
    const deps = {
      ...test.deps,
      config: { ...test.deps.config, isProduction: true, metricsToken: null },
    };
    const app = await buildApp(deps);
    expect((await app.inject("/metrics")).statusCode).toBe(404);
    await app.close();
  });

  it("counts requests by route, never by address, and bookings by outcome", async () => {
    const { slug } = await makeOrganization(test.deps, withBookingLink());
    const start = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T13:00:00.000Z`;
    const book = (path: string, payload: object) =>
      test.app.inject({ method: "POST", url: path, payload });
    for (let i = 0; i < 2; i += 1) {
      await book(`/api/public/book/${slug}/appointment`, bookingBody(start));
    }
    await book("/trpc/booking.book", { json: bookingBody(start, 30, { slug: "nobody-here" }) });
    const text = await scrape();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/public\/book\/:slug\/appointment",status="201"\} 1/,
    );
    expect(text).not.toContain(slug);
    expect(text).toContain('encaixe_public_bookings_total{outcome="booked"} 1');
    expect(text).toContain('encaixe_public_bookings_total{outcome="taken"} 1');
    expect(text).toContain('encaixe_public_bookings_total{outcome="refused"} 1');
  });

  it("reports in /metrics and in /health/ready whether jobs run", async () => {
    const { pool } = test.deps.database;
    await pool.query(
      "SELECT graphile_worker.add_job('nobody.runs_this', run_at => now() - interval '1 hour')",
    );
    await pool.query("INSERT INTO platform.job_workers (id) VALUES ('pool-elsewhere')");
    const text = await scrape();
    expect(text).toMatch(/encaixe_jobs_waiting [1-9]/);
    expect(text).toMatch(/encaixe_jobs_oldest_seconds 36\d\d/);
    expect(text).toContain("encaixe_jobs_dead 0");
    expect(text).toContain("encaixe_job_workers 1");
    expect(text).toContain("encaixe_mails_unknown 0");
    expect(text).toContain("encaixe_job_heartbeat_age_seconds -1");
    expect((await test.app.inject("/health/ready")).json()).toMatchObject({
      status: "ok",
      jobs: "off",
      storage: "up",
      organizationsAway: 0,
    });

    // Only calls that take such a key look at it.
    const odd = { url: "/health/ready", headers: { "idempotency-key": "x" } };
    expect((await test.app.inject(odd)).statusCode).toBe(200);

    const readyWith = async (silentMillis: number | null) => {
      const app = await buildApp(test.deps, { worker: { silentMillis: () => silentMillis } });
      const answer = await app.inject("/health/ready");
      await app.close();
      return answer;
    };
    expect((await readyWith(0)).json()).toMatchObject({ status: "ok", jobs: "running" });
    for (const silentMillis of [61_000, null]) {
      const silent = await readyWith(silentMillis);
      expect(silent.statusCode).toBe(503);
      expect(silent.json()).toMatchObject({ error: "jobs_stopped" });
    }
  });

  it("reports the pool, the sockets and the outbox", async () => {
    const text = await scrape();
    expect(text).toMatch(/encaixe_pool_connections [1-9]/);
    expect(text).toContain("encaixe_pool_waiting 0");
    expect(text).toContain("encaixe_sockets 0");
    expect(text).toMatch(/encaixe_outbox_lag_seconds \d/);
  });
});
