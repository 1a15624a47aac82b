import { QueryObserver } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** Screens that show services, links and the dashboard's counts, and how often each asked. */
const asked = { services: 0, links: 0, kpis: 0, patients: 0 };
let stop = () => {};
let changed: typeof import("./changes.ts").changed;
let changesMissed: typeof import("./changes.ts").changesMissed;

beforeAll(async () => {
  vi.stubGlobal("window", { location: { origin: "http://localhost" } });
  ({ changed, changesMissed } = await import("./changes.ts"));
  const { queryClient, trpc } = await import("./trpc.ts");
  const screens = {
    services: trpc.services.list,
    links: trpc.bookingLinks.list,
    kpis: trpc.dashboard.kpis,
    patients: trpc.patients.list,
  };
  const observe = (name: keyof typeof screens) =>
    new QueryObserver(queryClient, {
      queryKey: getQueryKey(screens[name], undefined, "query"),
      queryFn: () => (asked[name] += 1),
    }).subscribe(() => {});
  const ends = Object.keys(asked).map((name) => observe(name as keyof typeof asked));
  stop = () => {
    for (const end of ends) end();
    queryClient.clear();
  };
  await vi.waitUntil(() => Object.values(asked).every((times) => times === 1));
});

afterAll(() => {
  stop();
  vi.unstubAllGlobals();
});

test("a write and its change event refetch each query of the collection once", async () => {
  const own = changed("services");
  const event = changed("services");
  await Promise.all([own, event]);
  expect(asked).toEqual({ services: 2, links: 2, kpis: 2, patients: 1 });
});

test("overlapping changes refetch once, and resolve when the data has arrived", async () => {
  // The dashboard as a whole, and its counts.
  await changed("appointments", "patients");
  expect(asked).toEqual({ services: 2, links: 3, kpis: 3, patients: 2 });
});

test("a later change refetches again", async () => {
  await changed("services");
  await changed("services");
  expect(asked.services).toBe(4);
});

test("a first answer that was under way at a change is asked for again", async () => {
  const { queryClient, trpc } = await import("./trpc.ts");
  const answers: ((answer: string) => void)[] = [];
  const query = {
    queryKey: getQueryKey(trpc.roles.list, undefined, "query"),
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  };
  // One that a screen waits for, and one whose screen's code is still loading.
  const end = new QueryObserver(queryClient, query).subscribe(() => {});
  const early = { ...query, queryKey: [...query.queryKey, "early"] };
  void queryClient.prefetchQuery(early);
  const told = changed("roles");
  await vi.waitUntil(() => queryClient.getQueryState(query.queryKey)?.isInvalidated);
  answers[0]?.("read before the change");
  answers[1]?.("read before the change");
  await vi.waitUntil(() => answers.length === 3);
  answers[2]?.("read after it");
  await told;
  expect(queryClient.getQueryData(query.queryKey)).toBe("read after it");
  expect(queryClient.getQueryState(early.queryKey)?.isInvalidated).toBe(true);
  end();
});

test("a gap refetches everything once at a random moment; own changes refetch at once", async () => {
  vi.useFakeTimers();
  const before = { ...asked };
  changesMissed(() => 0.5);
  changesMissed(() => 0);
  const own = changed("patients");
  await vi.advanceTimersByTimeAsync(900);
  await own;
  expect(asked).toMatchObject({ services: before.services, patients: before.patients + 1 });
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toMatchObject({ services: before.services + 1, patients: before.patients + 2 });
  changesMissed(() => 0);
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.services).toBe(before.services + 2);
  vi.useRealTimers();
});
