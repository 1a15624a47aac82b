import {
  createWSClient,
  httpBatchLink,
  splitLink,
  wsLink,
  type TRPCLink,
  type TRPCWebSocketClient,
} from "@trpc/client";
import superjson from "superjson";
import type { AppRouter } from "#server/app-router.ts";

export type LinkOptions = {
  /** The product's origin, e.g. `https://agenda.example.com`. */
  readonly url: string;
  /** A bearer token; in the browser the session cookie speaks instead. */
  readonly token?: string;
};

export type Links = {
  readonly links: TRPCLink<AppRouter>[];
  /** Opens with the first subscription and closes a moment after the last. */
  readonly socket: TRPCWebSocketClient;
};

/** How browser and scripts reach the server: calls in batches of ten, subscriptions by socket. */
export function createLinks({ url, token }: LinkOptions): Links {
  const origin = url.replace(/\/$/, "");
  const socket = createWSClient({
    url: `${origin.replace(/^http/, "ws")}/trpc`,
    connectionParams: token ? { token } : undefined,
    lazy: { enabled: true, closeMs: 1000 },
    keepAlive: { enabled: true, intervalMs: 15_000, pongTimeoutMs: 5000 },
    // Up to half a minute, spread out, so that a restarted server is not met by all at once.
    retryDelayMs: (attempt) =>
      Math.min(30_000, 500 * 2 ** Math.min(attempt, 6)) * (0.5 + Math.random()),
  });
  return {
    socket,
    links: [
      splitLink({
        condition: (operation) => operation.type === "subscription",
        true: wsLink({ client: socket, transformer: superjson }),
        false: httpBatchLink({
          url: `${origin}/trpc`,
          maxItems: 10,
          transformer: superjson,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        }),
      }),
    ],
  };
}
