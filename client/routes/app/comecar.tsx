import { createFileRoute } from "@tanstack/react-router";
import { FirstStepsPage } from "#client/features/first-steps/first-steps-page.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";

export const Route = createFileRoute("/app/comecar")({
  loader({ context: { user } }) {
    if (user?.role !== "owner") return;
    prefetch(
      queries.organizations.firstSteps,
      queries.calendars.list,
      queries.services.list,
      queries.employees.list,
      queries.bookingLinks.list,
    );
  },
  component: FirstStepsPage,
});
