import { QueryClient } from "@tanstack/react-query";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "#server/app-router.ts";
import { createLinks } from "#src/links.ts";
import { failureOf } from "./failures.ts";

const links = createLinks({ url: window.location.origin });

/** The hooks: `trpc.calendars.list.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/** The calls without hooks; subscriptions go over its one socket. */
export const trpcClient = trpc.createClient({ links });

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Change events say when something is old; this covers moments without a socket.
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && failureOf(error).mayPass,
    },
    // Without a network a save fails at once; a delayed one would happen when nobody expects it.
    mutations: { networkMode: "always" },
  },
});

/** For loaders: `queries.calendars.list.ensureData()`. */
export const queries = createTRPCQueryUtils<AppRouter>({ client: trpcClient, queryClient });

/** Lets a route's loader begin its screen's calls while the screen's code is still loading. */
export function prefetch(...wanted: readonly { prefetch(): Promise<void> }[]): void {
  for (const query of wanted) void query.prefetch();
}
