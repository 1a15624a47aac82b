import { createRootRoute, Outlet, type ErrorComponentProps } from "@tanstack/react-router";
import { OfflineBar } from "#client/ui/offline-bar.tsx";
import { Toasts } from "#client/ui/toasts.tsx";
import { NotFoundPage } from "#client/features/shell/not-found-page.tsx";
import { FailedPage } from "#client/features/shell/failed-page.tsx";

export const Route = createRootRoute({
  component: Root,
  errorComponent: Failed,
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
});

function Root() {
  return (
    <>
      <OfflineBar />
      <Outlet />
      <Toasts />
    </>
  );
}

function Failed(props: ErrorComponentProps) {
  return (
    <main>
      <FailedPage {...props} />
    </main>
  );
}
