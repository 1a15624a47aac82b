import { createFileRoute, redirect } from "@tanstack/react-router";

/** The public site is no part of the app: the browser asks the server for it. */
export const Route = createFileRoute("/")({
  beforeLoad: () => {
    throw redirect({ href: "/landing", reloadDocument: true, replace: true });
  },
});
