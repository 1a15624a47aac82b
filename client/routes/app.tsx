import { createFileRoute, Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { LoginNeeded } from "#client/features/session/login-needed.tsx";
import { NotFound } from "#client/features/shell/not-found.tsx";
import { AppFrame } from "#client/features/shell/app-frame.tsx";
import { useChangeEvents } from "#client/lib/change-events.ts";
import { failureOf } from "#client/lib/failures.ts";
import { endSession, loadCurrentUser, useSession } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";

// Rarely needed, and they carry the schemas: not on the way to the first screen.
const ChangePasswordModal = lazy(
  () => import("#client/features/session/change-password-modal.tsx"),
);
const ForcedPasswordChange = lazy(
  () => import("#client/features/session/forced-password-change.tsx"),
);

export const Route = createFileRoute("/app")({
  beforeLoad: async () => ({ user: await loadCurrentUser() }),
  component: App,
  notFoundComponent: NotFound,
});

/** Only a member with a password of their own gets past this to the screens below /app. */
function App() {
  const user = useSession();
  const logout = useLogout();
  if (!user) return <LoginNeeded />;
  if (user.mustChangePassword) {
    return (
      <Suspense>
        <ForcedPasswordChange onLogout={logout} />
      </Suspense>
    );
  }
  return <MemberApp onLogout={logout} />;
}

function MemberApp({ onLogout }: { onLogout: () => void }) {
  useChangeEvents(() => toast.success("Suas permissões foram atualizadas!"));
  return (
    <AppFrame PasswordDialog={ChangePasswordModal} onLogout={onLogout}>
      <Outlet />
    </AppFrame>
  );
}

function useLogout() {
  const logout = trpc.auth.logout.useMutation({
    onSuccess: endSession,
    onError: (error) => toast.error(failureOf(error).message),
  });
  return () => logout.mutate();
}
