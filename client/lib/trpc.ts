import { MutationCache, QueryCache, QueryClient, type Query } from "@tanstack/react-query";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "#server/app-router.ts";
import { createLinks } from "#src/links.ts";
import { failureOf } from "./failures.ts";

const links = createLinks({ url: window.location.origin });

/** The hooks: `trpc.calendars.list.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/** The calls without hooks; subscriptions go over its one socket. */
export const trpcClient = trpc.createClient({ links });

/** A call that shows the session has changed asks who is logged in again; the shell then follows. */
function checkSession(error: unknown, query?: Pick<Query, "queryKey">) {
  const { code } = failureOf(error);
  if (code !== "unauthenticated" && code !== "password_change_required") return;
  if (String(query?.queryKey[0]) !== "auth,me") void queries.auth.me.invalidate();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => checkSession(error, query) }),
  mutationCache: new MutationCache({ onError: (error) => checkSession(error) }),
  defaultOptions: {
    queries: {
      // Change events say when something is old; this covers the moments without a socket.
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && failureOf(error).mayPass,
    },
    // Without a network a save fails and says so; one that waited would happen when nobody expects it.
    mutations: { networkMode: "always" },
  },
});

/** For loaders and invalidation: `queries.calendars.list.ensureData()`. */
export const queries = createTRPCQueryUtils<AppRouter>({ client: trpcClient, queryClient });

/** Lets a route's loader begin its screen's calls while the screen's code is still on its way. */
export function prefetch(...wanted: readonly { prefetch(): Promise<void> }[]): void {
  for (const query of wanted) void query.prefetch();
}
