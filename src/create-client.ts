import { createTRPCClient, httpSubscriptionLink, type TRPCClient } from "@trpc/client";
import { EventSource } from "eventsource";
import superjson from "superjson";
import type { AppRouter } from "#server/app-router.ts";
import { createLinks, trpcAddress } from "./links.ts";

export type ClientOptions = {
  /** The product's origin, e.g. `https://agenda.example.com`. */
  readonly url: string;
  /** The `token` that a login answers with; public calls need none. */
  readonly token?: string;
};

/**
 * A client of every procedure: `client.services.list.query()`, `client.booking.book.mutate(…)`,
 * `client.changes.subscribe.subscribe(…)`. A refused call rejects with an `EncaixeError`.
 */
export function createClient({ url, token }: ClientOptions): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: createLinks({ url, token, eventsLink: createEventsLink({ url, token }) }),
  });
}

/** Node has no EventSource of its own, and the browser's can't send a token. */
function createEventsLink({ url, token }: ClientOptions) {
  return httpSubscriptionLink<AppRouter, typeof EventSource>({
    url: trpcAddress(url),
    transformer: superjson,
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
