import { createTRPCClient } from "@trpc/client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AppRouter } from "#server/app-router.ts";
import type { ChangeMessage } from "#shared/schemas/changes.ts";
import { createClient, isEncaixeError } from "#src/index.ts";
import { createLinks } from "#src/links.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { startTcpProxy } from "#tests/fixtures/tcp-proxy.ts";
import { withCatalogue, type Catalogued } from "#tests/fixtures/catalogue.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

let home: TestApp;
let url: string;
let world: Catalogued;

beforeAll(async () => {
  home = await createTestApp();
  url = await home.app.listen({ port: 0, host: "127.0.0.1" });
  world = await makeOrganization(home.deps, withCatalogue());
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await home.close();
});

/** Acts as a proxy that lets no socket through: every upgrade is refused. */
class BlockedSocket extends WebSocket {
  constructor(address: string | URL) {
    super(new URL("/nowhere", address));
  }
}

type Client = ReturnType<typeof createClient>;

/** Subscribes, has a calendar made and resolves with its event. */
async function hearOfCalendar(client: Client) {
  let made: Promise<{ id: string }> | undefined;
  const heard = await new Promise<string>((resolve, reject) => {
    const subscription = client.changes.subscribe.subscribe(undefined, {
      onStarted() {
        made = client.calendars.create.mutate({ name: `Sala ${Math.random()}` });
      },
      onError: reject,
      onData({ data }) {
        const [change] = data.kind === "changes" ? data.changes : [];
        if (!change) return;
        resolve(change.documentKey._id);
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

describe.each([
  ["over a socket", WebSocket],
  ["over server-sent events", undefined],
])("a client that loses its connection, %s", (_how, socket) => {
  test("is told that it may have missed something, once it is connected again", async () => {
    vi.stubGlobal("WebSocket", socket);
    const proxy = await startTcpProxy(url);
    const far = createClient({ url: proxy.url, token: world.ownerToken });
    const near = createClient({ url, token: world.ownerToken });
    const heard: (ChangeMessage & { readonly id: string })[] = [];
    const subscription = far.changes.subscribe.subscribe(undefined, {
      onData: ({ id, data }) => heard.push({ ...data, id }),
    });
    const told = () =>
      heard.map((message) =>
        message.kind === "changes"
          ? message.changes.map(({ documentKey }) => documentKey._id)
          : message.kind,
      );
    const patience = { timeout: 20_000 };
    await expect.poll(told).toEqual([[]]);
    proxy.cut();
    await near.calendars.create.mutate({ name: `Unheard ${Math.random()}` });
    await expect.poll(told, patience).toEqual([[], "missed"]);
    const { id } = await near.calendars.create.mutate({ name: `Heard ${Math.random()}` });
    await expect.poll(told).toEqual([[], "missed", [id]]);
    proxy.cut();
    await expect.poll(told, patience).toEqual([[], "missed", [id], "missed"]);
    expect(new Set(heard.map((message) => message.id)).size).toBe(heard.length);
    subscription.unsubscribe();
    await proxy.close();
  });
});

test("writes of one moment keep their keys, so that a repeat of them all writes nothing", async () => {
  const links = createLinks({ url, token: world.ownerToken });
  const { cashSessions, transactions } = createTRPCClient<AppRouter>({ links });
  await cashSessions.open.mutate({ openingCents: 0 });
  const deposit = (amountCents: number) =>
    transactions.recordEntry.mutate(
      { type: "deposit", amountCents },
      { context: { idempotencyKey: `deposit-${amountCents}` } },
    );
  const write = () => Promise.all([deposit(1000), deposit(2000)]);
  const first = await write();
  expect(await write()).toEqual(first);
  expect((await cashSessions.current.query()).session?.expectedCents).toBe(3000);
});

test("a refused subscription gives the reason, also over server-sent events", async () => {
  vi.stubGlobal("WebSocket", undefined);
  const error = await new Promise<unknown>((resolve) => {
    createClient({ url }).changes.subscribe.subscribe(undefined, { onError: resolve });
  });
  expect(isEncaixeError(error) && error.data.error).toBe("unauthenticated");
});

test("a request that no server answered is no refusal", async () => {
  const call = createClient({ url: "http://127.0.0.1:9" }).services.list.query();
  const error: unknown = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(isEncaixeError(error)).toBe(false);
});
