import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { EventSource } from "eventsource";
import type { AppRouter } from "#server/app-router.ts";
import type { EncaixeClient } from "./client.ts";
import { createLinks, trpcAddress } from "./links.ts";
import { wireFormat } from "./wire-format.ts";

export type ClientOptions = {
  /** The product's origin, e.g. `https://agenda.example.com`. */
  readonly url: string;
  /** The `token` of a login's answer; public calls need none. */
  readonly token?: string;
};

/**
 * Makes a client of every procedure: `client.services.list.query()`,
 * `client.booking.book.mutate(…)`, `client.changes.subscribe.subscribe(…)`. A refused call rejects
 * with an `EncaixeError`.
 */
export function createClient({ url, token }: ClientOptions): EncaixeClient {
  return createTRPCClient<AppRouter>({
    links: createLinks({ url, token, eventsLink: createEventsLink({ url, token }) }),
  });
}

/** Node has no EventSource of its own, and the browser's can't send a token. */
function createEventsLink({ url, token }: ClientOptions) {
  return httpSubscriptionLink<AppRouter, typeof EventSource>({
    url: trpcAddress(url),
    transformer: wireFormat,
    EventSource,
    eventSourceOptions: {
      fetch: (address, init) =>
        fetch(address, {
          ...init,
          headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
        }),
    },
  });
}
