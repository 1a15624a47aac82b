import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { LoginPage } from "#client/features/auth/login-page.tsx";
import { confirmCurrentUser } from "#client/lib/session.ts";

type LoginSearch = {
  /** The screen that asked for the login; only screens of the app are returned to. */
  from?: string | undefined;
};

export const Route = createFileRoute("/login")({
  // Named even when refused: an omitted value would be kept from the address.
  validateSearch: ({ from }): LoginSearch => ({
    from: typeof from === "string" && from.startsWith("/app/") ? from : undefined,
  }),
  beforeLoad: async ({ search: { from } }) => {
    // When the server is unreachable, the form itself will say so.
    const user = await confirmCurrentUser().catch(() => null);
    if (user) throw redirect({ href: from ?? "/app/dashboard", replace: true });
  },
  component: Login,
  // It is the first screen: it comes with what stands before every screen.
  codeSplitGroupings: [],
});

function Login() {
  const router = useRouter();
  const { from = "/app/dashboard" } = Route.useSearch();
  // The code of the next screen loads while the password is being typed.
  useEffect(() => {
    const [routes] = router.getMatchedRoutes(new URL(from, window.location.origin).pathname);
    for (const { options } of routes) void options.component?.preload?.();
  }, [router, from]);
  return <LoginPage onLoggedIn={() => router.history.push(from)} />;
}
