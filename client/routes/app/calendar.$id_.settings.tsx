import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/app/calendar/$id_/settings")({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/app/calendar/$id_/settings"!</div>;
}
