import "@mantine/core/styles.layer.css";
import "#client/ui/fonts.css";
import "#client/ui/base.css";
import "#client/ui/first-paint.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { FailedPage } from "#client/features/shell/failed-page.tsx";
import { watchLostChunks } from "#client/lib/lost-chunks.ts";
import { watchSession } from "#client/lib/session.ts";
import { queryClient, trpc, trpcClient } from "#client/lib/trpc.ts";
import { routeTree } from "#client/route-tree.gen.ts";
import { AppTheme } from "#client/ui/app-theme.tsx";
import { rememberedColorScheme } from "#client/ui/color-scheme.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";

watchLostChunks();
watchSession();

const router = createRouter({
  routeTree,
  // A page that fails leaves everything around it in place.
  defaultErrorComponent: FailedPage,
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The same page by another address: somebody may be typing in it. */
    keepsFocus?: boolean;
    /** The larger plan that the server has just charged: not told by the address, which anybody can write. */
    upgradedTo?: PlanSlug;
  }
  // The router's own way to learn the types of the routes.
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Set by pages with their own head that take the whole window and scroll by themselves. */
    isCanvas?: boolean;
    /** Set by pages where letters are keys: the agenda and Hoje. */
    hasLetters?: boolean;
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

// What the page shows by itself stays until the first screen can be drawn whole.
await router.load();

createRoot(root).render(
  <StrictMode>
    <AppTheme colorSchemeManager={rememberedColorScheme}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </AppTheme>
  </StrictMode>,
);
