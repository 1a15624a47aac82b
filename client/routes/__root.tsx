import {
  createRootRoute,
  Outlet,
  useRouter,
  type ErrorComponentProps,
} from "@tanstack/react-router";
import { failureOf } from "#client/lib/failures.ts";
import { ErrorState } from "#client/ui/error-state.tsx";
import { OfflineBar } from "#client/ui/offline-bar.tsx";
import { Toasts } from "#client/ui/toasts.tsx";
import { NotFound } from "#client/features/shell/not-found.tsx";

export const Route = createRootRoute({
  component: Root,
  errorComponent: Failed,
  notFoundComponent: () => (
    <main>
      <NotFound />
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

function Failed({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <main>
      <ErrorState
        heading={1}
        message={failureOf(error).message}
        onRetry={() => void router.invalidate()}
      />
    </main>
  );
}
