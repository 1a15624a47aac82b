import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { LoginPage } from "#client/features/session/login-page.tsx";
import { loadCurrentUser } from "#client/lib/session.ts";

export const Route = createFileRoute("/login")({
  beforeLoad: async () => {
    // When the server can't be asked, the form itself will say so.
    const user = await loadCurrentUser().catch(() => null);
    if (user) throw redirect({ to: "/app/dashboard", replace: true });
  },
  component: Login,
});

function Login() {
  const router = useRouter();
  return <LoginPage onLoggedIn={() => void router.navigate({ to: "/app/dashboard" })} />;
}
