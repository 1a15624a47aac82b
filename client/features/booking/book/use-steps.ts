import { useEffect, useState } from "react";
import type { PublicSlot } from "#shared/schemas/booking.ts";
import { tellTurn } from "../frame/embed-calls.ts";
import type { Booked } from "./use-booking.ts";

/** Where a visitor is: choosing a time, giving details for one, or holding what was booked. */
export type Step = {
  readonly slot?: PublicSlot;
  readonly booked?: Booked;
};

/**
 * The steps of a booking as entries of the browser's history, so that its back button leads from
 * one to the other, and a page that the phone has put away comes back where it was.
 */
export function useSteps() {
  const [step, setStep] = useState(readStep);

  useEffect(() => {
    const follow = () => {
      setStep(readStep());
      beginAtTop();
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);

  /** Goes on to a step; `replaces` leaves no way back to the present one. */
  function go(next: Step, { replaces = false } = {}) {
    history[replaces ? "replaceState" : "pushState"](next, "");
    setStep(next);
    beginAtTop();
  }

  return { step, go, back: () => history.back() };
}

function beginAtTop() {
  window.scrollTo({ top: 0 });
  tellTurn();
}

/** Entries are kept by the browser: they may be from an older version of the page. */
function readStep(): Step {
  const { slot, booked } = (history.state ?? {}) as Step;
  if (typeof booked?.start === "string" && typeof booked.managePath === "string") return { booked };
  return typeof slot?.start === "string" && typeof slot.label === "string" ? { slot } : {};
}
