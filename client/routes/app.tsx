import { createFileRoute, Outlet, redirect, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useCheckout } from "#client/domain/appointments/use-checkout.ts";
import { ReadOnlyApp, StandingNotice } from "#client/features/subscriptions/standing-notice.tsx";
import { QuickSearchButton } from "#client/features/search/quick-search-button.tsx";
import { NotFoundPage } from "#client/features/shell/not-found-page.tsx";
import { OrganizationMenu } from "#client/features/shell/organization-menu.tsx";
import { AppFrame } from "#client/features/shell/app-frame.tsx";
import { pagesFor } from "#client/features/shell/nav-rules.ts";
import { useChangeEvents } from "#client/lib/change-events.ts";
import { failureOf } from "#client/lib/failures.ts";
import { endSession, loadCurrentUser, useCurrentUser, useSession } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";

// Rarely needed, and they load the schemas, so they don't delay the first screen.
const ChangePasswordDialog = lazyPart(
  () => import("#client/features/auth/change-password-dialog.tsx"),
);
const ForcedPasswordPage = lazyPart(() => import("#client/features/auth/forced-password-page.tsx"));

/** Who is logged in, as almost everybody here, doesn't wait for it. */
const LoginNeededPage = lazyPart(() => import("#client/features/auth/login-needed-page.tsx"));

const ClosedPage = lazyPart(() => import("#client/features/subscriptions/closed-page.tsx"));

const CheckoutDialog = lazyPart(
  () => import("#client/features/appointments/checkout/checkout-dialog.tsx"),
);

const ForcedTwoFactorPage = lazyPart(
  () => import("#client/features/auth/forced-two-factor-page.tsx"),
);

export const Route = createFileRoute("/app")({
  beforeLoad: async ({ location: { hash, pathname } }) => {
    // The documented link to the payouts works on every page; that of the finances reads it.
    if (hash === "/finance?payouts=1" && pathname !== "/app/finance") {
      throw redirect({ to: "/app/finance", hash, replace: true });
    }
    return { user: await loadCurrentUser() };
  },
  component: App,
  notFoundComponent: NotFoundPage,
});

/** Lets in only members with their own password and, if demanded, a second factor. */
function App() {
  const user = useSession();
  const logout = useLogout();
  // Held until the recovery codes are saved: news of the session must not remove them.
  const [isSettingUp, setIsSettingUp] = useState(false);
  if (user?.mustSetUpTwoFactor && !isSettingUp) setIsSettingUp(true);
  if (!user) return <LoginNeededPage />;
  if (user.mustChangePassword) {
    return <ForcedPasswordPage onLogout={logout} />;
  }
  if (isSettingUp) {
    return (
      <Suspense>
        <ForcedTwoFactorPage onDone={() => setIsSettingUp(false)} onLogout={logout} />
      </Suspense>
    );
  }
  if (user.closedSince) return <ClosedApp since={user.closedSince} onLogout={logout} />;
  return <MemberApp onLogout={logout} />;
}

function ClosedApp({ since, onLogout }: { since: string; onLogout: () => void }) {
  // Who comes back from paying is at the address of the plan's page.
  const { session_id: paid } = useSearch({ strict: false });
  return (
    <Suspense>
      <ClosedPage since={since} paid={paid} switcher={<OrganizationMenu />} onLogout={onLogout} />
    </Suspense>
  );
}

function MemberApp({ onLogout }: { onLogout: () => void }) {
  useChangeEvents(() => toast.success("Suas permissões foram atualizadas!"));
  const pages = pagesFor(useCurrentUser());
  return (
    <ReadOnlyApp>
      <AppFrame
        renderSearch={(isShort) => <QuickSearchButton pages={pages} isShort={isShort} />}
        PasswordDialog={ChangePasswordDialog}
        notice={<StandingNotice />}
        onLogout={onLogout}
      >
        <Outlet />
        <Checkout />
      </AppFrame>
    </ReadOnlyApp>
  );
}

/** What follows an attendance, once the first of them was finished. */
function Checkout() {
  const { id, end } = useCheckout();
  return useLast(id) && <CheckoutDialog id={id} onClose={end} />;
}

function useLogout() {
  const logout = trpc.auth.logout.useMutation({
    onSuccess: endSession,
    onError: (error) => toast.error(failureOf(error).message),
  });
  return () => logout.mutate();
}
