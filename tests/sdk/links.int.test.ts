import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClient, isEncaixeError } from "#src/index.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeBookingWorld, type BookingWorld } from "#tests/fixtures/booking-world.ts";

let home: TestApp;
let url: string;
let world: BookingWorld;

beforeAll(async () => {
  home = await createTestApp();
  url = await home.app.listen({ port: 0, host: "127.0.0.1" });
  world = await makeBookingWorld(home.deps);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await home.close();
});

/** Stands for a proxy that lets no socket through: every upgrade is refused. */
class BlockedSocket extends WebSocket {
  constructor(address: string | URL) {
    super(new URL("/nowhere", address));
  }
}

type Client = ReturnType<typeof createClient>;

/** Subscribes, lets a calendar be made and resolves with the event that tells of it. */
async function hearOfCalendar(client: Client) {
  let made: Promise<{ id: string }> | undefined;
  const heard = await new Promise<string>((resolve, reject) => {
    const subscription = client.changes.subscribe.subscribe(undefined, {
      onStarted() {
        made = client.calendars.create.mutate({ name: `Sala ${Math.random()}` });
      },
      onError: reject,
      onData({ data }) {
        resolve(data.kind === "changes" ? (data.changes[0]?.documentKey._id ?? "") : "");
        subscription.unsubscribe();
      },
    });
  });
  return { heard, made: (await made)?.id };
}

test.each([
  ["where no socket opens", BlockedSocket],
  ["where there are no sockets", undefined],
])("%s, events come as server-sent events", async (_where, socket) => {
  vi.stubGlobal("WebSocket", socket);
  const client = createClient({ url, token: world.ownerToken });
  const first = await hearOfCalendar(client);
  expect(first.heard).toBe(first.made);
  const second = await hearOfCalendar(client);
  expect(second.heard).toBe(second.made);
});

test("a refused subscription says why, over server-sent events too", async () => {
  vi.stubGlobal("WebSocket", undefined);
  const error = await new Promise<unknown>((resolve) => {
    createClient({ url }).changes.subscribe.subscribe(undefined, { onError: resolve });
  });
  expect(isEncaixeError(error) && error.data.error).toBe("unauthenticated");
});

test("what no server answered is no refusal", async () => {
  const call = createClient({ url: "http://127.0.0.1:9" }).services.list.query();
  const error: unknown = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(isEncaixeError(error)).toBe(false);
});
