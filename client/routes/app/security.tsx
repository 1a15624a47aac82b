import { createFileRoute } from "@tanstack/react-router";
import { SecurityPage } from "#client/features/auth/security-page.tsx";
import { queries } from "#client/lib/trpc.ts";

export const Route = createFileRoute("/app/security")({
  async loader({ context: { user } }) {
    // What one reads differs so much in height that the page appears with it.
    if (user)
      await Promise.all([queries.twoFactor.status.prefetch(), queries.auth.sessions.prefetch()]);
  },
  component: SecurityPage,
});
