import { createFileRoute } from "@tanstack/react-router";
import { SecurityPage } from "#client/features/auth/security-page.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";

export const Route = createFileRoute("/app/security")({
  loader({ context: { user } }) {
    if (user) prefetch(queries.twoFactor.status, queries.auth.sessions);
  },
  component: SecurityPage,
});
