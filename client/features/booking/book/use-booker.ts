import { useEffect, useRef, useState } from "react";
import type {
  AvailabilityMonth,
  Opening,
  PublicLink,
  PublicSlot,
} from "#shared/schemas/booking.ts";
import { useWide } from "../frame/use-wide.ts";
import type { MonthRange } from "../times/range-rules.ts";
import { useAvailability } from "../times/use-availability.ts";
import { useBooking, type Booked } from "./use-booking.ts";
import { useSteps } from "./use-steps.ts";

/** What the visitor is asked now: one decision a step, on every window. */
type Step =
  | { readonly name: "time" }
  | { readonly name: "details" }
  | { readonly name: "ticket"; readonly booked: Booked; readonly isKept: boolean };

type Source = {
  readonly first: AvailabilityMonth;
  readonly opening: Opening;
  readonly range: MonthRange;
};

/** The booking of a link's page: times, details and ticket, one after the other. */
export function useBooker(link: PublicLink, source: Source) {
  const isWide = useWide();
  const { step: entry, go, back } = useSteps();
  const availability = useAvailability({ base: `/api/public/book/${link.slug}`, ...source });
  const [picked, setPicked] = useState<PublicSlot | null>(entry.slot ?? null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const booking = useBooking(link, { onBooked, onTaken });
  const { booked, slot, isKept = false } = entry;
  const chosen = slot ?? picked;
  const step: Step = booked
    ? { name: "ticket", booked, isKept }
    : { name: slot ? "details" : "time" };

  // What was booked is free no more, whichever way leads back to the times.
  const wasBooked = useRef(booked);
  useEffect(() => {
    const before = wasBooked.current;
    wasBooked.current = booked;
    if (before && !booked) availability.refresh(before.start);
  }, [booked, availability]);

  function choose(wanted: PublicSlot | null) {
    setPicked(wanted);
    setRefusal(null);
    if (wanted) go({ slot: wanted });
  }

  function onTaken(taken: PublicSlot, message: string) {
    setPicked(null);
    setRefusal(message);
    availability.refresh(taken.start);
    if (slot) back();
  }

  function onBooked(held: Booked) {
    setPicked(null);
    go({ booked: held }, { replaces: slot !== undefined });
  }

  return {
    isWide,
    step,
    availability,
    chosen,
    choose,
    refusal,
    booking,
    goOn: () => chosen && go({ slot: chosen }),
    goBack: back,
    bookAnother: () => go({}),
  };
}
