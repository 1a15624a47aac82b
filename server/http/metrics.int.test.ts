import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { bookingBody, makeBookable } from "#tests/fixtures/booking.ts";

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

  it("is for the bearer of the token only, and hides from everybody else", async () => {
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

  it("measures requests by route, never by address, and counts bookings by outcome", async () => {
    const { slug } = await makeBookable(test.deps);
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

  it("shows the pool, the sockets and the outbox", async () => {
    const text = await scrape();
    expect(text).toMatch(/encaixe_pool_connections [1-9]/);
    expect(text).toContain("encaixe_pool_waiting 0");
    expect(text).toContain("encaixe_sockets 0");
    expect(text).toMatch(/encaixe_outbox_lag_seconds \d/);
  });
});
