import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { CommandPlace } from "./command-rules.ts";

/** Returns where a command acts: the shown calendar or the default one, and who attends. */
export function useCommandPlace(): CommandPlace {
  const [now] = useState(() => Date.now());
  const readsAgenda = useCan(["manage_calendars", "manage_appointments"]);
  const mayBook = useCan("manage_appointments");
  const mayBlock = useCan(["manage_appointments", "manage_employees"]) && readsAgenda;
  const mayClose = useCan("manage_calendars");
  const mayRegister = useCan("manage_patients");
  const calendars = trpc.calendars.list.useQuery(undefined, { enabled: readsAgenda });
  const team = trpc.employees.directory.useQuery(undefined, { enabled: readsAgenda });
  const services = trpc.services.offered.useQuery(undefined, { enabled: mayBook });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const shownDate = useRouterState({ select: ({ location }) => location.search.data });
  const shownId = /^\/app\/calendar\/([^/]+)/.exec(path)?.[1];
  const list = calendars.data ?? [];
  const calendar =
    list.find(({ id }) => id === shownId) ?? list.find(({ isDefault }) => isDefault) ?? list[0];
  return {
    today: localDateIn(calendar?.timeZone ?? ownTimeZone(), now),
    opensAt: calendar?.workingStartMinutes ?? 0,
    closesAt: calendar?.workingEndMinutes ?? 1_439,
    professionals: (team.data ?? []).filter(({ attends, isActive }) => attends && isActive),
    services: services.data ?? [],
    shownDate: (shownId && shownDate) || null,
    calendar: calendar ?? null,
    may: {
      book: mayBook,
      block: mayBlock,
      find: readsAgenda,
      goTo: readsAgenda,
      newCustomer: mayRegister,
      arrive: mayBook && readsAgenda,
      closeDay: mayClose,
    },
  };
}
