import {
  createWSClient,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  wsLink,
  type TRPCLink,
} from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import type { AppRouter } from "#server/app-router.ts";
import { wireFormat } from "./wire-format.ts";

export type LinkOptions = {
  /** The product's origin, e.g. `https://agenda.example.com`. */
  readonly url: string;
  /** A bearer token; browsers use the session cookie instead. */
  readonly token?: string;
  /** Subscriptions by server-sent events, where the platform's own EventSource won't do. */
  readonly eventsLink?: TRPCLink<AppRouter>;
};

/** How many sockets may fail to open before server-sent events take over. */
const maxFailedSockets = 2;

/**
 * Makes the way of browsers and scripts to the server: calls in batches of ten, those with an
 * idempotency key alone, subscriptions by socket.
 */
export function createLinks(options: LinkOptions): TRPCLink<AppRouter>[] {
  const { url, token } = options;
  const calls = { url: trpcAddress(url), transformer: wireFormat };
  const authorization = token && { authorization: `Bearer ${token}` };
  return [
    splitLink({
      condition: (operation) => operation.type === "subscription",
      true: createSubscriptionLink(options),
      false: splitLink({
        condition: (operation) => keyOf(operation) !== undefined,
        // One header can't carry the keys of several.
        true: httpBatchLink({
          ...calls,
          maxItems: 1,
          headers: ({ opList: [only] }) => ({ ...authorization, "idempotency-key": keyOf(only) }),
        }),
        false: httpBatchLink({ ...calls, maxItems: 10, headers: () => ({ ...authorization }) }),
      }),
    }),
  ];
}

/** Returns the key of a write that may be repeated when its answer is lost, if it has one. */
function keyOf({ context }: { readonly context: Record<string, unknown> }): string | undefined {
  const key = context["idempotencyKey"];
  return typeof key === "string" ? key : undefined;
}

/** Returns where the router is mounted. */
export function trpcAddress(url: string): string {
  return `${url.replace(/\/$/, "")}/trpc`;
}

/**
 * Subscribes by socket, or by server-sent events where no socket ever opens, as behind some
 * proxies.
 */
function createSubscriptionLink({ url, token, eventsLink }: LinkOptions): TRPCLink<AppRouter> {
  const byEvents =
    eventsLink ?? httpSubscriptionLink({ url: trpcAddress(url), transformer: wireFormat });
  if (typeof WebSocket === "undefined") return byEvents;

  let failedSockets = 0;
  const waiting = new Set<() => void>();
  const isBlocked = () => failedSockets >= maxFailedSockets;
  const socket = createWSClient({
    url: trpcAddress(url).replace(/^http/, "ws"),
    connectionParams: token ? { token } : undefined,
    // Opens with the first subscription and closes a moment after the last.
    lazy: { enabled: true, closeMs: 1000 },
    keepAlive: { enabled: true, intervalMs: 15_000, pongTimeoutMs: 5000 },
    // Up to half a minute, at random, so that not all clients reach a restarted server at once.
    retryDelayMs: (attempt) =>
      Math.min(30_000, 500 * 2 ** Math.min(attempt, 6)) * (0.5 + Math.random()),
    onOpen() {
      // Sockets work here: a later failure is the server's, and will pass.
      failedSockets = Number.NEGATIVE_INFINITY;
    },
    onClose() {
      failedSockets += 1;
      if (!isBlocked()) return;
      for (const change of waiting) change();
      void socket.close();
    },
  });
  const bySocket = wsLink<AppRouter>({ client: socket, transformer: wireFormat });

  return (runtime) => {
    const [viaSocket, viaEvents] = [bySocket(runtime), byEvents(runtime)];
    return (request) =>
      observable((observer) => {
        if (isBlocked()) return viaEvents(request).subscribe(observer);
        let current: Unsubscribable;
        const change = () => {
          waiting.delete(change);
          current.unsubscribe();
          current = viaEvents(request).subscribe(observer);
        };
        waiting.add(change);
        current = viaSocket(request).subscribe({
          next: (value) => observer.next(value),
          error: (error) => observer.error(error),
          // Releasing the socket completes this stage, not the caller's subscription.
          complete: () => waiting.has(change) && observer.complete(),
        });
        return () => {
          waiting.delete(change);
          current.unsubscribe();
        };
      });
  };
}
