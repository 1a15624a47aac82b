import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { supervise, type OpenServer } from "./supervise.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const addresses = { adminUrl: "admin", ownerUrl: "owner", servingUrl: "serving" };

function serverThat(runs: () => boolean): OpenServer {
  return { addresses, port: 5432, runs, stop: () => Promise.resolve() };
}

test("a server that can't run is retried at growing intervals, and soon again once it can", async () => {
  const told: string[] = [];
  const second = serverThat(() => true);
  const reopen = vi.fn<() => Promise<OpenServer>>().mockRejectedValue(new Error("disk full"));
  const database = supervise(
    serverThat(() => false),
    reopen,
    (text) => told.push(text),
  );
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  // It neither gives up nor writes a line for every half second of a night.
  expect(told.length).toBeGreaterThan(20);
  expect(told.length).toBeLessThan(100);
  reopen.mockResolvedValue(second);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(told.at(-1)).toBe("The embedded Postgres runs again.");
  await database.stop();
});

test("a server that stops after it ran is restarted at once", async () => {
  let stillRuns = true;
  const reopen = vi.fn<() => Promise<OpenServer>>();
  reopen.mockRejectedValueOnce(new Error("not yet")).mockResolvedValue(serverThat(() => stillRuns));
  const database = supervise(
    serverThat(() => false),
    reopen,
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reopen).toHaveBeenCalledTimes(2);
  stillRuns = false;
  await vi.advanceTimersByTimeAsync(600);
  expect(reopen).toHaveBeenCalledTimes(3);
  await database.stop();
});
