import { useEffect, useState } from "react";
import type { ManagedAppointment } from "#shared/schemas/booking.ts";
import { callServer } from "../frame/server-calls.ts";
import type { Booked } from "./use-booking.ts";

/** A booking as it stands now, and what has become of it since; null for nothing. */
type Ticket = {
  readonly booked: Booked;
  readonly news: "moved" | "cancelled" | "confirmed" | null;
};

type Known = Pick<ManagedAppointment["appointment"], "start" | "status" | "heldUntil">;

/**
 * Keeps a ticket true: its private link, another tab or the staff may have changed it. One that was
 * shown before asks at once, each when its tab is seen again.
 */
export function useTicket(booked: Booked, isKept: boolean): Ticket {
  const [ticket, setTicket] = useState<Ticket>({ booked, news: null });

  useEffect(() => {
    let isShown = true;
    async function look() {
      if (document.visibilityState === "hidden") return;
      const path = booked.managePath.replace("/agendamento/", "/api/public/appointments/");
      const answer = await callServer<{ readonly appointment: Known }>(path);
      if (isShown && answer.ok) setTicket(asKnown(booked, answer.data.appointment));
    }
    const lookAgain = () => void look();
    if (isKept) lookAgain();
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      isShown = false;
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [booked, isKept]);

  return ticket;
}

function asKnown(booked: Booked, { start, status, heldUntil }: Known): Ticket {
  const known = { ...booked, start, heldUntil };
  if (status === "cancelled") return { booked: known, news: "cancelled" };
  if (start !== booked.start) return { booked: known, news: "moved" };
  return { booked: known, news: booked.heldUntil && !heldUntil ? "confirmed" : null };
}
